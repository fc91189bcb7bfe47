import { useQuery } from '@tanstack/react-query';
import type { Bike } from '#contract/entities/bike.ts';
import { callApi } from '#web/lib/api-client.ts';
import { loadPaymentProvider } from './load-stripe.ts';

export const paymentKeys = {
  all: ['payment'],
  bike: (id: string) => ['payment', 'bike', id],
  intent: (id: string, price: number) => ['payment', 'intent', id, price],
} as const;

/** The bike of the payment page. */
export const useBikeToPay = (id: string) =>
  useQuery({
    queryKey: paymentKeys.bike(id),
    queryFn: ({ signal }) => callApi('GET /payBike/:id', { params: { id }, signal }),
  });

/** The intent for the price that the buyer sees, and Stripe.js beside it. Coming back resumes the same intent. */
export const useIntent = ({ _id: productId, rslPrice }: Bike) =>
  useQuery({
    queryKey: paymentKeys.intent(productId, rslPrice),
    queryFn: async () => {
      const [intent, provider] = await Promise.all([
        callApi('POST /create-payment-intent', { body: { productId, rslPrice } }),
        loadPaymentProvider(),
      ]);
      return { ...intent, ...provider };
    },
    // A card form that is being filled in must not be replaced under the buyer's hands.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });

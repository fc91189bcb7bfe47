import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Bike } from '#contract/entities/bike.ts';
import { callApi } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { loadPaymentProvider } from './load-stripe.ts';
import { findEnd, type PaymentEnd } from './payment-outcomes.ts';

export const paymentKeys = {
  all: ['payment'],
  bike: (id: string) => ['payment', 'bike', id],
  intent: (id: string, price: number) => ['payment', 'intent', id, price],
} as const;

/** The bike of the payment page. Asked for again whenever the page becomes visible (`query-client.ts`). */
export const bikeToPay = (id: string) =>
  queryOptions({
    queryKey: paymentKeys.bike(id),
    queryFn: ({ signal }) => callApi('GET /payBike/:id', { params: { id }, signal }),
  });

export const useBikeToPay = (id: string) => useQuery(bikeToPay(id));

type Provider = Awaited<ReturnType<typeof loadPaymentProvider>>;
/** `pending`: the bank had asked before, and waits for the buyer's answer. `heldUntil` in ISO 8601. */
type Started = { clientSecret: string; heldUntil: string; pending?: 'challenge' | undefined };
/** A payment that can go on, or the end that it has come to. */
export type OpenIntent = Started & Provider;
type Intent = OpenIntent | ({ end: PaymentEnd } & Provider);

/** Starts a payment or goes on with it. One that has brought its money meanwhile answers its end. */
const startPayment = async (body: {
  productId: string;
  rslPrice: number;
  anotherCard?: boolean;
}): Promise<Started | { end: PaymentEnd }> => {
  try {
    return await callApi('POST /create-payment-intent', { body });
  } catch (error) {
    const isSold = error instanceof ApiError && error.code === 'bike_sold';
    const end = isSold ? await findEnd(body.productId) : undefined;
    if (!end) throw error;
    return { end };
  }
};

/** The intent for the price that the buyer sees, and Stripe.js beside it. Coming back resumes the same intent. */
export const useIntent = ({ _id: productId, rslPrice }: Bike) =>
  useQuery({
    queryKey: paymentKeys.intent(productId, rslPrice),
    queryFn: async (): Promise<Intent> => {
      const [started, provider] = await Promise.all([startPayment({ productId, rslPrice }), loadPaymentProvider()]);
      return { ...started, ...provider };
    },
    // A card form that is being filled in must not be replaced under the buyer's hands.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });

/** Ends the attempt that is open, and begins the next one with the card form. */
export const useAnotherCard = ({ _id: productId, rslPrice }: Bike, { stripe, config }: Provider) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => startPayment({ productId, rslPrice, anotherCard: true }),
    onSuccess: (started) => {
      const intent: Intent = { ...started, stripe, config };
      queries.setQueryData(paymentKeys.intent(productId, rslPrice), intent);
    },
  });
};

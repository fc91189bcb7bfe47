import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { PaymentProviderName } from '#contract/constants.ts';
import type { BikeToPay } from '#contract/entities/bike.ts';
import type { PaymentKind } from '#contract/entities/payment.ts';
import { callApi } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/errors.ts';
import { useSubmissionId } from '#web/lib/use-submission-id.ts';
import { loadPaymentProvider } from './load-stripe.ts';
import { findOutcome, type PaymentOutcome, saleCheck } from './payment-outcome.ts';

/** What is paid now: the whole price, a deposit, or the rest after one; whole taka. */
export interface Part {
  kind: PaymentKind;
  amount: number;
}

export const paymentKeys = {
  all: ['payment'],
  bike: (id: string) => ['payment', 'bike', id],
  own: (id: string) => ['payment', 'own', id],
  intent: (id: string, { kind, amount }: Part) => ['payment', 'intent', id, kind, amount],
} as const;

/** The bike of the payment page. Fetched again whenever the page becomes visible (`query-client.ts`). */
const bikeToPay = (id: string) =>
  queryOptions({
    queryKey: paymentKeys.bike(id),
    queryFn: ({ signal }) => callApi('GET /payBike/:id', { params: { id }, signal }),
  });

export const useBikeToPay = (id: string) => useQuery(bikeToPay(id));

type Provider = Awaited<ReturnType<typeof loadPaymentProvider>>;
/** `pending`: the bank waits for the buyer's answer to an earlier challenge. `heldUntil` in ISO 8601; absent if it is kept for nobody. */
type Started = {
  clientSecret: string;
  paymentId?: string;
  heldUntil?: string | undefined;
  pending?: 'challenge' | undefined;
};
/** An intent that can be paid. */
export type OpenIntent = Started & Provider;
type Intent = OpenIntent | ({ outcome: PaymentOutcome } & Provider);

/** Starts a payment, or resumes the open one. Returns the outcome if it has been paid meanwhile. */
const startPayment = async (
  { _id: productId, orderId }: BikeToPay,
  { kind, amount }: Part,
  more: { anotherCard?: boolean } = {},
): Promise<Started | { outcome: PaymentOutcome }> => {
  if (kind !== 'price') {
    const started = await callApi('POST /payments', { body: { orderId, kind, amount, provider: 'card' } });
    return { ...started, clientSecret: started.clientSecret ?? '' };
  }
  try {
    return await callApi('POST /create-payment-intent', { body: { productId, rslPrice: amount, ...more } });
  } catch (error) {
    const isSold = error instanceof ApiError && error.code === 'bike_sold';
    const outcome = isSold ? await findOutcome(saleCheck(productId)) : undefined;
    if (!outcome) throw error;
    return { outcome };
  }
};

/** The intent for the sum that the buyer sees, and Stripe.js. Opening the page again resumes the same intent. */
export const useIntent = (bike: BikeToPay, part: Part) =>
  useQuery({
    queryKey: paymentKeys.intent(bike._id, part),
    queryFn: async (): Promise<Intent> => {
      const [started, provider] = await Promise.all([startPayment(bike, part), loadPaymentProvider()]);
      return { ...started, ...provider };
    },
    // Would replace the card form while the buyer fills it in.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });

/** Ends the open attempt and starts another one, with the card form. */
export const useAnotherCard = (bike: BikeToPay, part: Part, { stripe, config }: Provider) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => startPayment(bike, part, { anotherCard: true }),
    onSuccess: (started) => {
      const intent: Intent = { ...started, stripe, config };
      queries.setQueryData(paymentKeys.intent(bike._id, part), intent);
    },
  });
};

/** Begins a payment on the provider's page; returns its address. Each try has its own id, so that a lost response begins nothing twice. */
export const useStartAtProvider = (bike: BikeToPay, part: Part, provider: PaymentProviderName) => {
  const submissionOf = useSubmissionId();
  const begun = useRef(0);
  return useMutation({
    mutationFn: async () => {
      const body = { orderId: bike.orderId, ...part, provider };
      const submission = submissionOf({ ...body, begun: begun.current });
      const started = await callApi('POST /payments', { body: { ...body, submission } });
      return started.redirectUrl ?? '';
    },
    onSuccess: () => {
      begun.current += 1;
    },
  });
};

/** Milliseconds between two looks at a payment that its provider has not decided. */
const LOOK_AGAIN = 5_000;

/** A payment as it is now. Its provider is asked again while it has not decided, and whenever the page becomes visible. */
export const useOwnPayment = (id: string) =>
  useQuery({
    queryKey: paymentKeys.own(id),
    queryFn: ({ signal }) => callApi('GET /payments/:id', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'processing' ? LOOK_AGAIN : false),
    gcTime: 0,
  });

/** Milliseconds between two fetches: an hour of waiting stays far from the limit of an account. */
const INTERVAL = 15_000;

/** Calls `onFree` once no other buyer holds the bike, or it is sold. Fetches while the page is visible. */
export const useWaitForBike = (id: string, onFree: () => void): void => {
  const [start] = useState(() => Date.now());
  const { data, dataUpdatedAt } = useQuery({ ...bikeToPay(id), refetchInterval: INTERVAL });
  // Whether the server sends `heldUntil`, because the clock of the browser may be wrong.
  const isFree = dataUpdatedAt > start && data?.heldUntil === undefined;
  useEffect(() => {
    if (isFree) onFree();
  }, [isFree, onFree]);
};

import { t } from '@lingui/core/macro';
import type { PaymentIntent, Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { errorMessage } from '#web/lib/offline-error.ts';
import { toastSuccess } from '#web/lib/toast.tsx';

/** `charged`: the provider has the money and our records do not show it yet; they will, by themselves. */
export type PayState =
  | { step: 'open'; error?: string }
  | { step: 'paying' }
  | { step: 'paid' }
  | { step: 'charged' }
  | { step: 'processing' }
  | { step: 'refunded'; message: string };

interface Parts {
  bikeId: string;
  clientSecret: string;
  buyer: { email: string; displayName: string };
}

/** What the server makes of a payment that the provider calls succeeded. */
const claimSale = async (bikeId: string): Promise<PayState> => {
  try {
    await callApi('PUT /bikes/:id', { params: { id: bikeId }, body: { status: 'Sold' } });
    return { step: 'paid' };
  } catch (error) {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === 'payment_refunded') return { step: 'refunded', message: errorMessage(error) };
    return { step: code === 'payment_processing' ? 'processing' : 'charged' };
  }
};

/** The provider's words; for a line that failed, ours. Paying twice cannot happen: an intent is paid once. */
const wordsOf = ({ type, message }: StripeError): string => {
  if (type === 'api_connection_error')
    return t`The card provider does not answer. Check your connection and try again: you will not be charged twice.`;
  return message ?? t`The card was not accepted. Please try another one.`;
};

/** The intent as the provider has it. An attempt whose answer was lost on the way may have paid it. */
const intentBehind = async (error: StripeError, stripe: Stripe, secret: string): Promise<PaymentIntent | undefined> =>
  error.payment_intent ?? (await stripe.retrievePaymentIntent(secret)).paymentIntent;

/** Confirms the card with the intent's secret and sells the bike (spec section 4, Payment). */
export const usePay = ({ bikeId, clientSecret, buyer }: Parts) => {
  const queries = useQueryClient();
  const [state, setState] = useState<PayState>({ step: 'open' });

  const confirm = async (stripe: Stripe, card: StripeCardElement): Promise<PayState> => {
    const billing_details = { name: buyer.displayName, email: buyer.email };
    const { paymentIntent, error } = await stripe.confirmCardPayment(clientSecret, {
      payment_method: { card, billing_details },
    });
    const intent = paymentIntent ?? (await intentBehind(error, stripe, clientSecret));
    if (intent?.status === 'succeeded') return claimSale(bikeId);
    if (intent?.status === 'processing') return { step: 'processing' };
    return { step: 'open', error: error ? wordsOf(error) : t`The payment was not finished.` };
  };

  const pay = async (stripe: Stripe, card: StripeCardElement): Promise<void> => {
    if (state.step !== 'open') return;
    setState({ step: 'paying' });
    const next = await confirm(stripe, card).catch(
      (error: unknown): PayState => ({ step: 'open', error: errorMessage(error) }),
    );
    setState(next);
    if (next.step === 'open') return;
    if (next.step === 'paid') toastSuccess(t`Payment Successful.`);
    card.clear();
    for (const key of ['orders', 'bikes', 'wishes']) void queries.invalidateQueries({ queryKey: [key] });
  };

  return { state, pay };
};

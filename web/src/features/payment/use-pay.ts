import { t } from '@lingui/core/macro';
import type { PaymentIntent, PaymentIntentResult, Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '#web/lib/offline-error.ts';
import { watchBankFrames } from './bank-frames.ts';
import { claimSale, type PaymentEnd } from './payment-outcomes.ts';

/** `challenge`: the bank waits for an answer. `ended`: given up in another window, so that another intent is needed. */
export type PayState =
  | { step: 'card'; paying?: boolean; error?: string }
  | { step: 'challenge'; paying?: boolean; error?: string }
  | { step: 'ended' }
  | PaymentEnd;

interface Parts {
  stripe: Stripe;
  bikeId: string;
  clientSecret: string;
  /** Whether the bank had asked before the page was opened. */
  challenged: boolean;
  buyer: { email: string; displayName: string };
}

/** Of these the provider's message is for the buyer. Those of other errors are for developers, and in English. */
const isForBuyer = ({ type, code }: StripeError): boolean =>
  type === 'card_error' || type === 'validation_error' || code === 'payment_intent_authentication_failure';

/** The provider's words about the card; else ours. Paying twice cannot happen: an intent is paid once. */
const wordsOf = (error: StripeError): string => {
  if (error.type === 'api_connection_error')
    return t`The card provider does not answer. Check your connection and try again: you will not be charged twice.`;
  return (isForBuyer(error) && error.message) || t`The card was not accepted. Please try another one.`;
};

/** The intent as the provider has it. An attempt whose answer was lost on the way may have paid it. */
const intentBehind = async (error: StripeError, stripe: Stripe, secret: string): Promise<PaymentIntent | undefined> =>
  error.payment_intent ?? (await stripe.retrievePaymentIntent(secret)).paymentIntent;

/** Confirms the card with the intent's secret and sells the bike (spec section 4, Payment). */
export const usePay = ({ stripe, bikeId, clientSecret, challenged, buyer }: Parts) => {
  const [state, setState] = useState<PayState>({ step: challenged ? 'challenge' : 'card' });
  const removeFrames = useRef<() => void>(undefined);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      removeFrames.current?.();
    };
  }, []);

  const stateAfter = async ({ paymentIntent, error }: PaymentIntentResult): Promise<PayState> => {
    const intent = paymentIntent ?? (await intentBehind(error, stripe, clientSecret));
    if (intent?.status === 'succeeded') return claimSale(bikeId);
    if (intent?.status === 'processing') return { step: 'processing' };
    if (intent?.status === 'canceled') return { step: 'ended' };
    if (intent?.status === 'requires_action') return { step: 'challenge' };
    return { step: 'card', error: error ? wordsOf(error) : t`The payment was not finished.` };
  };

  const run = async (confirm: () => Promise<PaymentIntentResult>, card?: StripeCardElement): Promise<void> => {
    if ((state.step !== 'card' && state.step !== 'challenge') || state.paying) return;
    const { step } = state;
    setState({ step, paying: true });
    removeFrames.current = watchBankFrames();
    const next = await confirm()
      .then(stateAfter)
      .catch((error: unknown): PayState => ({ step, error: errorMessage(error) }));
    removeFrames.current = undefined;
    if (left.current) return;
    if (next.step !== 'card' && next.step !== 'challenge') card?.clear();
    setState(next);
  };

  return {
    state,
    /** For a payment that ended elsewhere, e.g. in an app of the bank. */
    setState,
    pay: (card: StripeCardElement) => {
      const billing_details = { name: buyer.displayName, email: buyer.email };
      return run(() => stripe.confirmCardPayment(clientSecret, { payment_method: { card, billing_details } }), card);
    },
    /** Goes on with the question of the bank. */
    resume: () => run(() => stripe.confirmCardPayment(clientSecret)),
  };
};

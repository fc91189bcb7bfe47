import { t } from '@lingui/core/macro';
import type { PaymentIntent, PaymentIntentResult, Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '#web/lib/errors.ts';
import { type Check, claimSale, type PaymentOutcome } from './payment-outcome.ts';

/** A visible frame of Stripe.js; the others are hidden from assistive technology. */
const VISIBLE_FRAME = 'iframe[name^="__privateStripeFrame"]:not([aria-hidden="true"])';

/**
 * Returns a function that removes the frames that Stripe.js has added since: the bank's challenge is a child of the body,
 * and would stay when its page is left.
 */
const watchBankFrames = (): (() => void) => {
  const before = new Set(document.body.children);
  return () => {
    for (const element of [...document.body.children]) {
      const added = !before.has(element);
      if (added && (element.matches(VISIBLE_FRAME) || element.querySelector(VISIBLE_FRAME))) element.remove();
    }
  };
};

/** `challenge`: the bank waits for the buyer. `canceled`: in another window, so that another intent is needed. */
type PayState =
  | { step: 'card'; paying?: boolean; error?: string }
  | { step: 'challenge'; paying?: boolean; error?: string }
  | { step: 'canceled' }
  | PaymentOutcome;

interface Options {
  stripe: Stripe;
  /** Asks the server how the payment stands. */
  check: Check;
  clientSecret: string;
  /** Whether the bank's challenge was open before the page was. */
  challenged: boolean;
  buyer: { email: string; displayName: string };
}

/** Returns true if the provider's message is for the buyer; others are for developers, and in English. */
const isForBuyer = ({ type, code }: StripeError): boolean =>
  type === 'card_error' || type === 'validation_error' || code === 'payment_intent_authentication_failure';

/** Returns the provider's message about the card, else ours. An intent is paid once, so trying again is safe. */
const messageOf = (error: StripeError): string => {
  if (error.type === 'api_connection_error')
    return t`The card service does not respond. Check your connection and try again: you will not be charged twice.`;
  return (isForBuyer(error) && error.message) || t`The card was not accepted. Please try another one.`;
};

/** Returns the intent of a failed attempt: it may be paid, if only the response was lost. */
const intentAfter = async (error: StripeError, stripe: Stripe, secret: string): Promise<PaymentIntent | undefined> =>
  error.payment_intent ?? (await stripe.retrievePaymentIntent(secret)).paymentIntent;

/** Confirms the card with the intent's secret and sells the bike (spec section 4, Payment). */
export const usePay = ({ stripe, check, clientSecret, challenged, buyer }: Options) => {
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
    const intent = paymentIntent ?? (await intentAfter(error, stripe, clientSecret));
    if (intent?.status === 'succeeded') return claimSale(check);
    if (intent?.status === 'processing') return { step: 'processing' };
    if (intent?.status === 'canceled') return { step: 'canceled' };
    if (intent?.status === 'requires_action') return { step: 'challenge' };
    return { step: 'card', error: error ? messageOf(error) : t`The payment was not finished.` };
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
    /** For a payment that ended elsewhere, e.g. in the bank's app. */
    setState,
    pay: (card: StripeCardElement) => {
      const billing_details = { name: buyer.displayName, email: buyer.email };
      return run(() => stripe.confirmCardPayment(clientSecret, { payment_method: { card, billing_details } }), card);
    },
    /** Resumes the bank's challenge. */
    resume: () => run(() => stripe.confirmCardPayment(clientSecret)),
  };
};

import {
  nowSeconds,
  type Params,
  type PaymentMethod,
  StripeError,
  type StripeErrorBody,
  sandboxId,
} from './objects.ts';
import type { SandboxStore } from './store.ts';

/** How one of Stripe's documented test cards behaves (https://docs.stripe.com/testing). */
interface Behaviour {
  error?: StripeErrorBody;
  /** Whether 3-D Secure comes first. */
  challenge?: boolean;
  /** Whether the payer's bank takes the money back at once. */
  disputed?: boolean;
}

const declined = (message: string, code: string, decline_code?: string): Behaviour => ({
  error: { type: 'card_error', message, code, ...(decline_code && { decline_code }) },
});

const DECLINED = 'Your card was declined.';

const CARDS: Record<string, Behaviour & { brand?: string }> = {
  '4242424242424242': {},
  '5555555555554444': { brand: 'mastercard' },
  '4000000000000002': declined(DECLINED, 'card_declined', 'generic_decline'),
  '4000000000009995': declined('Your card has insufficient funds.', 'card_declined', 'insufficient_funds'),
  '4000000000009987': declined(DECLINED, 'card_declined', 'lost_card'),
  '4000000000009979': declined(DECLINED, 'card_declined', 'stolen_card'),
  '4000000000000069': declined('Your card has expired.', 'expired_card'),
  '4000000000000127': declined("Your card's security code is incorrect.", 'incorrect_cvc'),
  '4000000000000119': declined(
    'An error occurred while processing your card. Try again in a little bit.',
    'processing_error',
  ),
  '4000002760003184': { challenge: true },
  '4000008400001629': { challenge: true, ...declined(DECLINED, 'card_declined', 'generic_decline') },
  '4000000000000259': { disputed: true },
};

const behaviourOf = (number: string): Behaviour | undefined => CARDS[number];
const brandOf = (number: string): string => CARDS[number]?.brand ?? 'visa';

/** Returns the name of a behaviour, which is stored with a payment method instead of the card's number. */
const behaviourName = (number: string): string => String(Object.keys(CARDS).indexOf(number));
/** Returns the behaviour of a payment method's name for it. */
export const behaviourNamed = (name: string): Behaviour => Object.values(CARDS)[Number(name)] ?? {};

const cardError = (message: string, code: string, param: string): StripeError =>
  new StripeError(402, { type: 'card_error', message, code, param });

const fullYear = (text = ''): number => (text.length === 2 ? 2000 + Number(text) : Number(text));

const isPast = (month: number, year: number): boolean => {
  const now = new Date();
  return year < now.getFullYear() || (year === now.getFullYear() && month < now.getMonth() + 1);
};

/** Stores one of Stripe's documented test cards, without its number and check digits. Refuses other cards. */
export const createPaymentMethod = (store: SandboxStore, params: Params): PaymentMethod => {
  const number = (params['card[number]'] ?? '').replace(/\D/g, '');
  const exp_month = Number(params['card[exp_month]']);
  const exp_year = fullYear(params['card[exp_year]']);
  if (!behaviourOf(number)) {
    const message = 'Your card number is not one of the test cards. Try 4242 4242 4242 4242.';
    throw cardError(message, 'incorrect_number', 'number');
  }
  if (!(exp_month >= 1 && exp_month <= 12))
    throw cardError("Your card's expiration month is invalid.", 'invalid_expiry_month', 'exp_month');
  if (!exp_year || isPast(exp_month, exp_year))
    throw cardError("Your card's expiration year is invalid.", 'invalid_expiry_year', 'exp_year');
  if (!/^\d{3}$/.test(params['card[cvc]'] ?? ''))
    throw cardError("Your card's security code is invalid.", 'invalid_cvc', 'cvc');
  const method: PaymentMethod = {
    id: sandboxId('pm'),
    object: 'payment_method',
    type: 'card',
    card: { brand: brandOf(number), last4: number.slice(-4), exp_month, exp_year },
    billing_details: {
      name: params['billing_details[name]'] ?? null,
      email: params['billing_details[email]'] ?? null,
    },
    behaviour: behaviourName(number),
    created: nowSeconds(),
    livemode: false,
  };
  store.put(method);
  return method;
};

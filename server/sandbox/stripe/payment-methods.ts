import { nowSeconds, sandboxId } from './ids.ts';
import { type PaymentMethod, StripeError } from './objects.ts';
import type { Params } from './payment-intents.ts';
import type { SandboxStore } from './store.ts';
import { behaviourName, behaviourOf, brandOf } from './test-cards.ts';

const cardError = (message: string, code: string, param: string): StripeError =>
  new StripeError(402, { type: 'card_error', message, code, param });

const fullYear = (text = ''): number => (text.length === 2 ? 2000 + Number(text) : Number(text));

const isPast = (month: number, year: number): boolean => {
  const now = new Date();
  return year < now.getFullYear() || (year === now.getFullYear() && month < now.getMonth() + 1);
};

/** Takes a card in and forgets its number and check digits at once. Only Stripe's documented test cards are taken. */
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

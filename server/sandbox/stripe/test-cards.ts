import type { StripeErrorBody } from './objects.ts';

/** How a card behaves; from Stripe's documented test cards (https://docs.stripe.com/testing). */
export interface Behaviour {
  error?: StripeErrorBody;
  /** Asks for 3-D Secure first. */
  challenge?: boolean;
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
};

export const behaviourOf = (number: string): Behaviour | undefined => CARDS[number];
export const brandOf = (number: string): string => CARDS[number]?.brand ?? 'visa';

/** The name under which a behaviour is kept with a payment method, instead of the card's number. */
export const behaviourName = (number: string): string => String(Object.keys(CARDS).indexOf(number));
export const behaviourNamed = (name: string): Behaviour => Object.values(CARDS)[Number(name)] ?? {};

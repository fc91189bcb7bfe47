import type { PaymentProviderName } from '#contract/constants.ts';
import type { PaymentRow } from './payments.table.ts';

/**
 * What the application needs from a payment provider: start, settle (`capture`), look up, refund. Amounts are in poisha, currencies
 * lower-case ISO codes. An intent is one attempt to pay as the provider has it.
 */
export interface PaymentProvider {
  /** Creates an intent; where the provider knows keys, the same one returns the same intent. Throws `payment_unavailable`. */
  createIntent(intent: NewIntent, idempotencyKey: string): Promise<Intent>;
  /** Returns the intent as it is now; one that the provider does not know is `missing`. Throws `payment_unavailable`. */
  retrieveIntent(id: string): Promise<Intent>;
  /**
   * Takes the money that the payer has agreed to on the provider's page, and looks the intent up; absent where the provider takes it
   * by itself. Called again, or by several at once, it takes the money once. Throws `payment_unavailable`.
   */
  capture?(id: string): Promise<Intent>;
  /**
   * Cancels an unpaid intent. Returns it as it is now, which may be paid after all. Absent where no provider's call does so: what is
   * never captured is never paid. Throws `payment_unavailable`.
   */
  cancelIntent?(id: string): Promise<Intent>;
  /**
   * Refunds an intent in full, or a part of it; does nothing where that refund is done. Throws `payment_unavailable`, also while a refund is
   * under way.
   */
  refund(intentId: string, refund: Refund): Promise<void>;
  /** Returns the ids of all paid intents created since `since` (ms), oldest first. Throws `payment_unavailable`. */
  listPaidSince(since: number): Promise<string[]>;
}

/**
 * `id`: of each refund another one. `part`: how much goes back, poisha, and how much went back `before` by other refunds of the same intent; all
 * of it without one.
 */
export interface Refund {
  id: string;
  part?: { amount: number; before: number };
}

/** Cards, whose provider sends events and cancels intents. */
export interface CardProvider extends PaymentProvider {
  cancelIntent(id: string): Promise<Intent>;
  /** Returns what a signed event is about; undefined for what is of no use here. Throws `webhook_signature_wrong`. */
  readEvent(body: Buffer, signature: string): Promise<CardEvent | undefined>;
  /** Returns a chargeback as it is now; undefined for one that has taken no money. Throws `payment_unavailable`. */
  retrieveChargeback(id: string): Promise<Chargeback | undefined>;
  /** Returns the chargebacks that banks have begun since `since` (ms), at most 500, oldest first. Throws `payment_unavailable`. */
  listChargebacksSince(since: number): Promise<Chargeback[]>;
}

/** What an event names: the intent or the chargeback that has changed. */
export interface CardEvent {
  about: 'intent' | 'chargeback';
  id: string;
}

/** Money that the bank of a payer has taken back from us, until it decides. Amounts in poisha, times in ms. */
export interface Chargeback {
  id: string;
  intentId: string;
  amount: number;
  currency: string;
  /** `won`: the bank has given the money back to us; `lost`: the payer keeps it. */
  state: 'open' | 'won' | 'lost';
  openedAt: number;
  /** Until when the bank takes evidence, where it says so. */
  evidenceUntil?: number;
}

export interface Providers {
  /** Those that a buyer can choose now. */
  readonly on: readonly PaymentProviderName[];
  /** Also a provider that is off now, so that its open payments can end. Throws `payment_unavailable` for cash. */
  of(name: PaymentRow['provider']): PaymentProvider;
}

export interface NewIntent {
  amount: number;
  currency: string;
  /** Ties the intent to our records; compared again before a bike is sold. */
  metadata: Readonly<Record<string, string>>;
  description: string;
  /** Who pays, for a provider that asks for it. */
  payer?: Payer;
}

export interface Payer {
  name: string;
  email: string;
  phone: string;
}

export interface Intent {
  id: string;
  /** Empty where the payer is sent to a page of the provider. */
  clientSecret: string;
  /** The provider's page for the payer; when the intent is created alone. */
  redirectUrl?: string;
  /** `open`: a card has to be entered, or entered again. `missing`: the provider does not know the intent. */
  status: 'open' | 'requires_action' | 'processing' | 'succeeded' | 'canceled' | 'missing';
  /** True once a card was tried, accepted or not; or the payer has agreed on the provider's page. */
  cardTried: boolean;
  /** Why the provider has just refused to capture it. `risky`: it was paid, and the provider doubts who has paid: it buys nothing. */
  failure?: 'not_enough_money' | 'refused' | 'risky';
  /** The id under which the provider's report names it, where that is another than `id`. */
  providerRef?: string;
  amount: number;
  /** What arrived and was not refunded. */
  amountReceived: number;
  currency: string;
  metadata: Partial<Record<string, string>>;
}

/** An intent that a provider does not know, as after a change of its keys: it cannot be paid any more. */
export const missingIntent = (id: string): Intent => ({
  id,
  clientSecret: '',
  status: 'missing',
  cardTried: false,
  amount: 0,
  amountReceived: 0,
  currency: '',
  metadata: {},
});

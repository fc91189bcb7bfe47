/** What the application needs from a card payment provider. Amounts are in poisha, currencies lower-case ISO codes. */
export interface PaymentProvider {
  /** Creates an intent; the same `idempotencyKey` returns the same one. Throws `payment_unavailable`. */
  createIntent(intent: NewIntent, idempotencyKey: string): Promise<Intent>;
  /** Returns the intent as it is now; one that the provider does not know is `missing`. Throws `payment_unavailable`. */
  retrieveIntent(id: string): Promise<Intent>;
  /** Cancels an unpaid intent. Returns it as it is now, which may be paid after all. Throws `payment_unavailable`. */
  cancelIntent(id: string): Promise<Intent>;
  /** Refunds an intent in full; does nothing if it is refunded. Throws `payment_unavailable`. */
  refund(intentId: string, idempotencyKey: string): Promise<void>;
  /** Returns the ids of all paid intents created since `since` (ms), oldest first. Throws `payment_unavailable`. */
  listPaidSince(since: number): Promise<string[]>;
  /** Returns the id of the intent that a signed event is about, undefined for others. Throws `webhook_signature_wrong`. */
  readEvent(body: Buffer, signature: string): Promise<string | undefined>;
}

export interface NewIntent {
  amount: number;
  currency: string;
  /** Ties the intent to our records; compared again before a bike is sold. */
  metadata: Readonly<Record<string, string>>;
  description: string;
}

export interface Intent {
  id: string;
  clientSecret: string;
  /** `open`: a card has to be entered, or entered again. `missing`: the provider does not know the intent. */
  status: 'open' | 'requires_action' | 'processing' | 'succeeded' | 'canceled' | 'missing';
  /** True once a card was tried, accepted or not. */
  cardTried: boolean;
  amount: number;
  /** What arrived and was not refunded. */
  amountReceived: number;
  currency: string;
  metadata: Partial<Record<string, string>>;
}

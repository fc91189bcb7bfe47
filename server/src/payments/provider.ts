/** What the application needs of a card payment provider. Amounts are poisha, currencies lower-case ISO codes. */
export interface PaymentProvider {
  /** Starts a payment. The same `idempotencyKey` answers the same intent. Throws `payment_unavailable`. */
  createIntent(intent: NewIntent, idempotencyKey: string): Promise<Intent>;
  /** The intent as it is now; one that the provider does not know is `missing`. Throws `payment_unavailable`. */
  retrieveIntent(id: string): Promise<Intent>;
  /** Ends an intent on which nothing was paid; answers it as it is now, which may be paid after all. */
  cancelIntent(id: string): Promise<Intent>;
  /** Gives all of it back; once it is given back, nothing more happens. Throws `payment_unavailable`. */
  refund(intentId: string, idempotencyKey: string): Promise<void>;
  /** The ids of all intents that were opened since a moment (ms) and paid, oldest first. Throws `payment_unavailable`. */
  listPaidSince(since: number): Promise<string[]>;
  /** An event that the provider has signed. Throws `webhook_signature_wrong`. */
  readEvent(body: Buffer, signature: string): Promise<ProviderEvent>;
}

export interface NewIntent {
  amount: number;
  currency: string;
  /** Ties the intent to our records; compared again before anything is sold. */
  metadata: Readonly<Record<string, string>>;
  description: string;
}

export interface Intent {
  id: string;
  clientSecret: string;
  /** `open`: the card has still to be given, or given again. `missing`: the provider does not know it. */
  status: 'open' | 'requires_action' | 'processing' | 'succeeded' | 'canceled' | 'missing';
  /** Whether the provider has seen a card for it, accepted or not. */
  cardTried: boolean;
  /** What was asked for, and how much of it has arrived and was not given back. */
  amount: number;
  amountReceived: number;
  currency: string;
  metadata: Partial<Record<string, string>>;
}

export interface ProviderEvent {
  id: string;
  /** Undefined for events that are about something else. */
  intentId: string | undefined;
}

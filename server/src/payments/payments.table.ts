import type { Generated, Insertable, Selectable } from 'kysely';
import type { PersonalData } from '#server/platform/db/personal-data.ts';

/** The states of a payment: docs/decisions/0007-the-sale.md. */
export type PaymentState =
  | 'created'
  | 'requires_action'
  | 'processing'
  | 'sold'
  | 'refunding'
  | 'refunded'
  | 'canceled';

/** From these a payment may still move by what the provider says; `refunding` waits for our refund alone. */
export const OPEN_STATES = ['created', 'requires_action', 'processing'] as const satisfies PaymentState[];

/** One attempt to pay for an order. `amount` is in poisha; times are ms since 1970. */
export interface PaymentsTable {
  id: string;
  order_id: string;
  bike_id: string;
  buyer_id: string;
  attempt: number;
  /** The provider's id; null between our row and its answer. */
  intent_id: string | null;
  amount: number;
  currency: string;
  state: PaymentState;
  created_at: number;
  updated_at: number;
  /** When buyer and seller were told of the sale by mail. */
  told_at: number | null;
}

export type PaymentRow = Selectable<PaymentsTable>;
export type NewPaymentRow = Insertable<PaymentsTable>;

/** Events of the provider that have been worked off. */
export interface PaymentEventsTable {
  id: string;
  received_at: number;
}

/** Backups that were restored, for as long as what was paid since them may not be on record. */
export interface RestoresTable {
  id: string;
  /** When the backup was made, ms since 1970. */
  since: number;
}

/** Who may pay for a bike right now, and until when. The row stays when that time is over, until the next hold. */
export interface HoldsTable {
  bike_id: string;
  buyer_id: string;
  expires_at: number;
  /** How often this buyer has had it again after its time was over. */
  renewals: Generated<number>;
  /** When we learned that this buyer had tried a card, during this hold or an earlier one. */
  tried_at: number | null;
}

export type HoldRow = Selectable<HoldsTable>;

/** Payments stay: they hold no person, only the card provider's reference. The export shows them with their orders. */
export const paymentsData: readonly PersonalData<PaymentRow | HoldRow>[] = [
  { table: 'payments', owner: 'buyer_id' },
  { table: 'holds', owner: 'buyer_id', onDeletion: 'delete' },
];

declare module '#server/platform/db/database.ts' {
  interface Database {
    payments: PaymentsTable;
    payment_events: PaymentEventsTable;
    holds: HoldsTable;
    restores: RestoresTable;
  }
}

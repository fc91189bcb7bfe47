import type { Generated, Insertable, Selectable } from 'kysely';
import type { PaymentProviderName } from '#contract/constants.ts';
import type { PaymentKind } from '#contract/entities/payment.ts';
import type { PersonalData } from '#server/platform/db/personal-data.ts';

/** The states of a payment: docs/decisions/0007-the-sale.md; of a deposit also `held` and `spent`: docs/decisions/0089-deposits.md. */
export type PaymentState =
  | 'created'
  | 'requires_action'
  | 'processing'
  | 'held'
  | 'spent'
  | 'sold'
  | 'refunding'
  | 'refunded'
  | 'canceled';

/** In these a payment depends on the provider; `refunding` waits for our refund alone. */
export const OPEN_STATES = ['created', 'requires_action', 'processing'] as const satisfies PaymentState[];
export const isOpen = (state: PaymentState): boolean => (OPEN_STATES as readonly PaymentState[]).includes(state);

/** One attempt to pay for an order. `amount` is in poisha; times are ms since 1970. */
export interface PaymentsTable {
  id: string;
  order_id: string;
  bike_id: string;
  buyer_id: string;
  attempt: number;
  /** `cash`: the buyer has paid the seller at the handover, as both say. No provider has it. */
  provider: Generated<PaymentProviderName | 'cash'>;
  kind: Generated<PaymentKind>;
  /** The price that it pays towards, poisha; null where it is the amount. */
  price: Generated<number | null>;
  /** The client's id of the request that began it. */
  submission: string | null;
  /** The provider's page that its payer is sent to. */
  redirect_url: string | null;
  /** Why the provider refused it last; `risky`: why its money goes back. */
  failure: 'not_enough_money' | 'refused' | 'risky' | null;
  /** The provider's id of its refund, where a refund is looked up by that. */
  refund_ref: string | null;
  /** The id under which the provider's report names it, where that is not `intent_id`: bKash's trxID. */
  provider_ref: string | null;
  /** The provider's id; null until the intent is created. */
  intent_id: string | null;
  amount: number;
  currency: string;
  state: PaymentState;
  created_at: number;
  updated_at: number;
  /** When it was taken as a part of the rest after a deposit. */
  part_held_at: number | null;
  /** When the mails about the sale were claimed. */
  notified_at: number | null;
  /** When the mails that ask for reviews of the sale were claimed. */
  reviews_asked_at: number | null;
}

export type PaymentRow = Selectable<PaymentsTable>;
export type NewPaymentRow = Insertable<PaymentsTable>;

/** Restored backups, for as long as payments since them may be missing. */
export interface RestoresTable {
  id: string;
  /** When the backup was made, ms since 1970. */
  since: number;
}

/** Who may pay for a bike, and until when. The row stays when that time is over, until the next hold. */
export interface HoldsTable {
  bike_id: string;
  buyer_id: string;
  expires_at: number;
  /** How often this buyer has renewed it after its time was over. */
  renewals: Generated<number>;
  /** When it was recorded that this buyer tried a card, in this hold or an earlier one. */
  tried_at: number | null;
  /** 1: a deposit holds it. */
  by_deposit: Generated<number>;
}

export type HoldRow = Selectable<HoldsTable>;

/** When a bike was held, by whomever: an account that is deleted does not give its holds back. */
export interface HoldsTakenTable {
  id: string;
  bike_id: string;
  /** ms since 1970 */
  taken_at: number;
  /** 1: its buyer had tried a card. */
  with_card: number;
}

/** Payments stay: they hold no person, only the card provider's reference. The export shows them with their orders. */
export const paymentsData: readonly PersonalData<PaymentRow | HoldRow>[] = [
  { table: 'payments', owner: 'buyer_id' },
  { table: 'holds', owner: 'buyer_id', onDeletion: 'delete' },
];

/** The one token of bKash for all processes. Times are ms since 1970. */
export interface BkashTokensTable {
  /** A digest of the account that it is for. */
  id: string;
  id_token: string | null;
  refresh_token: string | null;
  granted_at: number | null;
  /** When a process last began to renew it, and the time before. */
  claimed_at: number;
  claimed_before: number;
  /** Until then no other process begins to renew it. */
  leased_until: number;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    payments: PaymentsTable;
    holds: HoldsTable;
    holds_taken: HoldsTakenTable;
    restores: RestoresTable;
    bkash_tokens: BkashTokensTable;
  }
}

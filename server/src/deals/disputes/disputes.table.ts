import type { Generated, Insertable, Selectable } from 'kysely';
import type { DisputeDecisionName, ShownDisputeReason } from '#contract/disputes.ts';
import type { Side } from '#contract/entities/conversation.ts';
import type { OwnData } from '#contract/entities/own-data.ts';
import { type ExportFields, type PersonalData, time } from '#server/platform/db/personal-data.ts';

/** A dispute about a paid bike. Sums in poisha, times in ms since 1970. */
export interface DisputesTable {
  id: string;
  order_id: string;
  bike_id: string;
  buyer_id: string;
  seller_id: string;
  opened_by: Side;
  reason: ShownDisputeReason;
  /** What each of the two has written: one opened it, the other answered. */
  buyer_words: string | null;
  seller_words: string | null;
  opened_at: number;
  answered_at: Generated<number | null>;
  /** What waits for the decision; with our share of it, where that was taken already. */
  frozen: number;
  frozen_commission: number;
  /** Of what waited, what a bank has decided to keep for the buyer. */
  charged_back: Generated<number>;
  /** 1: it was due to the seller already. */
  was_due: number;
  decision: Generated<DisputeDecisionName | null>;
  refunded: Generated<number | null>;
  /** An admin's reason. */
  decision_words: Generated<string | null>;
  decided_at: Generated<number | null>;
  /** 1: the decision has given the money to whom it belongs, and no other dispute follows. */
  is_final: Generated<number>;
}
export type DisputeRow = Selectable<DisputesTable>;
export type NewDisputeRow = Insertable<DisputesTable>;

/**
 * What goes back of one payment by one decision, without what a bank has carried out of it. `done_at`: when the provider had taken it on;
 * `refund_ref`: what it calls the refund, where it is asked by that name.
 */
export interface DisputeRefundsTable {
  id: string;
  payment_id: string;
  dispute_id: string;
  amount: number;
  begun_at: number;
  tried_at: number;
  done_at: Generated<number | null>;
  refund_ref: Generated<string | null>;
}
export type DisputeRefundRow = Selectable<DisputeRefundsTable>;

type Exported = OwnData['disputesAsBuyer'][number];
const fields: ExportFields<DisputeRow, Exported> = {
  orderId: 'order_id',
  openedBy: 'opened_by',
  openedAt: time('opened_at'),
  reason: 'reason',
  buyerWords: 'buyer_words',
  sellerWords: 'seller_words',
  answeredAt: time('answered_at'),
  poisha: 'frozen',
  decision: 'decision',
  refundedPoisha: 'refunded',
  decisionWords: 'decision_words',
  decidedAt: time('decided_at'),
};

/** What was decided about money stays, as payments do; the words that a person wrote go when they delete their account. */
export const disputesData: readonly PersonalData<DisputeRow, Exported>[] = [
  {
    table: 'disputes',
    owner: 'buyer_id',
    list: 'disputesAsBuyer',
    fields,
    onErasure: () => ({ buyer_words: null }),
  },
  {
    table: 'disputes',
    owner: 'seller_id',
    list: 'disputesAsSeller',
    fields,
    onErasure: () => ({ seller_words: null }),
  },
];

declare module '#server/platform/db/database.ts' {
  interface Database {
    disputes: DisputesTable;
    dispute_refunds: DisputeRefundsTable;
  }
}

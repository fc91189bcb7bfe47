import type { Generated, Insertable, Selectable } from 'kysely';
import type { DepositOutcome } from '#contract/deposits.ts';
import type { OwnData } from '#contract/entities/own-data.ts';
import { type ExportFields, type PersonalData, time } from '#server/platform/db/personal-data.ts';

/** A deposit that has arrived; its id is that of the payment. Sums in whole taka, times in ms since 1970. */
export interface DepositsTable {
  id: string;
  order_id: string;
  bike_id: string;
  buyer_id: string;
  seller_id: string;
  amount: number;
  /** What the two had agreed on when it was paid: neither the listing nor an offer changes it any more. */
  price: number;
  /** What of the rest was paid in parts, which are held like it: each is a payment of its own. */
  rest_paid: Generated<number>;
  held_at: number;
  /** Until then the bike is held. */
  held_until: number;
  /** When, and in which words, the buyer wanted it back, and the seller wanted to keep it. */
  asked_back_at: Generated<number | null>;
  asked_back_words: Generated<string | null>;
  claimed_at: Generated<number | null>;
  claim_words: Generated<string | null>;
  /** What has become of it; null as long as it is open. */
  outcome: Generated<DepositOutcome | null>;
  ended_at: Generated<number | null>;
  /** An admin's reason. */
  reason: Generated<string | null>;
  notified_paid_at: Generated<number | null>;
  notified_end_at: Generated<number | null>;
  notified_claim_at: Generated<number | null>;
}
export type DepositRow = Selectable<DepositsTable>;
export type NewDepositRow = Insertable<DepositsTable>;

type Exported = OwnData['depositsAsBuyer'][number];
const fields: ExportFields<DepositRow, Exported> = {
  orderId: 'order_id',
  taka: 'amount',
  price: 'price',
  paidAt: time('held_at'),
  askedBack: 'asked_back_words',
  claimed: 'claim_words',
  outcome: 'outcome',
  endedAt: time('ended_at'),
  reason: 'reason',
};

/** What was paid stays, as payments do; the words that a person wrote go when they delete their account. */
export const depositsData: readonly PersonalData<DepositRow, Exported>[] = [
  {
    table: 'deposits',
    owner: 'buyer_id',
    list: 'depositsAsBuyer',
    fields,
    onErasure: () => ({ asked_back_words: null }),
  },
  {
    table: 'deposits',
    owner: 'seller_id',
    list: 'depositsAsSeller',
    fields,
    onErasure: () => ({ claim_words: null }),
  },
];

declare module '#server/platform/db/database.ts' {
  interface Database {
    deposits: DepositsTable;
  }
}

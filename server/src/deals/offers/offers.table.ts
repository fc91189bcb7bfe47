import type { Selectable } from 'kysely';
import type { Side } from '#contract/entities/conversation.ts';
import type { OwnData } from '#contract/entities/own-data.ts';
import type { OfferAnswer } from '#contract/rules/offer.ts';
import { type PersonalData, time } from '#server/platform/db/personal-data.ts';

/** A price that one side of a conversation has named, in whole taka. Times are ms since 1970. */
export interface OffersTable {
  id: string;
  conversation_id: string;
  /** 1, 2, 3 within its conversation. */
  position: number;
  bike_id: string;
  buyer_id: string;
  seller_id: string;
  made_by: Side;
  price: number;
  created_at: number;
  /** The answer to it: `withdraw` by the side that made it, the others by the other side. */
  answer: OfferAnswer | null;
  answered_at: number | null;
  /**
   * When it ended without an answer, or after it was accepted, with its listing. An offer whose time runs out gets it with the
   * next offer.
   */
  ended_at: number | null;
}

export type OfferRow = Selectable<OffersTable>;

const FIELDS = {
  conversationId: 'conversation_id',
  productId: 'bike_id',
  madeBy: 'made_by',
  price: 'price',
  madeAt: time('created_at'),
  answer: 'answer',
  answeredAt: time('answered_at'),
  endedAt: time('ended_at'),
} as const;

/** Offers are in the export of both. They say nothing about a person, and stay with the conversation. */
export const offersData: readonly PersonalData<OfferRow, OwnData['offersAsBuyer'][number]>[] = [
  { table: 'offers', owner: 'buyer_id', list: 'offersAsBuyer', fields: FIELDS },
  { table: 'offers', owner: 'seller_id', list: 'offersAsSeller', fields: FIELDS },
];

declare module '#server/platform/db/database.ts' {
  interface Database {
    offers: OffersTable;
  }
}

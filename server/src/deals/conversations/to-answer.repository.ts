import type { Side } from '#contract/entities/conversation.ts';
import { OFFER_TIME } from '#server/deals/offers/offer-times.ts';
import type { Db } from '#server/platform/db/database.ts';

/** The conversations of a person on one side in which something happened last, at most `limit`. Index: conversations_of_buyer and _seller. */
export const recentOfSide = (db: Db, side: Side, userId: string, limit: number) =>
  db
    .selectFrom('conversations')
    .select(['id', 'bike_id', 'buyer_id', 'seller_id'])
    .where(`${side}_id`, '=', userId)
    .orderBy('last_id', 'desc')
    .limit(limit)
    .execute();

interface Asked {
  conversationIds: readonly string[];
  readerId: string;
  /** ms since 1970 */
  now: number;
}

/** The open offers to a person in some conversations: their prices, whole taka, by the conversation. Index: offers_in_order. */
export const offersTo = async (db: Db, { conversationIds, readerId, now }: Asked): Promise<Map<string, number>> => {
  if (conversationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('offers')
    .select(['conversation_id', 'price'])
    .where('conversation_id', 'in', conversationIds)
    .where('answer', 'is', null)
    .where('ended_at', 'is', null)
    .where('created_at', '>', now - OFFER_TIME)
    .where(({ or, and }) =>
      or([and({ made_by: 'buyer', seller_id: readerId }), and({ made_by: 'seller', buyer_id: readerId })]),
    )
    .execute();
  return new Map(rows.map(({ conversation_id, price }) => [conversation_id, price]));
};

/** The open proposals to a person in some conversations: their times (ms) by the conversation. Index: meetings_of_conversation. */
export const meetingsTo = async (db: Db, { conversationIds, readerId, now }: Asked): Promise<Map<string, number>> => {
  if (conversationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('meetings')
    .select(['conversation_id', 'starts_at'])
    .where('conversation_id', 'in', conversationIds)
    .where('proposed_by', '<>', readerId)
    .where('confirmed_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('starts_at', '>', now)
    .execute();
  return new Map(rows.map(({ conversation_id, starts_at }) => [conversation_id, Number(starts_at)]));
};

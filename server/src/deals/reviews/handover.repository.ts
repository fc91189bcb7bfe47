import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { PAID_AT_MEETING } from './handover.ts';

/**
 * When the two of some paid orders meet for the handover, ms, by the order's id: the first of their agreed meetings since the
 * payment, or shortly before it. Index: conversations_once, meetings_of_conversation.
 */
export const handoverMeetings = async (db: Db, orderIds: readonly string[]): Promise<Map<string, number>> => {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .innerJoin('bikes', 'bikes.id', 'orders.bike_id')
    .innerJoin('conversations', (join) =>
      join
        .onRef('conversations.bike_id', '=', 'orders.bike_id')
        .onRef('conversations.buyer_id', '=', 'orders.buyer_id'),
    )
    .innerJoin('meetings', 'meetings.conversation_id', 'conversations.id')
    .select(['orders.id', ({ fn }) => fn.min('meetings.starts_at').as('meets_at')])
    .where('orders.id', 'in', orderIds)
    .where('meetings.confirmed_at', 'is not', null)
    .where('meetings.cancelled_at', 'is', null)
    .where('meetings.replaced_at', 'is', null)
    .where('meetings.starts_at', '>=', sql<number>`bikes.sold_at - ${sql.lit(PAID_AT_MEETING)}`)
    .groupBy('orders.id')
    .execute();
  return new Map(rows.map(({ id, meets_at }) => [id, Number(meets_at)]));
};

import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { PAID_AT_MEETING, type SaleTimes } from './handover.ts';

const NOTHING = { meets_at: null, handed_over_at: null } as const;

/** When the two of a paid order meet for the handover, and when the bike was handed over, ms; null where it is not on record. */
export type HandoverTimes = Pick<SaleTimes, 'meets_at' | 'handed_over_at'>;

const msOf = (time: number | null): number | null => (time === null ? null : Number(time));

/**
 * These times of some paid orders, by the order's id. The meeting is the first agreed one since the payment, or shortly before it.
 * Index: conversations_once, meetings_of_conversation.
 */
export const handoverTimes = async (
  db: Db,
  orderIds: readonly string[],
): Promise<(orderId: string) => HandoverTimes> => {
  if (orderIds.length === 0) return () => NOTHING;
  const rows = await db
    .selectFrom('orders')
    .innerJoin('bikes', 'bikes.id', 'orders.bike_id')
    .leftJoin('handovers', 'handovers.order_id', 'orders.id')
    .leftJoin('conversations', (join) =>
      join
        .onRef('conversations.bike_id', '=', 'orders.bike_id')
        .onRef('conversations.buyer_id', '=', 'orders.buyer_id'),
    )
    .leftJoin('meetings', (join) =>
      join
        .onRef('meetings.conversation_id', '=', 'conversations.id')
        .on('meetings.confirmed_at', 'is not', null)
        .on('meetings.cancelled_at', 'is', null)
        .on('meetings.replaced_at', 'is', null)
        .on('meetings.starts_at', '>=', sql<number>`bikes.sold_at - ${sql.lit(PAID_AT_MEETING)}`),
    )
    .select(['orders.id', 'handovers.handed_over_at', ({ fn }) => fn.min('meetings.starts_at').as('meets_at')])
    .where('orders.id', 'in', orderIds)
    .groupBy(['orders.id', 'handovers.handed_over_at'])
    .execute();
  const times = new Map(
    rows.map(({ id, meets_at, handed_over_at }) => [
      id,
      { meets_at: msOf(meets_at), handed_over_at: msOf(handed_over_at) },
    ]),
  );
  return (id) => times.get(id) ?? NOTHING;
};

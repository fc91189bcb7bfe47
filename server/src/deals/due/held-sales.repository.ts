import { sql } from 'kysely';
import { PAID_AT_MEETING } from '#server/deals/reviews/handover.ts';
import type { Db } from '#server/platform/db/database.ts';

/** A sale whose money is held: when it was made, and its last agreed meeting; times in ms. */
export interface HeldSale {
  order_id: string;
  sold_at: number;
  meets_at: number | null;
  /** The buyer says that the seller did not come to that meeting. */
  isDisputed: boolean;
}

/**
 * Sales made before `before` (ms) whose money is held, by order; `after`: those behind that order. Index: ledger_accounts_open,
 * orders_pkey, payments_by_state_of_order.
 */
const pageOfHeld = (db: Db, { before, after, limit }: { before: number; after: string; limit: number }) =>
  db
    .selectFrom('ledger_accounts')
    .innerJoin('orders', (join) =>
      join.on(({ eb, ref }) => eb(ref('orders.id'), '=', sql<string>`substr(ledger_accounts.account, 6)`)),
    )
    .innerJoin('payments', (join) =>
      join.onRef('payments.order_id', '=', 'orders.id').on('payments.state', '=', 'sold'),
    )
    .innerJoin('bikes', 'bikes.id', 'orders.bike_id')
    .select('orders.id as order_id')
    .select(({ fn }) => fn.coalesce('bikes.sold_at', 'payments.updated_at').as('sold_at'))
    .where('ledger_accounts.account', '>', `sale:${after}`)
    .where('ledger_accounts.account', '<', 'sale;')
    // As in the partial index, or the planner does not use it.
    .where(sql<boolean>`(balance <> 0 or pending_in <> 0 or pending_out <> 0)`)
    .where(({ eb, fn }) => eb(fn.coalesce('bikes.sold_at', 'payments.updated_at'), '<=', before))
    .orderBy('ledger_accounts.account')
    .limit(limit)
    .execute();

/** The last agreed meeting of each of these orders since the payment, or shortly before it. Index: meetings_of_conversation. */
const lastMeetings = async (db: Db, orderIds: readonly string[]) => {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('bikes', 'bikes.id', 'orders.bike_id')
    .innerJoin('conversations', (join) =>
      join
        .onRef('conversations.bike_id', '=', 'orders.bike_id')
        .onRef('conversations.buyer_id', '=', 'orders.buyer_id'),
    )
    .innerJoin('meetings', 'meetings.conversation_id', 'conversations.id')
    .leftJoin('meeting_absences', (join) =>
      join
        .onRef('meeting_absences.meeting_id', '=', 'meetings.id')
        .onRef('meeting_absences.recorded_by', '=', 'orders.buyer_id'),
    )
    .select(['orders.id', 'meetings.starts_at', 'meeting_absences.id as absence_id'])
    .where('orders.id', 'in', orderIds)
    .where('meetings.confirmed_at', 'is not', null)
    .where('meetings.cancelled_at', 'is', null)
    .where('meetings.replaced_at', 'is', null)
    .where('meetings.starts_at', '>=', sql<number>`bikes.sold_at - ${sql.lit(PAID_AT_MEETING)}`)
    .orderBy('meetings.starts_at')
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** Sales whose money is held and that were made before `before` (ms), at most `limit`, behind the order `after`. */
export const heldSales = async (
  db: Db,
  wanted: { before: number; after: string; limit: number },
): Promise<HeldSale[]> => {
  const held = await pageOfHeld(db, wanted);
  if (held.length === 0) return [];
  const meetings = await lastMeetings(
    db,
    held.map(({ order_id }) => order_id),
  );
  return held.map(({ order_id, sold_at }) => {
    const meeting = meetings.get(order_id);
    const meets_at = meeting ? Number(meeting.starts_at) : null;
    return { order_id, sold_at: Number(sold_at), meets_at, isDisputed: (meeting?.absence_id ?? null) !== null };
  });
};

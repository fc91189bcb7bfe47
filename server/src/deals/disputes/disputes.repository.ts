import { sql } from 'kysely';
import { type Db, locksRows } from '#server/platform/db/database.ts';
import type { DisputeRow, NewDisputeRow } from './disputes.table.ts';

// Written as in the partial indexes, or the planner does not use them.
const isOpen = sql<boolean>`decided_at is null`;

export const insertDispute = async (trx: Db, dispute: NewDisputeRow): Promise<void> => {
  await trx.insertInto('disputes').values(dispute).execute();
};

export const findDispute = (db: Db, id: string): Promise<DisputeRow | undefined> =>
  db.selectFrom('disputes').selectAll().where('id', '=', id).executeTakeFirst();

/** A dispute that nobody else changes until the transaction ends. */
export const lockDispute = (trx: Db, id: string): Promise<DisputeRow | undefined> =>
  trx
    .selectFrom('disputes')
    .selectAll()
    .where('id', '=', id)
    .$if(locksRows(trx), (query) => query.forUpdate())
    .executeTakeFirst();

/** The disputes of orders, the oldest first: of each one of people, and one for each time that a bank took money back. Index: disputes_of_order. */
export const disputesOf = async (db: Db, orderIds: readonly string[]): Promise<DisputeRow[]> =>
  orderIds.length === 0
    ? []
    : db.selectFrom('disputes').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute();

/** The newest dispute of an order, open or decided. Index: disputes_of_order. */
export const newestDispute = (db: Db, orderId: string): Promise<DisputeRow | undefined> =>
  db
    .selectFrom('disputes')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** What goes back of an order by the decisions about it, poisha, and when the last was made, ms. Index: disputes_of_order. */
export const refundOfOrder = async (db: Db, orderId: string): Promise<{ amount: number; at: number } | undefined> => {
  const row = await db
    .selectFrom('disputes')
    .select(({ fn }) => [fn.sum('refunded').as('amount'), fn.max('decided_at').as('at')])
    .where('order_id', '=', orderId)
    .where('refunded', '>', 0)
    .executeTakeFirstOrThrow();
  return row.at === null ? undefined : { amount: Number(row.amount), at: Number(row.at) };
};

/** The two of an order as they are now, and the bike as it was booked. `*_left_at`: null as long as they have an account. */
export const peopleOf = (db: Db, orderId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('bikes', 'bikes.id', 'orders.bike_id')
    .innerJoin('users as buyer', 'buyer.id', 'orders.buyer_id')
    .innerJoin('users as seller', 'seller.id', 'bikes.seller_id')
    .select(['orders.bike_id', 'orders.product_name', 'orders.buyer_id', 'bikes.seller_id'])
    .select(['buyer.name as buyer_name', 'buyer.email as buyer_email', 'buyer.language as buyer_language'])
    .select(['seller.name as seller_name', 'seller.email as seller_email', 'seller.language as seller_language'])
    .select(['buyer.deleted_at as buyer_left_at', 'seller.deleted_at as seller_left_at'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst();

/** Notes the answer of the side that did not open it, at `now` (ms). */
export const noteDisputeAnswer = async (
  trx: Db,
  { id, opened_by }: DisputeRow,
  words: string,
  now: number,
): Promise<void> => {
  await trx
    .updateTable('disputes')
    .set({ answered_at: now, ...(opened_by === 'buyer' ? { seller_words: words } : { buyer_words: words }) })
    .where('id', '=', id)
    .execute();
};

/** Notes what a bank has kept for the buyer in all, poisha. */
export const noteChargedBack = async (trx: Db, id: string, charged_back: number): Promise<void> => {
  await trx.updateTable('disputes').set({ charged_back }).where('id', '=', id).execute();
};

type Decided = Pick<DisputeRow, 'decision' | 'refunded' | 'decision_words' | 'decided_at' | 'is_final'>;

/** Notes a decision. Returns false where it was decided before. */
export const noteDecision = async (trx: Db, id: string, decided: Decided): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('disputes')
    .set(decided)
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Whether a dispute of this buyer or seller is open. Index: disputes_of_buyer, disputes_of_seller. */
export const hasOpenDispute = async (db: Db, userId: string): Promise<boolean> => {
  const of = (side: 'buyer_id' | 'seller_id') =>
    db.selectFrom('disputes').select('id').where(side, '=', userId).where('decided_at', 'is', null);
  const row = await db
    .selectFrom(of('buyer_id').unionAll(of('seller_id')).as('open'))
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Disputes with the names that their page shows, when the last of their refunds was done (ms), and what the buyer's bank decides about,
 * poisha.
 */
const shown = (db: Db) =>
  db
    .selectFrom('disputes')
    .innerJoin('orders', 'orders.id', 'disputes.order_id')
    .innerJoin('users as buyer', 'buyer.id', 'disputes.buyer_id')
    .innerJoin('users as seller', 'seller.id', 'disputes.seller_id')
    .leftJoin('conversations', (join) =>
      join
        .onRef('conversations.bike_id', '=', 'disputes.bike_id')
        .onRef('conversations.buyer_id', '=', 'disputes.buyer_id'),
    )
    .selectAll('disputes')
    .select(['orders.product_name', 'buyer.name as buyer_name', 'seller.name as seller_name'])
    .select('conversations.id as conversation_id')
    .select(({ selectFrom }) => [
      selectFrom('dispute_refunds')
        .select(({ fn }) => fn.max('done_at').as('at'))
        .whereRef('dispute_id', '=', 'disputes.id')
        .as('refunded_at'),
      selectFrom('dispute_refunds')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('dispute_id', '=', 'disputes.id')
        .where('done_at', 'is', null)
        .as('refunds_open'),
      selectFrom('chargebacks')
        .select(({ fn }) => fn.sum('chargebacks.amount').as('amount'))
        .whereRef('dispute_id', '=', 'disputes.id')
        .where('state', '=', 'open')
        .as('at_bank'),
      selectFrom('chargebacks')
        .select(({ fn }) => fn.min('evidence_until').as('until'))
        .whereRef('dispute_id', '=', 'disputes.id')
        .where('state', '=', 'open')
        .as('evidence_until'),
    ]);
export type ShownDisputeRow = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

export const findShownDispute = (db: Db, id: string): Promise<ShownDisputeRow | undefined> =>
  shown(db).where('disputes.id', '=', id).executeTakeFirst();

/**
 * Those that nobody has decided, the oldest first, and then those whose refund has not begun, of these the ones that were tried
 * longest ago. Index: disputes_open, dispute_refunds_open.
 */
export const disputesToDo = async (db: Db, limit: number): Promise<ShownDisputeRow[]> => {
  const open = await shown(db).where(isOpen).orderBy('opened_at').orderBy('disputes.id').limit(limit).execute();
  const waiting = db
    .selectFrom('dispute_refunds')
    .select('dispute_id')
    .where(sql<boolean>`done_at is null`)
    .groupBy('dispute_id')
    .orderBy(({ fn }) => fn.min('tried_at'))
    .limit(limit);
  const refunding = await shown(db)
    .where('disputes.id', 'in', waiting)
    .orderBy('opened_at')
    .limit(limit - open.length)
    .execute();
  return [...open, ...refunding];
};

import { sql } from 'kysely';
import { isPaid } from '#server/deals/orders/is-paid.ts';
import type { Db } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/lib/ids.ts';
import type { HandoverRow, HandoverWay } from './handovers.table.ts';

/** The two of an order and its bike, paid or not; undefined if there is no such order. */
export const findHandoverOrder = (
  db: Db,
  orderId: string,
): Promise<{ bike_id: string; product_name: string; buyer_id: string; seller_id: string } | undefined> =>
  db
    .selectFrom('orders')
    .innerJoin('bikes', 'bikes.id', 'orders.bike_id')
    .select(['orders.bike_id', 'orders.product_name', 'orders.buyer_id', 'bikes.seller_id'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst();

export const findHandover = (db: Db, orderId: string): Promise<HandoverRow | undefined> =>
  db.selectFrom('handovers').selectAll().where('order_id', '=', orderId).executeTakeFirst();

/** Returns the handover of a paid order, which begins with it. The caller holds the lock of the sale. */
export const beginHandover = async (
  trx: Db,
  about: Pick<HandoverRow, 'order_id' | 'buyer_id' | 'seller_id'>,
): Promise<HandoverRow> => {
  const found = await findHandover(trx, about.order_id);
  if (found) return found;
  const nothing = { wrong_codes: 0, buyer_said_at: null, seller_said_at: null, handed_over_at: null, how: null };
  return trx
    .insertInto('handovers')
    .values({ id: newId(), ...about, ...nothing })
    .returningAll()
    .executeTakeFirstOrThrow();
};

export const countWrongCode = async (trx: Db, id: string): Promise<void> => {
  await trx
    .updateTable('handovers')
    .set((row) => ({ wrong_codes: row('wrong_codes', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

/** Notes what one side says, at `now` (ms). */
export const noteWord = async (trx: Db, id: string, side: 'buyer' | 'seller', now: number): Promise<void> => {
  await trx
    .updateTable('handovers')
    .set(side === 'buyer' ? { buyer_said_at: now } : { seller_said_at: now })
    .where('id', '=', id)
    .execute();
};

/** Notes that the bike is handed over. Returns false where it was before. */
export const noteHandover = async (
  trx: Db,
  id: string,
  { now, how }: { now: number; how: HandoverWay },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('handovers')
    .set({ handed_over_at: now, how })
    .where('id', '=', id)
    .where('handed_over_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Whether one of the two says that the bike of an order was handed over, and the other does not (yet). */
export const isSaidHandedOver = async (db: Db, orderId: string): Promise<boolean> => {
  const row = await findHandover(db, orderId);
  return row?.handed_over_at === null && (row.buyer_said_at !== null || row.seller_said_at !== null);
};

/** Forgets what was said about the handover of an order whose deposit has ended: another payment begins anew. */
export const forgetHandover = async (trx: Db, orderId: string): Promise<void> => {
  await trx.deleteFrom('handovers').where('order_id', '=', orderId).where('handed_over_at', 'is', null).execute();
};

/** When a bike that was paid for was handed over, ms, null until then; undefined for any other bike. Index: payments_sold_once. */
export const handoverOfBike = async (db: Db, bikeId: string): Promise<number | null | undefined> => {
  const row = await db
    .selectFrom('payments')
    .leftJoin('handovers', 'handovers.order_id', 'payments.order_id')
    .select('handovers.handed_over_at')
    .where('payments.bike_id', '=', bikeId)
    // Written as in the partial index, or the planner does not use it.
    .where('payments.state', '=', sql.lit('sold'))
    .executeTakeFirst();
  return row && (row.handed_over_at === null ? null : Number(row.handed_over_at));
};

/** The conversation of a buyer about a bike; undefined without one. Index: conversations_once. */
export const conversationAbout = async (db: Db, bikeId: string, buyerId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('conversations')
    .select('id')
    .where('bike_id', '=', bikeId)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst();
  return row?.id;
};

/** Whether an order is paid. Index: payments_attempt_once. */
export const isPaidOrder = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('orders').select('id').where('id', '=', id).where(isPaid).executeTakeFirst()) !== undefined;

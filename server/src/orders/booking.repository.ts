import { sql } from 'kysely';
import { type Db, locksRows } from '#server/platform/db/database.ts';
import { isPaid } from './is-paid.ts';
import type { NewOrderRow, OrderRow } from './orders.table.ts';

/** Inserts all of those whose buyer has not ordered that bike yet, or none; returns their ids. Index: orders_once. */
const insertNew = async (db: Db, orders: readonly NewOrderRow[]): Promise<Set<string>> => {
  const rows = await db
    .insertInto('orders')
    .values(orders)
    .onConflict((conflict) =>
      conflict.columns(['buyer_id', 'bike_id']).where(sql<boolean>`removed_at is null`).doNothing(),
    )
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** What a buyer may change about an order. */
export type OrderContact = Pick<OrderRow, 'buyer_phone' | 'meet_location'>;

/** The outcome of a booking: the order that exists now, and its contact from before if the booking has changed it. */
export interface Booked {
  id: string;
  isNew: boolean;
  before?: OrderContact;
}

/** Changes mobile or place of the buyer's order of that bike. Undefined if the buyer has no such order any more. */
const changeContact = async (trx: Db, { buyer_id, bike_id, ...wanted }: NewOrderRow): Promise<Booked | undefined> => {
  const order = await trx
    .selectFrom('orders')
    .select(['id', 'buyer_phone', 'meet_location'])
    .where('buyer_id', '=', buyer_id)
    .where('bike_id', '=', bike_id)
    .where('removed_at', 'is', null)
    .$if(locksRows(trx), (query) => query.forUpdate())
    .executeTakeFirst();
  if (!order) return undefined;
  const { id, ...before } = order;
  const now = { buyer_phone: wanted.buyer_phone, meet_location: wanted.meet_location };
  if (before.buyer_phone === now.buyer_phone && before.meet_location === now.meet_location) return { id, isNew: false };
  const result = await trx
    .updateTable('orders')
    .set(now)
    .where('id', '=', id)
    .where('buyer_id', '=', buyer_id)
    .where((eb) => eb.not(isPaid(eb)))
    .executeTakeFirst();
  return { id, isNew: false, ...(result.numUpdatedRows === 1n && { before }) };
};

/**
 * Makes all orders, or none. A buyer who has ordered the bike before has that order changed instead, unless it is paid. To
 * be called in a transaction.
 */
export const bookOnce = async (
  trx: Db,
  orders: readonly NewOrderRow[],
): Promise<Map<NewOrderRow, Booked | undefined>> => {
  const inserted = await insertNew(trx, orders);
  const booked = new Map<NewOrderRow, Booked | undefined>();
  for (const order of orders) {
    const { id } = order;
    booked.set(order, inserted.has(id) ? { id, isNew: true } : await changeContact(trx, order));
  }
  return booked;
};

/** Orders with their seller's address, which is null if the seller has left. */
export const findOrdersWithSeller = (trx: Db, ids: readonly string[]) =>
  trx
    .selectFrom('orders')
    .innerJoin('bikes', 'bikes.id', 'orders.bike_id')
    .leftJoin('users as seller', (join) =>
      join.onRef('seller.id', '=', 'bikes.seller_id').on('seller.deleted_at', 'is', null),
    )
    .selectAll('orders')
    .select(['seller.email as seller_email', 'seller.language as seller_language'])
    .where('orders.id', 'in', ids)
    .execute();
export type OrderWithSeller = Awaited<ReturnType<typeof findOrdersWithSeller>>[number];

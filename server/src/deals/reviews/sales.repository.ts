import type { Language } from '#contract/constants.ts';
import { type Db, locksRows } from '#server/platform/db/database.ts';
import { handoverTimes } from './handover.repository.ts';
import type { SaleTimes } from './handover.ts';

/** A sale with its two sides, as they are now. `*_left_at` is null as long as they have an account. Times in ms. */
export interface Sale extends SaleTimes {
  order_id: string;
  product_name: string;
  bike_id: string;
  buyer_id: string;
  buyer_name: string;
  buyer_email: string;
  buyer_language: Language;
  buyer_left_at: number | null;
  seller_id: string;
  seller_name: string;
  seller_email: string;
  seller_language: Language;
  seller_left_at: number | null;
}

/** The sales that these orders have become, by the order's id; one that is not paid is not in it. Index: payments_attempt_once. */
export const salesOf = async (db: Db, orderIds: readonly string[]): Promise<Map<string, Sale>> => {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .innerJoin('bikes', 'bikes.id', 'payments.bike_id')
    .innerJoin('users as buyer', 'buyer.id', 'orders.buyer_id')
    .innerJoin('users as seller', 'seller.id', 'bikes.seller_id')
    .select(['orders.id as order_id', 'orders.product_name', 'orders.bike_id'])
    .select(({ fn }) => fn.coalesce('bikes.sold_at', 'payments.updated_at').as('sold_at'))
    .select(['buyer.id as buyer_id', 'buyer.name as buyer_name', 'buyer.deleted_at as buyer_left_at'])
    .select(['buyer.email as buyer_email', 'buyer.language as buyer_language'])
    .select(['seller.id as seller_id', 'seller.name as seller_name', 'seller.deleted_at as seller_left_at'])
    .select(['seller.email as seller_email', 'seller.language as seller_language'])
    .where('payments.state', '=', 'sold')
    .where('payments.order_id', 'in', orderIds)
    .execute();
  const timesOf = await handoverTimes(
    db,
    rows.map(({ order_id }) => order_id),
  );
  return new Map(rows.map((row) => [row.order_id, { ...row, sold_at: Number(row.sold_at), ...timesOf(row.order_id) }]));
};

/** Keeps the sale of an order from being undone until the transaction ends; of two reviews of it the second waits for the first. */
export const lockSale = async (trx: Db, orderId: string): Promise<void> => {
  await trx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'sold')
    .$if(locksRows(trx), (query) => query.forNoKeyUpdate())
    .execute();
};

/** The buyer of an order and the seller of its bike, paid or not; undefined if there is no such order. */
export const sidesOf = (
  db: Db,
  orderId: string,
): Promise<{ buyer_id: string; seller_id: string; bike_id: string } | undefined> =>
  db
    .selectFrom('orders')
    .innerJoin('bikes', 'bikes.id', 'orders.bike_id')
    .select(['orders.buyer_id', 'bikes.seller_id', 'orders.bike_id'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst();

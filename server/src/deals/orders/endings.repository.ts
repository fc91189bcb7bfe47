import { isDeclined } from '#server/deals/orders/answers.repository.ts';
import type { PaymentState } from '#server/deals/payments/payments.table.ts';
import type { Db } from '#server/platform/db/database.ts';
import { hasPaymentIn } from './is-paid.ts';

/** A statement has a limited number of values. */
const ROWS_OF_A_STATEMENT = 500;

/** Takes orders of a buyer back, except those with a payment in one of the `kept` states. */
const takeBack = (db: Db, buyerId: string, now: number, kept: readonly PaymentState[]) =>
  db
    .updateTable('orders')
    .set({ removed_at: now })
    .where('buyer_id', '=', buyerId)
    .where('removed_at', 'is', null)
    .where((eb) => eb.not(hasPaymentIn(...kept)(eb)));

/** Takes a buyer's own order back unless money has moved or may be moving for it. Returns the number of rows. */
export const removeOrder = async (db: Db, id: string, buyerId: string, now: number): Promise<number> => {
  const result = await takeBack(db, buyerId, now, ['requires_action', 'processing', 'held', 'sold', 'refunding'])
    .where('id', '=', id)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
};

/** Takes back all unpaid orders of a buyer who leaves; money on its way for one is given back. */
export const removeUnpaidOfBuyer = async (db: Db, buyerId: string, now: number): Promise<void> => {
  await takeBack(db, buyerId, now, ['sold']).execute();
};

/**
 * Ends the open orders of what a seller has off the market and has not sold here, or of one such bike; those that were declined
 * are over already. Returns them with their buyers' addresses; those of buyers who have left end without a word. An unsold bike
 * has no paid order. Index: bikes_by_seller, orders_by_bike.
 */
export const endOrders = async (
  trx: Db,
  { sellerId, bikeId, now }: { sellerId: string; bikeId?: string; now: number },
) => {
  const orders = await trx
    .selectFrom('bikes')
    .innerJoin('orders', 'orders.bike_id', 'bikes.id')
    .innerJoin('users as buyer', 'buyer.id', 'orders.buyer_id')
    .selectAll('orders')
    .select(['bikes.brand', 'buyer.email as to_email', 'buyer.language as to_language'])
    .select('buyer.deleted_at as buyer_left_at')
    .where('bikes.seller_id', '=', sellerId)
    .where('bikes.removed_at', 'is not', null)
    .where('bikes.product_status', '<>', 'Sold')
    .$if(bikeId !== undefined, (query) => query.where('bikes.id', '=', bikeId ?? ''))
    .where('orders.removed_at', 'is', null)
    .where('orders.ended_at', 'is', null)
    .where((eb) => eb.not(isDeclined(eb)))
    .execute();
  for (let at = 0; at < orders.length; at += ROWS_OF_A_STATEMENT) {
    const ids = orders.slice(at, at + ROWS_OF_A_STATEMENT).map(({ id }) => id);
    await trx.updateTable('orders').set({ ended_at: now }).where('id', 'in', ids).execute();
  }
  return orders.filter(({ buyer_left_at }) => buyer_left_at === null);
};

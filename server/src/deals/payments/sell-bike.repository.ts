import { findOpenOfBike } from '#server/deals/deposits/deposits.repository.ts';
import { isHolding } from '#server/deals/deposits/end-deposit.ts';
import { dealPrice } from '#server/deals/offers/deal-price.ts';
import { isDeclined } from '#server/deals/orders/answers.repository.ts';
import { lockBike } from '#server/listings/listings.ts';
import { type Db, locksRows } from '#server/platform/db/database.ts';

interface Sale {
  id: string;
  price: number;
  begun: readonly number[];
  buyerId: string;
  orderId: string;
  now: number;
  /** The deposit that counts towards the price, which was fixed by it. */
  deposit?: string;
}

/**
 * Sells a bike: the one statement that sets Sold. It changes nothing unless the bike is still for sale, for this buyer at the
 * price that was paid (whole taka) in an attempt of those `begun` (ms), its buyer still has an account, the order was not taken
 * back, has not ended, and the seller has not declined it. Returns true if it sold. To be called in a transaction.
 */
export const sellBike = async (
  db: Db,
  { id, price, begun, buyerId, orderId, now, deposit }: Sale,
): Promise<boolean> => {
  // Before the statements that look at price and booking: a change of them at the same time comes wholly before the sale or
  // after it.
  const bike = await lockBike(db, id);
  // Many may have paid for one bike: all but the first end here.
  if (!bike || bike.product_status === 'Sold') return false;
  // A bike that a deposit holds is sold by its rest alone, and an order with a deposit, too, whatever an admin decides.
  const others = (await findOpenOfBike(db, id)).filter(
    (each) => each.id !== deposit && (each.order_id === orderId || isHolding(each, now)),
  );
  if (others.length > 0) return false;
  if (!deposit && (await dealPrice(db, buyerId, id, { now, begun }))?.price !== price) return false;
  const result = await db
    .updateTable('bikes')
    .set({ product_status: 'Sold', sold_at: now })
    .where('id', '=', id)
    .where('product_status', '<>', 'Sold')
    .where('removed_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('users')
          .select('users.id')
          .where('users.id', '=', buyerId)
          .where('users.deleted_at', 'is', null)
          // A deletion at the same time comes wholly before the sale or wholly after it.
          .$if(locksRows(db), (query) => query.forShare()),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orders')
          .select('orders.id')
          .where('orders.id', '=', orderId)
          .where('orders.removed_at', 'is', null)
          .where('orders.ended_at', 'is', null)
          .where((eb) => eb.not(isDeclined(eb))),
      ),
    )
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

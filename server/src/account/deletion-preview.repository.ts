import { sql } from 'kysely';
import type { UserDeletionPreview } from '#contract/entities/user.ts';
import { isDeclined, isPaid } from '#server/deals/deals.ts';
import type { Db } from '#server/platform/db/database.ts';

const countRows = sql<number>`count(*)`.as('count');

/** Those for sale, and those that wait to be so again. Index: bikes_by_seller. */
const unsoldListings = (db: Db, sellerId: string) =>
  db
    .selectFrom('bikes')
    .where('bikes.seller_id', '=', sellerId)
    .where(({ or, eb }) =>
      or([eb('bikes.removed_at', 'is', null), eb('bikes.off_market', 'in', ['paused', 'resting'])]),
    )
    .where('bikes.product_status', '<>', 'Sold');

/** Index: orders_of_bike. An unsold bike has no paid order, and a declined order has nothing to lose. */
const openOrders = (db: Db, sellerId: string) =>
  unsoldListings(db, sellerId)
    .innerJoin('orders', 'orders.bike_id', 'bikes.id')
    .where('orders.removed_at', 'is', null)
    .where('orders.ended_at', 'is', null)
    .where((eb) => eb.not(isDeclined(eb)));

/** Index: bikes_sold_of_seller. */
const soldBikes = (db: Db, sellerId: string) =>
  db.selectFrom('bikes').where('seller_id', '=', sellerId).where('product_status', '=', sql.lit('Sold'));

/** Index: orders_of_buyer. */
const ordersOfBuyer = (db: Db, buyerId: string) =>
  db.selectFrom('orders').where('orders.buyer_id', '=', buyerId).where('orders.removed_at', 'is', null);

/** Returns what deleting a user would affect, whatever their role is or was. */
export const countForDeletion = async (db: Db, userId: string): Promise<UserDeletionPreview> => {
  const queries = {
    listings: unsoldListings(db, userId).select(countRows),
    openOrders: openOrders(db, userId).select(countRows),
    soldBikes: soldBikes(db, userId).select(countRows),
    ownOrders: ordersOfBuyer(db, userId)
      .where((eb) => eb.not(isPaid(eb)))
      .select(countRows),
    paidOrders: ordersOfBuyer(db, userId).where(isPaid).select(countRows),
  };
  const count = async (query: { executeTakeFirstOrThrow(): Promise<{ count: number }> }): Promise<number> =>
    Number((await query.executeTakeFirstOrThrow()).count);
  const [listings, open, sold, own, paid] = await Promise.all([
    count(queries.listings),
    count(queries.openOrders),
    count(queries.soldBikes),
    count(queries.ownOrders),
    count(queries.paidOrders),
  ]);
  return { listings, openOrders: open, soldBikes: sold, ownOrders: own, paidOrders: paid };
};

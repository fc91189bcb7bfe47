import type { Db } from '#server/platform/db/database.ts';

/**
 * The open orders of what a seller has taken off the market at `now` (ms), or of one such bike, with how their buyers are
 * told. An unsold bike has no paid order. Index: bikes_by_seller, orders_by_bike.
 */
export const findWithdrawnOrders = (
  db: Db,
  { sellerId, bikeId, now }: { sellerId: string; bikeId?: string; now: number },
) =>
  db
    .selectFrom('bikes')
    .innerJoin('orders', 'orders.bike_id', 'bikes.id')
    .innerJoin('users as buyer', 'buyer.id', 'orders.buyer_id')
    .selectAll('orders')
    .select(['bikes.brand', 'buyer.email as to_email', 'buyer.language as to_language'])
    .where('bikes.seller_id', '=', sellerId)
    .where('bikes.removed_at', '=', now)
    .where('bikes.product_status', '<>', 'Sold')
    .$if(bikeId !== undefined, (query) => query.where('bikes.id', '=', bikeId ?? ''))
    .where('orders.removed_at', 'is', null)
    .where('buyer.deleted_at', 'is', null)
    .execute();
export type WithdrawnOrder = Awaited<ReturnType<typeof findWithdrawnOrders>>[number];

const openOrdersOfBike = (db: Db, bikeId: string) =>
  db.selectFrom('orders').where('bike_id', '=', bikeId).where('removed_at', 'is', null);

/** How many open orders a bike has. Index: orders_by_bike. */
export const countOpenOrders = async (db: Db, bikeId: string): Promise<number> => {
  const row = await openOrdersOfBike(db, bikeId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

/** The names of those who made the newest open orders of a bike, at most `limit`. Index: orders_by_bike. */
export const namesOfBuyers = async (db: Db, bikeId: string, limit: number): Promise<string[]> => {
  const rows = await openOrdersOfBike(db, bikeId).select('buyer_name').orderBy('id', 'desc').limit(limit).execute();
  return rows.map(({ buyer_name }) => buyer_name);
};

import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/** How many bikes of a seller are for sale, and how many were sold here. Index: bikes_by_seller, bikes_sold_of_seller. */
export const countBikes = async (db: Db, sellerId: string): Promise<{ forSale: number; sold: number }> => {
  const bikes = db
    .selectFrom('bikes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('seller_id', '=', sellerId);
  const forSale = await bikes
    .where('removed_at', 'is', null)
    .where('product_status', '<>', sql.lit('Sold'))
    .executeTakeFirstOrThrow();
  const sold = await bikes.where('product_status', '=', sql.lit('Sold')).executeTakeFirstOrThrow();
  return { forSale: Number(forSale.count), sold: Number(sold.count) };
};

/** The next `limit` sellers after the id `after` who have bikes for sale and an account, by their ids. Index: bikes_by_seller. */
export const sellersAfter = async (db: Db, after: string, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('bikes')
    .innerJoin('users', 'users.id', 'bikes.seller_id')
    .select('bikes.seller_id')
    .where('bikes.seller_id', '>', after)
    .where('bikes.removed_at', 'is', null)
    .where('bikes.product_status', '<>', sql.lit('Sold'))
    .where('users.deleted_at', 'is', null)
    .groupBy('bikes.seller_id')
    .orderBy('bikes.seller_id')
    .limit(limit)
    .execute();
  return rows.map(({ seller_id }) => seller_id);
};

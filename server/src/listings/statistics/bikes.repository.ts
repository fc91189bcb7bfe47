import { sql } from 'kysely';
import { FACT_COLUMN_NAMES } from '#server/listings/bikes/fact-columns.ts';
import type { Db } from '#server/platform/db/database.ts';

const COLUMNS = [
  'id',
  'brand',
  'model_name',
  'photo_url',
  'product_status',
  'created_at',
  'removed_at',
  ...FACT_COLUMN_NAMES,
] as const;

const forSale = (db: Db, sellerId: string) =>
  db
    .selectFrom('bikes')
    .where('seller_id', '=', sellerId)
    .where('removed_at', 'is', null)
    .where('product_status', '<>', 'Sold');

/** How many bikes a seller has for sale. Index: bikes_by_seller. */
export const countForSale = async (db: Db, sellerId: string): Promise<number> => {
  const { count } = await forSale(db, sellerId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/**
 * The ids of a seller's bikes for sale, those with the most views since `day` first, at most `limit`. Indexes: bikes_by_seller,
 * bike_views_pkey.
 */
export const mostViewedForSale = async (
  db: Db,
  sellerId: string,
  { day, limit }: { day: string; limit: number },
): Promise<string[]> => {
  const views = sql<number>`coalesce((
    select sum(bike_views.count) from bike_views where bike_views.bike_id = bikes.id and bike_views.day >= ${day}
  ), 0)`;
  const rows = await forSale(db, sellerId)
    .select('id')
    .orderBy(views, 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** Of a seller's bikes those with these ids, whatever has become of them, as far as their statistics depend on it. */
export const findOwnBikes = (db: Db, sellerId: string, ids: readonly string[]) =>
  db.selectFrom('bikes').select(COLUMNS).where('seller_id', '=', sellerId).where('id', 'in', ids).execute();
export type MeasuredBike = Awaited<ReturnType<typeof findOwnBikes>>[number];

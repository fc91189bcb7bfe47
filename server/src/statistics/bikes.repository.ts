import type { Db } from '#server/platform/db/database.ts';

const COLUMNS = [
  'id',
  'brand',
  'model_name',
  'photo_url',
  'product_status',
  'created_at',
  'removed_at',
  'kilometres',
  'engine_cc',
  'year_made',
  'district',
  'colour',
] as const;

/** The ids of a seller's bikes for sale. Index: bikes_by_seller. */
export const idsForSale = async (db: Db, sellerId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('bikes')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('removed_at', 'is', null)
    .where('product_status', '<>', 'Sold')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
};

/** Of a seller's bikes those with these ids, whatever has become of them, as far as their statistics depend on it. */
export const findOwnBikes = (db: Db, sellerId: string, ids: readonly string[]) =>
  db.selectFrom('bikes').select(COLUMNS).where('seller_id', '=', sellerId).where('id', 'in', ids).execute();
export type MeasuredBike = Awaited<ReturnType<typeof findOwnBikes>>[number];

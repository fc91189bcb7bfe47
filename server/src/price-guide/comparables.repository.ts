import type { Brand } from '#contract/constants.ts';
import type { PriceKind } from '#contract/entities/price-guide.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { ComparableRow, ModelFigures } from './price-guide.table.ts';

/** Newest prices of a model that are looked at, of each kind. */
export const NEWEST = 100;

/** How many prices of one seller count for a model, of each kind: nobody makes its market alone. */
const OF_ONE_SELLER = 2;
/** For each price that is wanted, so many of the newest are looked at for those of different sellers. */
const LOOKED_AT = 3;

/** The first two prices of each seller for a model. */
const fewOfEach = (rows: readonly ComparableRow[]): ComparableRow[] => {
  const counted = new Map<string, number>();
  return rows.filter(({ seller_id, brand, model }) => {
    const key = [seller_id, brand, model].join();
    const count = (counted.get(key) ?? 0) + 1;
    counted.set(key, count);
    return count <= OF_ONE_SELLER;
  });
};

/**
 * The newest prices of a model, of a kind, at most `limit`, and at most two of one seller. A told one is one of those of its kind, so
 * that it takes no paid one's place. Index: price_comparables_newest.
 */
export const newestOfModel = async (
  db: Db,
  { brand, model, kind, limit }: { brand: Brand; model: string; kind: PriceKind; limit: number },
): Promise<ComparableRow[]> => {
  const rows = await db
    .selectFrom('price_comparables')
    .selectAll()
    .where('brand', '=', brand)
    .where('model', '=', model)
    .where('kind', '=', kind)
    .orderBy('at', 'desc')
    .limit(LOOKED_AT * limit)
    .execute();
  return fewOfEach(rows.map((row) => ({ ...row, at: Number(row.at) }))).slice(0, limit);
};

/** The newest prices of all models, without the third and further ones of one seller for a model. Index: price_comparables_by_time. */
export const newestOfAll = async (db: Db, limit: number): Promise<ComparableRow[]> => {
  const rows = await db.selectFrom('price_comparables').selectAll().orderBy('at', 'desc').limit(limit).execute();
  return fewOfEach(rows.map((row) => ({ ...row, at: Number(row.at) })));
};

/** What is known of a model. Index: price_models_pkey. */
export const figuresOfModel = (db: Db, brand: Brand, model: string): Promise<ModelFigures | undefined> =>
  db.selectFrom('price_models').selectAll().where('brand', '=', brand).where('model', '=', model).executeTakeFirst();

/** What a job has noted under a name. */
export const readState = async (db: Db, name: 'version' | 'factors'): Promise<string | undefined> =>
  (await db.selectFrom('price_state').select('value').where('name', '=', name).executeTakeFirst())?.value;

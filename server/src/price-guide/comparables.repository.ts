import type { Brand } from '#contract/constants.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { ComparableRow, ModelFigures } from './price-guide.table.ts';

/** Newest prices of a model that are looked at, of each kind. */
export const NEWEST = 100;

/** The newest prices of a model, paid or asked, at most `limit`. Index: price_comparables_newest. */
export const newestOfModel = async (
  db: Db,
  { brand, model, paid, limit }: { brand: Brand; model: string; paid: boolean; limit: number },
): Promise<ComparableRow[]> => {
  const rows = await db
    .selectFrom('price_comparables')
    .selectAll()
    .where('brand', '=', brand)
    .where('model', '=', model)
    .where('is_paid', '=', paid ? 1 : 0)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, at: Number(row.at) }));
};

/** The newest prices of all models. Index: price_comparables_by_time. */
export const newestOfAll = async (db: Db, limit: number): Promise<ComparableRow[]> => {
  const rows = await db.selectFrom('price_comparables').selectAll().orderBy('at', 'desc').limit(limit).execute();
  return rows.map((row) => ({ ...row, at: Number(row.at) }));
};

/** What is known of a model. Index: price_models_pkey. */
export const figuresOfModel = (db: Db, brand: Brand, model: string): Promise<ModelFigures | undefined> =>
  db.selectFrom('price_models').selectAll().where('brand', '=', brand).where('model', '=', model).executeTakeFirst();

/** What a job has noted under a name. */
export const readState = async (db: Db, name: 'version' | 'factors'): Promise<string | undefined> =>
  (await db.selectFrom('price_state').select('value').where('name', '=', name).executeTakeFirst())?.value;

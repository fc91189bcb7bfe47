import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { Offered } from '#server/words/model-words.ts';
import { brandName } from './codes.ts';

/** A model with the number of its bikes for sale. */
export interface ModelForSale extends Offered {
  id: number;
  count: number;
}

/** Words are compared with the names of so many models; rarer ones are found by the words of their listings. */
const MOST_MODELS = 500;

/** The models with the most bikes for sale, most first. */
export const modelsForSale = async (db: Db): Promise<ModelForSale[]> => {
  const { rows } = await sql<{ id: number; brand: number; name: string; count: number }>`
    select m.id, m.brand, m.name, c.count from (
      select model, sum(count) as count from search_counts where district = -1
      group by model having sum(count) > 0 order by 2 desc, 1 limit ${MOST_MODELS}
    ) c join search_models m on m.id = c.model order by c.count desc, m.id
  `.execute(db);
  return rows.flatMap(({ id, brand: code, name: model, count }) => {
    const brand = brandName(code);
    return brand ? [{ id, brand, model, count: Number(count) }] : [];
  });
};

/**
 * The ids of the models of these names, in any capitalisation, by the name in lower case; one name may stand for models of
 * several brands.
 */
export const findModels = async (db: Db, names: readonly string[]): Promise<Map<string, number[]>> => {
  const found = new Map<string, number[]>();
  if (names.length === 0) return found;
  const rows = await db.selectFrom('search_models').selectAll().where('name', 'in', names).execute();
  for (const { id, name } of rows) found.set(name, [...(found.get(name) ?? []), id]);
  return found;
};

/** The names of models by their ids. */
export const namesOfModels = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('search_models').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

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

/** Sellers of whom enough prices were found are left out of the next look: one with hundreds of listings hides nobody else's. */
const LOOKS = 5;

/** The newest prices of a model, of a kind, without those of some sellers. Index: price_comparables_newest. */
const newestWithout = async (
  db: Db,
  { brand, model, kind, limit }: { brand: Brand; model: string; kind: PriceKind; limit: number },
  sellers: readonly string[],
): Promise<ComparableRow[]> => {
  const rows = await db
    .selectFrom('price_comparables')
    .selectAll()
    .where('brand', '=', brand)
    .where('model', '=', model)
    .where('kind', '=', kind)
    .$if(sellers.length > 0, (query) => query.where('seller_id', 'not in', sellers))
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, at: Number(row.at) }));
};

/** Returns the sellers who have as many prices as count. */
const sellersWithEnough = (rows: readonly ComparableRow[]): string[] => {
  const bySeller = Map.groupBy(rows, ({ seller_id }) => seller_id);
  return [...bySeller].filter(([, { length }]) => length >= OF_ONE_SELLER).map(([seller]) => seller);
};

/**
 * The newest prices of a model, of a kind, at most `limit`, and at most two of one seller. A told one is one of those of its kind, so
 * that it takes no paid one's place.
 */
export const newestOfModel = async (
  db: Db,
  wanted: { brand: Brand; model: string; kind: PriceKind; limit: number },
): Promise<ComparableRow[]> => {
  const looked = { ...wanted, limit: LOOKED_AT * wanted.limit };
  let found: ComparableRow[] = [];
  for (let look = 1; look <= LOOKS; look += 1) {
    const enough = sellersWithEnough(found);
    const rows = await newestWithout(db, looked, enough);
    const kept = found.filter(({ seller_id }) => enough.includes(seller_id));
    found = fewOfEach([...kept, ...rows].sort((one, other) => other.at - one.at));
    if (found.length >= wanted.limit || rows.length < looked.limit) break;
  }
  return found.slice(0, wanted.limit);
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

import { sql } from 'kysely';
import { type Db, locksRows } from '#server/platform/db/database.ts';
import type { ComparableRow, DoubtRow, ModelFigures } from './price-guide.table.ts';

/** The next changes of bikes. Index: price_moves_pkey. */
export const nextMoves = (db: Db, limit: number): Promise<{ n: number; bike_id: string }[]> =>
  db.selectFrom('price_moves').selectAll().orderBy('n').limit(limit).execute();

export const deleteMoves = async (db: Db, moves: readonly { n: number }[]): Promise<void> => {
  if (moves.length === 0) return;
  await db
    .deleteFrom('price_moves')
    .where(
      'n',
      'in',
      moves.map(({ n }) => n),
    )
    .execute();
};

const bikes = (db: Db) =>
  db
    .selectFrom('bikes')
    .select([
      'id',
      'seller_id',
      'brand',
      'model_name',
      'rsl_price',
      'purchase_years',
      'year_made',
      'kilometres',
      'condition',
      'product_status',
      'created_at',
      'sold_at',
      'removed_at',
      'hidden_by',
      'sold_elsewhere_at',
      'sold_elsewhere_price',
    ]);
export type PricedBike = Awaited<ReturnType<ReturnType<typeof bikes>['execute']>>[number];

/**
 * Bikes by their ids, whatever has become of them; they stay so until the transaction ends. Those that another transaction is
 * changing are left out.
 */
export const lockBikes = (trx: Db, ids: readonly string[]): Promise<PricedBike[]> =>
  bikes(trx)
    .where('id', 'in', ids)
    .$if(locksRows(trx), (query) => query.forShare().skipLocked())
    .execute();

/** Which of these ids are bikes. */
export const existingBikes = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  return (await db.selectFrom('bikes').select('id').where('id', 'in', ids).execute()).map(({ id }) => id);
};

/** The ids of the next bikes behind `after`. */
export const bikesBehind = async (db: Db, after: string, limit: number): Promise<string[]> => {
  const rows = await db.selectFrom('bikes').select('id').where('id', '>', after).orderBy('id').limit(limit).execute();
  return rows.map(({ id }) => id);
};

/** Notes that bikes are to be looked at again. */
export const insertMoves = async (db: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await db
    .insertInto('price_moves')
    .values(ids.map((bike_id) => ({ bike_id })))
    .execute();
};

/** Which models the comparables of these bikes are of, as they were written last. */
export const modelsOfBikes = (db: Db, ids: readonly string[]): Promise<Pick<ComparableRow, 'brand' | 'model'>[]> =>
  db.selectFrom('price_comparables').select(['brand', 'model']).where('bike_id', 'in', ids).execute();

/** Writes comparables in place of those that were there. */
export const writeComparables = async (db: Db, rows: readonly ComparableRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await db
    .insertInto('price_comparables')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('bike_id').doUpdateSet((eb) => ({
        brand: eb.ref('excluded.brand'),
        model: eb.ref('excluded.model'),
        model_name: eb.ref('excluded.model_name'),
        kind: eb.ref('excluded.kind'),
        is_paid: eb.ref('excluded.is_paid'),
        price: eb.ref('excluded.price'),
        year: eb.ref('excluded.year'),
        kilometres: eb.ref('excluded.kilometres'),
        condition: eb.ref('excluded.condition'),
        at: eb.ref('excluded.at'),
        has_page: eb.ref('excluded.has_page'),
        seller_id: eb.ref('excluded.seller_id'),
      })),
    )
    .execute();
};

export const deleteComparables = async (db: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await db.deleteFrom('price_comparables').where('bike_id', 'in', ids).execute();
};

/** Forgets what was paid before `before` (ms), at most `limit` prices. Returns how many. Index: price_comparables_paid. */
export const deletePaidBefore = async (db: Db, before: number, limit: number): Promise<number> => {
  const old = db
    .selectFrom('price_comparables')
    .select('bike_id')
    .where('at', '<', before)
    // Written as in the partial index, or the planner does not use it.
    .where('is_paid', '=', sql.lit(1))
    .orderBy('at')
    .limit(limit);
  const { numDeletedRows } = await db
    .deleteFrom('price_comparables')
    .where('bike_id', 'in', old)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

export const writeFigures = async (db: Db, { brand, model, ...figures }: ModelFigures): Promise<void> => {
  await db
    .insertInto('price_models')
    .values({ brand, model, ...figures })
    .onConflict((conflict) => conflict.columns(['brand', 'model']).doUpdateSet(figures))
    .execute();
};

export const writeState = async (db: Db, name: 'version' | 'factors', value: string): Promise<void> => {
  await db
    .insertInto('price_state')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
};

/** Notes that a price is doubtful; one that was noted before keeps its time. */
export const noteDoubt = async (db: Db, { bike_id, noted_at, ...doubt }: DoubtRow): Promise<void> => {
  await db
    .insertInto('doubtful_prices')
    .values({ bike_id, noted_at, ...doubt })
    .onConflict((conflict) => conflict.column('bike_id').doUpdateSet(doubt))
    .execute();
};

export const forgetDoubts = async (db: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await db.deleteFrom('doubtful_prices').where('bike_id', 'in', ids).execute();
};

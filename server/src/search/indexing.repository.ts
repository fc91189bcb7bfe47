import { type RawBuilder, sql } from 'kysely';
import { FACT_COLUMN_NAMES } from '#server/listings/listings.ts';
import { type Db, locksRows } from '#server/platform/db/database.ts';
import { FILTERED_COLUMNS } from './criteria.ts';
import type { ListingSource, SearchRow } from './listing-row.ts';

interface Model {
  brand: number;
  name: string;
}
const keyOf = ({ brand, name }: Model): string => `${brand} ${name}`;

/** The ids of models, by `keyOf`. Names that are new get one. */
const idsOfModels = async (db: Db, models: readonly Model[]): Promise<Map<string, number>> => {
  const find = () =>
    db
      .selectFrom('search_models')
      .selectAll()
      .where(
        'name',
        'in',
        models.map(({ name }) => name),
      )
      .execute();
  let rows = await find();
  const known = new Set(rows.map(keyOf));
  const unknown = new Map(models.filter((model) => !known.has(keyOf(model))).map((model) => [keyOf(model), model]));
  if (unknown.size > 0) {
    // In one order, so that two processes which add the same names never wait for each other.
    const values = [...unknown].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, model]) => model);
    await db
      .insertInto('search_models')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    rows = await find();
  }
  return new Map(rows.map((row) => [keyOf(row), row.id]));
};

const ROW_COLUMNS = [...FILTERED_COLUMNS, 'version'] as const;

const writeWordsOnSqlite = async (
  trx: Db,
  written: readonly { n: number; bike_id: string }[],
  rows: readonly SearchRow[],
): Promise<void> => {
  const words = new Map(rows.map((one) => [one.row.bike_id, one.words]));
  await trx
    .insertInto('search_words')
    .values(written.map(({ n, bike_id }) => ({ n, words: words.get(bike_id) ?? '' })))
    .onConflict((conflict) => conflict.column('n').doUpdateSet((eb) => ({ words: eb.ref('excluded.words') })))
    .execute();
};

/** Listings and words in one statement: each statement is a way to the database and back. */
const writeWordsOnPostgres = async (
  trx: Db,
  listings: RawBuilder<unknown>,
  rows: readonly SearchRow[],
): Promise<void> => {
  const words = rows.map((one) => sql`(${one.row.bike_id}, ${one.words})`);
  await sql`
    with l as (${listings})
    insert into search_words (n, words)
    select l.n, array_to_tsvector(array_remove(string_to_array(w.words, ' '), ''))
    from l join (values ${sql.join(words)}) as w (bike_id, words) on w.bike_id = l.bike_id
    on conflict (n) do update set words = excluded.words
  `.execute(trx);
};

/**
 * Writes listings for search, in place of what was written about them before. Their bikes must be for sale, and stay so
 * until the transaction ends.
 */
export const writeListings = async (trx: Db, rows: readonly SearchRow[]): Promise<void> => {
  if (rows.length === 0) return;
  const modelOf = ({ row, modelName }: SearchRow) => ({ brand: row.brand, name: modelName });
  const ids = await idsOfModels(trx, rows.map(modelOf));
  const listings = trx
    .insertInto('search_listings')
    .values(rows.map((one) => ({ ...one.row, model: ids.get(keyOf(modelOf(one))) ?? 0 })))
    .onConflict((conflict) =>
      conflict
        .column('bike_id')
        .doUpdateSet((eb) => Object.fromEntries(ROW_COLUMNS.map((name) => [name, eb.ref(`excluded.${name}`)]))),
    )
    .returning(['n', 'bike_id']);
  if (locksRows(trx)) await writeWordsOnPostgres(trx, sql`${listings}`, rows);
  else await writeWordsOnSqlite(trx, await listings.execute(), rows);
};

/** The version of the rules by which every listing was last written; undefined if that was never done. */
export const readIndexVersion = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('search_state').select('value').where('name', '=', 'version').executeTakeFirst())?.value;

export const recordIndexVersion = async (db: Db, value: string): Promise<void> => {
  await db
    .insertInto('search_state')
    .values({ name: 'version', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
};

/**
 * The next bikes behind `after` that are for sale, by their ids, and whether each is written by the present rules. Index:
 * bikes_pkey.
 */
export const bikesBehind = async (
  db: Db,
  after: string,
  limit: number,
): Promise<{ id: string; version: string | null }[]> =>
  db
    .selectFrom('bikes')
    .leftJoin('search_listings', 'search_listings.bike_id', 'bikes.id')
    .select(['bikes.id', 'search_listings.version'])
    .where('bikes.id', '>', after)
    .where('bikes.removed_at', 'is', null)
    .where('bikes.product_status', '<>', 'Sold')
    .orderBy('bikes.id')
    .limit(limit)
    .execute();

/**
 * Of these bikes those that are for sale, with what search writes about them; they and their sellers stay so until the
 * transaction ends. Those that another transaction is changing are left out: a later look finds them.
 */
export const lockListings = (trx: Db, ids: readonly string[]): Promise<ListingSource[]> =>
  trx
    .selectFrom('bikes')
    .innerJoin('users', 'users.id', 'bikes.seller_id')
    .select([
      'bikes.id',
      'bikes.brand',
      'bikes.model_name',
      'bikes.rsl_price',
      'bikes.purchase_years',
      'bikes.condition',
      ...FACT_COLUMN_NAMES.map((column) => `bikes.${column}` as const),
      'bikes.location',
      'bikes.description',
      'bikes.created_at',
      'bikes.papers_reviewed',
      'users.seller_verify',
    ])
    .where('bikes.id', 'in', ids)
    .where('bikes.removed_at', 'is', null)
    .where('bikes.product_status', '<>', 'Sold')
    .$if(locksRows(trx), (query) => query.forShare(['bikes', 'users']).skipLocked())
    .execute();

/** Ends the responses that were cached: listings were written that nobody has changed. */
export const countRewrite = async (trx: Db): Promise<void> => {
  await trx
    .insertInto('list_versions')
    .values({ name: 'search', version: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ version: sql<number>`list_versions.version + 1` }))
    .execute();
};

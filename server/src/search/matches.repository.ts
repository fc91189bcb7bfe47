import { type RawBuilder, sql } from 'kysely';
import { type Db, locksRows } from '#server/platform/db/database.ts';
import { type Access, fitsAll, fromListings, hasWords, isWithin } from './conditions.ts';
import { type Criteria, type Dimension, FILTERED_COLUMNS, type RangeName } from './criteria.ts';
import type { FacetColumn, Step, Steps } from './facet-steps.ts';
import { choicesIn } from './searched-facts.ts';

/** A listing as far as it is counted and ordered. */
export type Match = Record<Dimension | RangeName | 'n', number>;

const columns = (...names: string[]) => sql.join(names.map((name) => sql.ref(`l.${name}`)));
const MATCH = columns('n', ...FILTERED_COLUMNS);

/** Listings that fit, in no order, at most `limit`. */
export const someMatches = async (db: Db, criteria: Criteria, access: Access, limit: number): Promise<Match[]> => {
  const found = fromListings(db, criteria, access);
  return (await sql<Match>`select ${MATCH} ${found} limit ${limit}`.execute(db)).rows;
};

/** How many fit, at most `limit`. */
export const countMatches = async (db: Db, criteria: Criteria, access: Access, limit: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 ${fromListings(db, criteria, access)} limit ${limit}) as found
  `.execute(db);
  return Number(rows[0]?.count ?? 0);
};

/** How many fit that were listed behind a listing (`id`) by others than a seller, at most `limit`. */
export const countBehind = async (
  db: Db,
  { criteria, access, id, sellerId }: { criteria: Criteria; access: Access; id: string; sellerId: string },
  limit: number,
): Promise<number> => {
  const isOthers = sql`l.bike_id not in (select bikes.id from bikes where bikes.seller_id = ${sellerId})`;
  const found = fromListings(db, criteria, access, [sql`l.bike_id > ${id}`, isOthers]);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 ${found} limit ${limit}) as found
  `.execute(db);
  return Number(rows[0]?.count ?? 0);
};

/** How many listings of a group there are, by what is told apart; of steps: how many of them it has reached. */
export type Group = { count: number } & { [Name in FacetColumn]?: number };

interface Reading {
  criteria: Criteria;
  access: Access;
  /** What the groups are to tell. */
  by: readonly FacetColumn[];
  /** Read at most. */
  limit: number;
  steps: Steps;
}

/** The number of steps that a listing has reached. */
const reached = (by: FacetColumn, steps: readonly Step[]): RawBuilder<unknown> =>
  sql.join(
    steps.map(({ range }) => sql`case when ${isWithin(by as RangeName, range)} then 1 else 0 end`),
    sql` + `,
  );
const columnOrSteps = (by: FacetColumn, steps: Steps): RawBuilder<unknown> => {
  const own = steps[by];
  return own ? sql`(${reached(by, own)})` : sql.ref(`l.${by}`);
};

/** One pass of PostgreSQL counts by every dimension. */
const groupsOnPostgres = async (db: Db, { criteria, access, by, limit, steps }: Reading): Promise<Group[]> => {
  const names = by.map((name) => sql.ref(name));
  const read = by.map((name) => sql`${columnOrSteps(name, steps)} as ${sql.ref(name)}`);
  const { rows } = await sql<Record<string, number | null>>`
    select ${sql.join(names)}, count(*) as count from (
      select ${sql.join(read)}
      ${fromListings(db, criteria, access)} limit ${limit}
    ) as l group by grouping sets (${sql.join(names.map((name) => sql`(${name})`))})
  `.execute(db);
  return rows.map((row) => {
    const name = by.find((each) => row[each] !== null);
    return { count: Number(row.count), ...(name && { [name]: row[name] }) };
  });
};

/** More than any code of a list that is no fact of a bike. */
const MOST_CODES = 32;
/**
 * More than there are: of a list that has become shorter some listings still have an old code. Not more than needed: the number that
 * holds all of them stays exact below 2 ** 53.
 */
const sizeOf = (by: FacetColumn, steps: Steps): number => {
  const own = steps[by];
  if (own) return own.length + 1;
  const choices = choicesIn(by);
  return choices ? 2 * (choices.length + 1) : MOST_CODES;
};

/**
 * SQLite would sort the listings for every dimension: it gives one number for each, and they are counted here. The model, of
 * which there are very many, stands above the others.
 */
const groupsOnSqlite = async (db: Db, { criteria, access, by, limit, steps }: Reading): Promise<Group[]> => {
  const names = by.toSorted((one, other) => Number(one === 'model') - Number(other === 'model'));
  const packed = names.reduceRight(
    (above, name) => sql`(${above} * ${sizeOf(name, steps)} + ${columnOrSteps(name, steps)})`,
    sql`0`,
  );
  const { rows } = await sql<{ packed: number }>`
    select ${packed} as packed ${fromListings(db, criteria, access)} limit ${limit}
  `.execute(db);
  const counts = new Map<number, number>();
  for (const row of rows) counts.set(row.packed, (counts.get(row.packed) ?? 0) + 1);
  return [...counts].map(([number, count]) => {
    const group: Group = { count };
    let rest = number;
    for (const name of names) {
      group[name] = name === 'model' ? rest : rest % sizeOf(name, steps);
      rest = Math.floor(rest / sizeOf(name, steps));
    }
    return group;
  });
};

/**
 * The listings that fit, or `limit` of them, counted by groups: each has at least one dimension, and all groups of a dimension
 * are all listings.
 */
export const groupsOf = (db: Db, reading: Reading): Promise<Group[]> =>
  locksRows(db) ? groupsOnPostgres(db, reading) : groupsOnSqlite(db, reading);

/**
 * Of the newest listings that fit all but the words, `look` at most, how many have the words and were posted at or after each
 * of the times. For words that very many have.
 */
export const countNewestWithWords = async (
  db: Db,
  { criteria: { words = [], ...rest }, look, times }: { criteria: Criteria; look: number; times: readonly number[] },
): Promise<number[]> => {
  const sums = times.map(
    (time, at) => sql`sum(case when l.posted >= ${time} then 1 else 0 end) as ${sql.ref(`t${at}`)}`,
  );
  const { rows } = await sql<Record<string, number | null>>`
    with newest as materialized (
      select l.n, l.posted ${fromListings(db, rest, 'posted')} order by l.posted desc, l.n desc limit ${look}
    ) select ${sql.join(sums)} from newest l where (select ${hasWords(db, words)} from search_words w where w.n = l.n)
  `.execute(db);
  return times.map((_, at) => Number(rows[0]?.[`t${at}`] ?? 0));
};

interface EachValue {
  values: readonly number[];
  criteria: Criteria;
  by: Extract<Dimension, 'model' | 'district'>;
  /** Counts are exact up to here. */
  exact: number;
  look: number;
}

/** Two counts in one number: above it, and below it. */
const PACK = 1_000_000;

/**
 * For each of the values of a dimension how many listings fit, at most `exact`: along the index that begins with it and
 * goes on with the price. Where more than the price has to be looked at, `look` listings of each value are, at most.
 * `isWhole`: not more than that.
 */
export const countEach = async (
  db: Db,
  { values, criteria, by, exact, look }: EachValue,
): Promise<{ value: number; count: number; isWhole: boolean }[]> => {
  if (values.length === 0) return [];
  const { price, ...rest } = criteria;
  const names = Object.keys(rest).map((name) => (name === 'named' ? 'model' : name));
  const path = fromListings(db, { ...(price && { price }) }, by, [sql`${sql.ref(`l.${by}`)} = v.value`]);
  const list = sql.join(
    values.map((value) => sql`select cast(${value} as integer) as value`),
    sql` union all `,
  );
  const most = names.length === 0 ? exact + 1 : look;
  const { rows } = await sql<{ value: number; packed: number }>`
    select v.value as value, (
      select coalesce(sum(case when ${fitsAll(rest)} then 1 else 0 end), 0) * ${PACK} + count(*)
      from (select ${columns(...new Set(['n', ...names]))} ${path} limit ${most}) as l
    ) as packed from (${list}) as v
  `.execute(db);
  return rows.map(({ value, packed }) => {
    const [count, seen] = [Math.floor(Number(packed) / PACK), Number(packed) % PACK];
    return { value, count: Math.min(count, exact), isWhole: seen < most && count <= exact };
  });
};

import { type RawBuilder, sql } from 'kysely';
import { type Db, locksRows } from '#server/platform/db/database.ts';
import { type Access, fitsAll, fromListings, hasWords } from './conditions.ts';
import type { Criteria, Dimension } from './criteria.ts';

/** A listing as far as it is counted and ordered. */
export interface Match {
  n: number;
  brand: number;
  model: number;
  condition: number;
  district: number;
  verified: number;
  price: number;
  year: number;
  kilometres: number;
  posted: number;
}

const columns = (...names: string[]) => sql.join(names.map((name) => sql.ref(`l.${name}`)));
const COUNTED = ['brand', 'model', 'condition', 'district', 'verified', 'posted'] as const;
const MATCH = columns(...COUNTED, 'n', 'price', 'year', 'kilometres');

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

/** How many listings of a group there are; `since`: posted at or after how many of the given times. */
export interface Group {
  count: number;
  brand?: number;
  model?: number;
  condition?: number;
  district?: number;
  verified?: number;
  since?: number;
}

export type FacetDimension = Dimension | 'since';

interface Reading {
  criteria: Criteria;
  access: Access;
  /** What the groups are to tell. */
  by: readonly FacetDimension[];
  /** Read at most. */
  limit: number;
  /** ms since 1970 */
  times: readonly number[];
}

const reachedOf = (times: readonly number[]): RawBuilder<unknown> =>
  sql.join(
    times.map((time) => sql`case when l.posted >= ${time} then 1 else 0 end`),
    sql` + `,
  );

/** One pass of PostgreSQL counts by every dimension. */
const groupsOnPostgres = async (db: Db, { criteria, access, by, limit, times }: Reading): Promise<Group[]> => {
  const names = by.map((name) => sql.ref(name));
  const read = by.map((name) => (name === 'since' ? sql`${reachedOf(times)} as since` : sql.ref(`l.${name}`)));
  const { rows } = await sql<Record<keyof Group, number | null>>`
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

/** Numbers below these fit side by side into one that is exact. */
const [DISTRICTS, CODES, TIMES] = [1_024, 32, 8];

/** SQLite would sort the listings for every dimension: it gives one number for each, and they are counted here. */
const groupsOnSqlite = async (db: Db, { criteria, access, limit, times }: Reading): Promise<Group[]> => {
  const { rows } = await sql<{ packed: number }>`
    select ((((l.model * ${DISTRICTS} + l.district) * ${CODES} + l.brand) * ${CODES} + l.condition) * 2 + l.verified)
      * ${TIMES} + (${reachedOf(times)}) as packed
    ${fromListings(db, criteria, access)} limit ${limit}
  `.execute(db);
  const counts = new Map<number, number>();
  for (const { packed } of rows) counts.set(packed, (counts.get(packed) ?? 0) + 1);
  return [...counts].map(([packed, count]) => {
    let rest = packed;
    const take = (below: number): number => {
      const value = rest % below;
      rest = (rest - value) / below;
      return value;
    };
    const [since, verified, condition, brand, district] = [
      take(TIMES),
      take(2),
      take(CODES),
      take(CODES),
      take(DISTRICTS),
    ];
    return { count, since, verified, condition, brand, district, model: rest };
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

import { sql } from 'kysely';
import { EXACT_COUNT } from '#contract/search-address.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type Access, fromListings, ofListing } from './conditions.repository.ts';
import type { Count } from './counts.repository.ts';
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

const MATCH = sql.join(
  ['n', 'brand', 'model', 'condition', 'district', 'verified', 'price', 'year', 'kilometres', 'posted'].map((name) =>
    sql.ref(`l.${name}`),
  ),
);

const COVERED = sql.join(
  ['brand', 'model', 'condition', 'district', 'verified', 'price', 'year', 'kilometres', 'cc', 'posted', 'n'].map(
    (name) => sql.ref(`l.${name}`),
  ),
);
/** Two counts in one number: above it, and below it. */
const PACK = 1_000_000;

const allOf = (criteria: Criteria) => sql.join([sql`1 = 1`, ...ofListing(criteria)], sql` and `);

/** What an index decides, by which the first listings on it are found. */
const PART_OF: Readonly<Record<Access, readonly (keyof Criteria)[]>> = {
  posted: ['posted'],
  price: ['price'],
  kilometres: ['kilometres'],
  year: ['year'],
  cc: ['cc'],
  model: ['model', 'named', 'price'],
  district: ['district', 'price'],
  words: ['words'],
};
const partOf = (criteria: Criteria, access: Access): Criteria =>
  Object.fromEntries(PART_OF[access].flatMap((name) => (criteria[name] ? [[name, criteria[name]]] : [])));

/** The listings that fit, in no order: all if they are at most `EXACT_COUNT`, else one more than that. */
export const someMatches = async (db: Db, criteria: Criteria, access: Access): Promise<Match[]> => {
  const found = fromListings(db, criteria, access);
  return (await sql<Match>`select ${MATCH} ${found} limit ${EXACT_COUNT + 1}`.execute(db)).rows;
};

/** How many of the listings that fit have each value of a dimension: all of them are read. */
export const countMatchesBy = async (db: Db, criteria: Criteria, access: Access, by: Dimension): Promise<Count[]> => {
  const value = sql.ref(`l.${by}`);
  const { rows } = await sql<Count>`
    select ${value} as value, count(*) as count ${fromListings(db, criteria, access)} group by ${value}
  `.execute(db);
  return rows;
};

/** How many fit, at most `limit`. */
export const countMatches = async (db: Db, criteria: Criteria, access: Access, limit: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 ${fromListings(db, criteria, access)} limit ${limit}) as found
  `.execute(db);
  return Number(rows[0]?.count ?? 0);
};

/** How many of some of the listings that fit, at most `limit`, have each value of a dimension. */
export const countSomeBy = async (
  db: Db,
  { criteria, access, by, limit }: { criteria: Criteria; access: Access; by: Dimension; limit: number },
): Promise<Count[]> => {
  const { rows } = await sql<Count>`
    select value, count(*) as count from (
      select ${sql.ref(`l.${by}`)} as value ${fromListings(db, criteria, access)} limit ${limit}
    ) as some group by value
  `.execute(db);
  return rows;
};

/** How many of the first `look` listings on a way fit. */
export const countAmongFirst = async (
  db: Db,
  { access, criteria, look }: { access: Access; criteria: Criteria; look: number },
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select ${COVERED} ${fromListings(db, partOf(criteria, access), access)} limit ${look}
    ) as l where ${allOf(criteria)}
  `.execute(db);
  return Number(rows[0]?.count ?? 0);
};

/** `isWhole`: not more than that. */
export interface BoundedCount extends Count {
  isWhole: boolean;
}

/**
 * For each of the values of a dimension how many listings fit, at most `EXACT_COUNT`: along the index that begins with it and
 * goes on with the price. Where more than the price has to be looked at, `look` listings of each value are, at most.
 */
export const countEach = async (
  db: Db,
  {
    values,
    criteria,
    by,
    look,
  }: { values: readonly number[]; criteria: Criteria; by: 'model' | 'district'; look: number },
): Promise<BoundedCount[]> => {
  if (values.length === 0) return [];
  const { price, ...rest } = criteria;
  const isValue = sql`${sql.ref(`l.${by}`)} = v.value`;
  const way = fromListings(db, { ...(price && { price }) }, by, [isValue]);
  const list = sql.join(
    values.map((value) => sql`select cast(${value} as integer) as value`),
    sql` union all `,
  );
  const isPriceAlone = Object.keys(rest).length === 0;
  const most = isPriceAlone ? EXACT_COUNT + 1 : look;
  const fits = isPriceAlone ? sql`count(*)` : sql`sum(case when ${allOf(rest)} then 1 else 0 end)`;
  const { rows } = await sql<{ value: number; packed: number }>`
    select v.value as value, (
      select coalesce(${fits}, 0) * ${PACK} + count(*) from (select ${COVERED} ${way} limit ${most}) as l
    ) as packed from (${list}) as v
  `.execute(db);
  return rows.map(({ value, packed }) => {
    const [count, seen] = [Math.floor(Number(packed) / PACK), Number(packed) % PACK];
    return { value, count: Math.min(count, EXACT_COUNT), isWhole: seen < most && count <= EXACT_COUNT };
  });
};

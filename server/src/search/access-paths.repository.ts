import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { FoldedWord } from '#server/words/fold.ts';
import { fitsAll, fromListings, fromWords } from './conditions.ts';
import { type Criteria, FILTERED_COLUMNS, RANGES, type RangeName } from './criteria.ts';

/** How many rows a part of a query gives, at most `limit`. */
const count = async (db: Db, from: RawBuilder<unknown>, limit: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 ${from} limit ${limit}) as counted
  `.execute(db);
  return Number(rows[0]?.count ?? 0);
};

/** How many listings fit what an index decides, at most `limit`. */
export const countAlong = (db: Db, part: Criteria, access: Parameters<typeof fromListings>[2], limit: number) =>
  count(db, fromListings(db, part, access), limit);

/** How many listings have all the words, at most `limit`. */
export const countWithWords = (db: Db, words: readonly FoldedWord[], limit: number) =>
  count(db, fromWords(db, words), limit);

/** Of the newest listings, at most `look`: how many fit all criteria, and how many each range alone. Words are not compared. */
export interface Sample {
  seen: number;
  all: number;
  ranges: ReadonlyMap<RangeName, number>;
}

export const sampleNewest = async (db: Db, criteria: Criteria, look: number): Promise<Sample> => {
  const asked = RANGES.filter((name) => criteria[name]);
  const sum = (part: Criteria, name: string) =>
    sql`sum(case when ${fitsAll(part)} then 1 else 0 end) as ${sql.ref(name)}`;
  const sums = [sum(criteria, 'fitting'), ...asked.map((name) => sum({ [name]: criteria[name] }, name))];
  const { rows } = await sql<Record<string, number>>`
    select count(*) as seen, ${sql.join(sums)} from (
      select ${sql.join(FILTERED_COLUMNS.map((name) => sql.ref(name)))}
      from search_listings order by posted desc, n desc limit ${look}
    ) as l
  `.execute(db);
  const [row = {}] = rows;
  return {
    seen: Number(row.seen ?? 0),
    all: Number(row.fitting ?? 0),
    ranges: new Map(asked.map((name) => [name, Number(row[name] ?? 0)])),
  };
};

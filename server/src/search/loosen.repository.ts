import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { FoldedWord } from '#server/words/fold.ts';
import { type Access, fitsAll, fromCounts, fromListings, fromWords, hasWords } from './conditions.ts';
import { type Criteria, FILTERED_COLUMNS } from './criteria.ts';

/** How one of several searches is counted: by the maintained counts, along a path, or among the newest listings alone. */
export type CountPlan = { criteria: Criteria } & ({ by: 'counts' | 'newest' } | { by: 'path'; access: Access });

interface Bounds {
  /** Along a path no more are counted. */
  most: number;
  /** So many of the newest listings are looked at. */
  newest: number;
}

const countPlanned = (db: Db, plan: CountPlan, { most, newest }: Bounds): RawBuilder<unknown> => {
  const { criteria } = plan;
  if (plan.by === 'counts') return sql`select sum(count) ${fromCounts(criteria)}`;
  if (plan.by === 'path')
    return sql`select count(*) from (select 1 ${fromListings(db, criteria, plan.access)} limit ${most}) as found`;
  const listings = sql`
    select ${sql.join(['n', ...FILTERED_COLUMNS].map((name) => sql.ref(name)))}
    from search_listings order by posted desc, n desc limit ${newest}`;
  const { words } = criteria;
  const isWorded = words ? sql`and (select ${hasWords(db, words)} from search_words w where w.n = l.n)` : sql``;
  return sql`select count(*) from (${listings}) as l where ${fitsAll(criteria)} ${isWorded}`;
};

/** How many listings fit each of some searches. One statement. */
export const countPlans = async (db: Db, plans: readonly CountPlan[], bounds: Bounds): Promise<number[]> => {
  if (plans.length === 0) return [];
  const counts = plans.map((plan, at) => sql`(${countPlanned(db, plan, bounds)}) as ${sql.ref(`c${at}`)}`);
  const { rows } = await sql<Record<string, number | null>>`select ${sql.join(counts)}`.execute(db);
  return plans.map((_, at) => Number(rows[0]?.[`c${at}`] ?? 0));
};

/** Those of some words that no listing has, in a name or in its description. One statement. */
export const wordsOfNone = async (db: Db, words: readonly FoldedWord[]): Promise<FoldedWord[]> => {
  if (words.length === 0) return [];
  const found = words.map(
    (word, at) =>
      sql`(select count(*) from (select 1 ${fromWords(db, [word])} limit 1) as one) as ${sql.ref(`w${at}`)}`,
  );
  const { rows } = await sql<Record<string, number>>`select ${sql.join(found)}`.execute(db);
  return words.filter((_, at) => Number(rows[0]?.[`w${at}`] ?? 0) === 0);
};

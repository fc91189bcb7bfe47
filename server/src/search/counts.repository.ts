import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { fromCounts } from './conditions.ts';
import type { CountedColumn, Criteria } from './criteria.ts';

/** How many bikes fit criteria without ranges and words. */
export const countOf = async (db: Db, criteria: Criteria): Promise<number> => {
  const { rows } = await sql<{ count: number | null }>`select sum(count) as count ${fromCounts(criteria)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
};

/** A value of a dimension by its code, and how many bikes have it. */
export interface Count {
  value: number;
  count: number;
}

/** How many bikes fit criteria without ranges and words, by one dimension, most first. */
export const countsBy = async (db: Db, criteria: Criteria, by: CountedColumn, limit = 1_000): Promise<Count[]> => {
  const { rows } = await sql<Count>`
    select ${sql.ref(by)} as value, sum(count) as count ${fromCounts(criteria, by)}
    group by ${sql.ref(by)} having sum(count) > 0 order by 2 desc, 1 limit ${limit}
  `.execute(db);
  return rows.map(({ value, count }) => ({ value, count: Number(count) }));
};

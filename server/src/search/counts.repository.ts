import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { Criteria, Dimension, SetName } from './criteria.ts';
import { SETS } from './criteria.ts';

/** Which of the three counts of a bike is asked: the smallest table that knows the dimensions. */
const slice = (dimensions: ReadonlySet<string>) => {
  if (dimensions.has('model') && dimensions.has('district')) return sql`model > 0 and district >= 0`;
  return dimensions.has('district') ? sql`model = 0` : sql`district = -1`;
};

const columnOf = (name: SetName): Exclude<SetName, 'named'> => (name === 'named' ? 'model' : name);

const where = (criteria: Criteria, by?: Dimension) => {
  const sets = SETS.filter((name) => criteria[name]);
  const conditions = sets.map((name) => {
    const values = criteria[name] ?? [];
    return values.length > 0 ? sql`${sql.ref(columnOf(name))} in (${sql.join(values)})` : sql`1 = 0`;
  });
  const dimensions = new Set<string>([...sets.map(columnOf), ...(by ? [by] : [])]);
  return sql.join([slice(dimensions), ...conditions], sql` and `);
};

/** How many bikes fit criteria without ranges and words. */
export const countOf = async (db: Db, criteria: Criteria): Promise<number> => {
  const { rows } = await sql<{ count: number | null }>`
    select sum(count) as count from search_counts where ${where(criteria)}
  `.execute(db);
  return Number(rows[0]?.count ?? 0);
};

/** A value of a dimension by its code, and how many bikes have it. */
export interface Count {
  value: number;
  count: number;
}

/** How many bikes fit criteria without ranges and words, by one dimension, most first. */
export const countsBy = async (db: Db, criteria: Criteria, by: Dimension, limit = 1_000): Promise<Count[]> => {
  const { rows } = await sql<Count>`
    select ${sql.ref(by)} as value, sum(count) as count from search_counts where ${where(criteria, by)}
    group by ${sql.ref(by)} having sum(count) > 0 order by 2 desc, 1 limit ${limit}
  `.execute(db);
  return rows.map(({ value, count }) => ({ value, count: Number(count) }));
};

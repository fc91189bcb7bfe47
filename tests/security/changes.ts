import { sql } from 'kysely';
import { readSchema, type Table } from '#server/operator/data-transfer/schema.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { TestApp } from '#testing/test-app.ts';

/** Tables that change besides the calls: counts, mails, jobs, and those of the identity provider's own routes. */
const BESIDE =
  /^(answer_checks|brand_sales|departures|job_leases|list_versions|mail_outbox|notification_mails|presence|request_counts|restores|identity_(account|jwks|rate_limit|verification))$/;

/** Asking PostgreSQL for its tables takes as long as reading them all: they stay the same while an application runs. */
const tables = new WeakMap<Db, Promise<Table[]>>();
const tablesOf = (db: Db): Promise<Table[]> => {
  const known = tables.get(db) ?? readSchema(db);
  tables.set(db, known);
  return known;
};

/** Everything that calls of the API may change, row by row: every other table, new ones included. */
export const readRecords = async ({ db }: TestApp): Promise<Record<string, Map<string, Record<string, unknown>>>> => {
  const records: Record<string, Map<string, Record<string, unknown>>> = {};
  for (const { name, key } of (await tablesOf(db)).filter((table) => !BESIDE.test(table.name))) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.ref(name)}`.execute(db);
    records[name] = new Map(rows.map((row) => [key.map((column) => row[column]).join(), row]));
  }
  return records;
};
type Records = Awaited<ReturnType<typeof readRecords>>;

/** What differs, as `bikes.product_status` for a column, `orders +1` and `wishlists -1` for rows. */
export const changesBetween = (before: Records, after: Records): string[] => {
  const changes: string[] = [];
  for (const [table, rows] of Object.entries(after)) {
    const old = before[table] ?? new Map();
    const added = [...rows.keys()].filter((id) => !old.has(id)).length;
    const removed = [...old.keys()].filter((id) => !rows.has(id)).length;
    if (added) changes.push(`${table} +${added}`);
    if (removed) changes.push(`${table} -${removed}`);
    for (const [id, row] of rows)
      for (const [column, value] of Object.entries(row)) {
        const was = old.get(id)?.[column];
        if (old.has(id) && was !== value && JSON.stringify(was) !== JSON.stringify(value))
          changes.push(`${table}.${column}`);
      }
  }
  return [...new Set(changes)].sort();
};

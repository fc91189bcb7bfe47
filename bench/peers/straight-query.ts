import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { LogEvent } from 'kysely';
import { pageOfBrand } from '#server/listings/bikes/bikes.repository.ts';
import { openSqlite } from '#server/platform/db/sqlite.ts';

const ANY_CURSOR = 'any-cursor';

/** The product's own query for a page of a brand, as it is sent to SQLite. */
const sqlOfPage = async (file: string): Promise<{ sql: string; parameters: readonly unknown[] }> => {
  const events: LogEvent[] = [];
  const db = openSqlite(file, (event) => void events.push(event));
  await pageOfBrand(db, 'Yamaha', ANY_CURSOR);
  await db.destroy();
  const [event] = events;
  if (!event?.query.parameters.includes(ANY_CURSOR)) throw new Error('The page of a brand is another query now.');
  return event.query;
};

/** A page of a brand straight from `node:sqlite`, in this process: nothing could be quicker. */
export interface StraightQuery {
  page(after: string): Record<string, unknown>[];
  close(): void;
}

const run = (statement: StatementSync, parameters: readonly unknown[], after: string) =>
  statement.all(...(parameters.map((value) => (value === ANY_CURSOR ? after : value)) as SQLInputValue[]));

export const openStraightQuery = async (file: string): Promise<StraightQuery> => {
  const { sql, parameters } = await sqlOfPage(file);
  const database = new DatabaseSync(file, { readOnly: true });
  const statement = database.prepare(sql);
  return { page: (after) => run(statement, parameters, after), close: () => database.close() };
};

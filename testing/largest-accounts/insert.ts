import type { Insertable } from 'kysely';
import type { Database, Db } from '#server/platform/db/database.ts';

/** A statement has a limited number of values. */
const ROWS = 100;

/** Inserts any number of rows. */
export const insert = async <T extends keyof Database & string>(
  db: Db,
  table: T,
  rows: readonly Insertable<Database[T]>[],
): Promise<void> => {
  for (let at = 0; at < rows.length; at += ROWS)
    await db
      .insertInto(table)
      .values(rows.slice(at, at + ROWS) as never)
      .execute();
};

export const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

import { sql } from 'kysely';
import type { LineState } from '#contract/entities/listing-import.ts';
import { type Db, locksRows } from '#server/platform/db/database.ts';
import type { ImportLineRow } from './imports.table.ts';

interface Claim {
  /** ms since 1970 */
  now: number;
  until: number;
  limit: number;
  /** Sellers whose lines are left for later. */
  notOf?: readonly string[];
}

/**
 * Claims lines that wait to be listed, the first rows of all imports first, so that a large file holds no other up. Those
 * that another process claims at the moment are left out. Index: import_lines_waiting.
 */
export const claimLines = (db: Db, { now, until, limit, notOf = [] }: Claim): Promise<ImportLineRow[]> =>
  db
    // Chosen once: PostgreSQL may evaluate a subquery of the update again, and would claim more lines than these.
    .with(
      (name) => name('due').materialized(),
      (from) =>
        from
          .selectFrom('import_lines')
          .select('id')
          .where('state', '=', sql.lit('waiting'))
          .where('claimed_until', '<=', now)
          .$if(notOf.length > 0, (query) => query.where('seller_id', 'not in', [...notOf]))
          .orderBy('file_row')
          .orderBy('id')
          .limit(limit)
          .$if(locksRows(db), (query) => query.forUpdate().skipLocked()),
    )
    .updateTable('import_lines')
    .set((line) => ({ claimed_until: until, tries: line('tries', '+', 1) }))
    .where('id', 'in', (from) => from.selectFrom('due').select('due.id'))
    .where('state', '=', 'waiting')
    .returningAll()
    .execute();

/** Leaves a line to a later time: while work at it goes on, or until its next try. */
export const postponeLine = async (db: Db, id: string, claimed_until: number): Promise<void> => {
  await db.updateTable('import_lines').set({ claimed_until }).where('id', '=', id).execute();
};

interface Outcome {
  state: LineState;
  problems?: string;
  bike_id?: string;
}

/** Records what became of a line. Returns false if it no longer waits: its import was cancelled, or its seller is gone. */
export const endLine = async (db: Db, id: string, outcome: Outcome): Promise<boolean> => {
  const result = await db
    .updateTable('import_lines')
    .set(outcome)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

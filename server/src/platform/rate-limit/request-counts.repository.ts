import type { Db } from '#server/platform/db/database.ts';
import type { RequestCountsTable } from './request-counts.table.ts';

/** Adds to a caller's calls in a window, in one statement; answers how many all processes have counted by now. */
export const addHits = async (db: Db, counted: RequestCountsTable): Promise<number> => {
  const row = await db
    .insertInto('request_counts')
    .values(counted)
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_start'])
        .doUpdateSet({ hits: (eb) => eb('request_counts.hits', '+', eb.ref('excluded.hits')) }),
    )
    .returning('hits')
    .executeTakeFirstOrThrow();
  return row.hits;
};

/** Counts anew from nothing, in this window and any other. */
export const forgetHits = async (db: Db, key: string): Promise<void> => {
  await db.deleteFrom('request_counts').where('key', '=', key).execute();
};

/** Index: request_counts_by_end. */
export const deleteEndedWindows = async (db: Db, now: number): Promise<void> => {
  await db.deleteFrom('request_counts').where('ends_at', '<=', now).execute();
};

import type { Db, RequestCountsTable } from '#server/platform/db/database.ts';

/** Adds to a caller's requests in a window, in one statement. Returns how many all processes have counted so far. */
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

/** Deletes the counts of a key, in every window. */
export const forgetHits = async (db: Db, key: string): Promise<void> => {
  await db.deleteFrom('request_counts').where('key', '=', key).execute();
};

/** Deletes the windows that have ended at `now`, ms since 1970. Index: request_counts_by_end. */
export const deleteEndedWindows = async (db: Db, now: number): Promise<void> => {
  await db.deleteFrom('request_counts').where('ends_at', '<=', now).execute();
};

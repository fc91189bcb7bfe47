import type { Db } from '#server/db/database.ts';

/** Adds to a caller's requests in a window, in one statement; answers how many all processes have counted by now. */
export const addHits = async (db: Db, key: string, windowStart: number, hits: number): Promise<number> => {
  const row = await db
    .insertInto('request_counts')
    .values({ key, window_start: windowStart, hits })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_start'])
        .doUpdateSet({ hits: (eb) => eb('request_counts.hits', '+', eb.ref('excluded.hits')) }),
    )
    .returning('hits')
    .executeTakeFirstOrThrow();
  return row.hits;
};

/** Index: request_counts_by_time. */
export const deleteWindowsBefore = async (db: Db, windowStart: number): Promise<void> => {
  await db.deleteFrom('request_counts').where('window_start', '<', windowStart).execute();
};

import type { Db } from '#server/platform/db/database.ts';

/** Timers of several processes drift: a process whose timer fires a little early still gets the lease. */
const EARLY = 0.9;

/**
 * Acquires the lease for a periodic job, for `interval` ms from `now` (ms since 1970). Returns false if another process
 * holds it. A process that dies at the job leaves it to the next interval.
 */
export const acquireLease = async (db: Db, name: string, interval: number, now: number): Promise<boolean> => {
  const next_at = now + Math.floor(interval * EARLY);
  const result = await db
    .insertInto('job_leases')
    .values({ name, next_at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ next_at }).where('job_leases.next_at', '<=', now))
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
};

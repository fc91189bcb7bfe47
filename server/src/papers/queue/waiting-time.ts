import type { PapersWait } from '#contract/entities/papers.ts';
import type { Db } from '#server/platform/db/database.ts';
import { HOUR } from '#server/platform/lib/durations.ts';
import { lastDecided, oldestWaiting } from './waiting.repository.ts';

/** Of so many decisions the usual time is known. */
const LAST = 50;

const toHours = (time: number): number => Math.max(1, Math.ceil(time / HOUR));

/** Returns for how long documents wait; undefined where nothing was decided yet, and nothing waits. */
export const waitingTime = async (db: Db, now: number): Promise<PapersWait | undefined> => {
  const decided = await lastDecided(db, LAST);
  const times = decided.map(({ since, decided_at }) => decided_at - since).sort((one, other) => one - other);
  const median = times[Math.floor(times.length / 2)];
  if (median !== undefined) return { hours: toHours(median), of: 'usual' };
  const oldest = await oldestWaiting(db);
  return oldest === undefined ? undefined : { hours: toHours(now - oldest), of: 'oldest' };
};

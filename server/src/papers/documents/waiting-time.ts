import { lastDecided, oldestWaiting } from '#server/papers/store/papers.repository.ts';
import type { Db } from '#server/platform/db/database.ts';
import { HOUR } from '#server/platform/lib/durations.ts';

/** Of so many decisions the usual time is known. */
const LAST = 50;

/**
 * Returns for how many hours documents wait, at least 1: the median of the last 50 decisions, or how long the oldest has waited where
 * nothing was decided yet. Undefined where neither is known.
 */
export const waitingHours = async (db: Db, now: number): Promise<number | undefined> => {
  const decided = await lastDecided(db, LAST);
  const times = decided
    .map(({ uploaded_at, decided_at }) => Number(decided_at) - Number(uploaded_at))
    .sort((one, other) => one - other);
  const oldest = await oldestWaiting(db);
  const time = times[Math.floor(times.length / 2)] ?? (oldest === undefined ? undefined : now - oldest);
  return time === undefined ? undefined : Math.max(1, Math.ceil(time / HOUR));
};

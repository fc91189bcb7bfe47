import { setTimeout as wait } from 'node:timers/promises';

/** ms */
const LONGEST = 100;

/**
 * Does one of many writes of a job, then pauses for as long as it took. SQLite has one writer at a time and no queue, so
 * requests that write get the lock in between.
 */
export const writeAndRest = async <T>(write: () => Promise<T>): Promise<T> => {
  const since = performance.now();
  const result = await write();
  await wait(Math.min(performance.now() - since, LONGEST));
  return result;
};

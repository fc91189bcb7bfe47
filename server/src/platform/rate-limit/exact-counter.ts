import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { SECOND } from '#server/platform/lib/durations.ts';
import { limitKey, type RateLimit, TooManyRequests, windowAt } from './rate-limit.ts';
import { addHits, forgetHits } from './request-counts.repository.ts';

export interface ExactCounter {
  /** Counts one request. Throws TooManyRequests beyond the limit. */
  count(subject: string): Promise<void>;
  /** Takes one request back. */
  takeBack(subject: string): Promise<void>;
  /** Starts again from zero. */
  forget(subject: string): Promise<void>;
}

/** Counts in the database, so that a limit is exact in all processes and over restarts. */
export const createExactCounter = (db: Db, clock: Clock, { name, max, window }: RateLimit): ExactCounter => {
  const keyOf = (subject: string): string => limitKey(name, subject);
  const add = async (subject: string, hits: number): Promise<{ total: number; end: number }> => {
    const { start, end } = windowAt(clock.now(), window);
    const total = await addHits(db, { key: keyOf(subject), window_start: start, hits, ends_at: end });
    return { total, end };
  };
  return {
    async count(subject) {
      const { total, end } = await add(subject, 1);
      if (total > max) throw new TooManyRequests((end - clock.now()) / SECOND);
    },
    async takeBack(subject) {
      await add(subject, -1);
    },
    forget: (subject) => forgetHits(db, keyOf(subject)),
  };
};

import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { HOUR } from '#server/platform/lib/durations.ts';
import { createExactCounter } from '#server/platform/rate-limit/exact-counter.ts';
import { TooManyRequests } from '#server/platform/rate-limit/rate-limit.ts';

/** More than a person needs who looks into the wrong folder twice; too few to annoy somebody else with. */
export const MAILS_PER_HOUR = 5;

/** Whether one more mail may go to an address that somebody has typed: anybody can type anybody's. */
export const createMailLimit = (enabled: boolean, db: Db, clock: Clock) => {
  const counter = createExactCounter(db, clock, { name: 'mail', max: MAILS_PER_HOUR, window: HOUR });
  return async (email: string): Promise<boolean> => {
    if (!enabled) return true;
    try {
      await counter.count(email);
      return true;
    } catch (error) {
      if (error instanceof TooManyRequests) return false;
      throw error;
    }
  };
};

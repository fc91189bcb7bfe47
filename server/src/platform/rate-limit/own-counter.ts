import type { Clock } from '#server/platform/lib/clock.ts';
import type { SharedCounter } from './shared-counter.ts';

/**
 * Counts requests by caller for this process alone. `window` in ms; a new one begins also where the clock was ahead
 * and has been put right.
 */
export const createOwnCounter = (clock: Clock, window: number): SharedCounter => {
  const counts = new Map<string, number>();
  let start = 0;
  return {
    hit(key) {
      const now = clock.now();
      if (now < start || now >= start + window) {
        counts.clear();
        start = now;
      }
      const current = (counts.get(key) ?? 0) + 1;
      counts.set(key, current);
      return { current, ttl: start + window - now };
    },
  };
};

import { setTimeout as wait } from 'node:timers/promises';
import { SECOND } from '#server/platform/lib/durations.ts';

/** Between the beginnings of two look-ups of one payment, ms. */
const SPACING = SECOND;
/** How long a browser waits for a look-up, ms: its page asks again. */
const PATIENCE = 3 * SECOND;

/**
 * Returns a function that runs `work` for a key, at most once in `SPACING`, however many call it: anybody may call for a payment. All calls
 * that come before a run has begun share it, so that each is answered by what was asked after it came.
 */
export const createSharedRuns = (work: (key: string) => Promise<unknown>): ((key: string) => Promise<unknown>) => {
  const pauses = new Map<string, Promise<unknown>>();
  const waiting = new Map<string, Promise<unknown>>();
  return (key) => {
    const shared = waiting.get(key);
    if (shared) return shared;
    const run = (pauses.get(key) ?? Promise.resolve()).then(() => {
      waiting.delete(key);
      const pause = wait(SPACING, undefined, { ref: false }).then(() => {
        if (pauses.get(key) === pause) pauses.delete(key);
      });
      pauses.set(key, pause);
      return work(key);
    });
    waiting.set(key, run);
    return run;
  };
};

/** Waits for a look-up as long as a browser should, and returns whether it has ended; it goes on in any case. */
export const endsInTime = (lookUp: Promise<unknown>): Promise<boolean> =>
  Promise.race([lookUp.then(() => true), wait(PATIENCE, false, { ref: false })]);

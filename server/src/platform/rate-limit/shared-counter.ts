import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { SECOND } from '#server/platform/lib/durations.ts';
import { type Window, windowAt } from './rate-limit.ts';
import { addHits } from './request-counts.repository.ts';

/** A process writes its requests to the database after so many, or so much time (ms): a read costs no query of its own. */
const STEP = 20;
const INTERVAL = SECOND;

/** The counts of one caller in the current window, as this process knows them. */
interface Tally {
  /** By all processes, as of the last exchange. */
  total: number;
  /** Own requests since then. */
  own: number;
  exchangedAt: number;
  exchanging: boolean;
}

export interface Parts {
  /** Undefined where no other process counts. */
  db: Db | undefined;
  clock: Clock;
  /** ms */
  window: number;
  max: number;
  report(error: unknown): void;
}

export interface SharedCounter {
  /**
   * Counts a request, or as many as `cost` says. Returns how many there were in this window, and for how long it still lasts (ms).
   * Never waits.
   */
  hit(key: string, cost?: number): { current: number; ttl: number };
}

/**
 * Counts requests by caller together with the other processes on the database. Each may let `STEP` requests through that
 * the others have not counted yet, and as many as come while an exchange with the database takes its time: no request waits
 * for one.
 */
export const createSharedCounter = ({ db, clock, window, max, report }: Parts): SharedCounter => {
  const tallies = new Map<string, Tally>();
  let begun = 0;

  const exchange = async (shared: Db, key: string, tally: Tally, { start, end }: Window): Promise<void> => {
    const sent = tally.own;
    tally.exchanging = true;
    tally.exchangedAt = clock.now();
    try {
      tally.total = await addHits(shared, { key, window_start: start, hits: sent, ends_at: end });
      tally.own -= sent;
    } catch (error) {
      report(error);
    } finally {
      tally.exchanging = false;
    }
  };

  const beginWindow = ({ start }: Window): void => {
    begun = start;
    tallies.clear();
  };

  const isDue = ({ total, own, exchangedAt, exchanging }: Tally, now: number): boolean =>
    !exchanging && total <= max && (own >= STEP || now - exchangedAt >= INTERVAL);

  return {
    hit(key, cost = 1) {
      const now = clock.now();
      const current = windowAt(now, window);
      if (current.start !== begun) beginWindow(current);
      const tally = tallies.get(key) ?? { total: 0, own: 0, exchangedAt: 0, exchanging: false };
      tallies.set(key, tally);
      tally.own += cost;
      if (db && isDue(tally, now)) void exchange(db, key, tally, current);
      return { current: tally.total + tally.own, ttl: current.end - now };
    },
  };
};

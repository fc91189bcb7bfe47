import { dhakaDay, startOfDhakaDay } from '#server/platform/lib/dhaka-day.ts';
import { DAY } from '#server/platform/lib/durations.ts';

/** The last days in Dhaka, today included. */
export interface Period {
  days: number;
  /** ms since 1970 */
  start: number;
  now: number;
}

/** Returns the last `days` days in Dhaka at `now` (ms since 1970). */
export const lastDays = (days: number, now: number): Period => ({
  days,
  start: startOfDhakaDay(now) - (days - 1) * DAY,
  now,
});

/** Returns the days of a period in order, those before `since` (ms) left out: `2026-11-21`. */
export const daysOf = ({ days, start }: Period, since = start): string[] => {
  const all = Array.from({ length: days }, (_, at) => dhakaDay(start + at * DAY));
  return all.filter((day) => day >= dhakaDay(since));
};

/** Returns for how many days of a period, which need not be whole, a bike was listed that was listed at `since` (ms). */
export const listedDays = ({ start, now }: Period, since: number): number => (now - Math.max(start, since)) / DAY;

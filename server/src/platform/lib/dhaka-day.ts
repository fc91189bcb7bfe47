import { dhakaDay } from '#contract/dhaka-day.ts';
import { DAY, HOUR } from './durations.ts';

export { dhakaDay };

/** Dhaka is six hours ahead of UTC, all year. */
const AHEAD = 6 * HOUR;

/** Returns the month in Dhaka of a moment (ms since 1970): `2026-11`. */
export const dhakaMonth = (time: number): string => dhakaDay(time).slice(0, 7);

/** Returns when the day in Dhaka of a moment began; both in ms since 1970. */
export const startOfDhakaDay = (time: number): number => Math.floor((time + AHEAD) / DAY) * DAY - AHEAD;

/** Returns when a month in Dhaka (`2026-11`) began and when the next one begins; both in ms since 1970. */
export const boundsOfDhakaMonth = (month: string): { from: number; to: number } => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return { from: Date.UTC(year, number - 1) - AHEAD, to: Date.UTC(year, number) - AHEAD };
};

/** Returns the months in Dhaka from the one of `first` to that of `last` (ms since 1970), the newest first. */
export const dhakaMonthsBetween = (first: number, last: number): string[] => {
  const months: string[] = [];
  for (let time = last; time >= boundsOfDhakaMonth(dhakaMonth(first)).from; ) {
    const month = dhakaMonth(time);
    months.push(month);
    time = boundsOfDhakaMonth(month).from - 1;
  }
  return months;
};

/** Returns when a day in Dhaka (`2026-11-21`) began and when the next one begins; both in ms since 1970. */
export const boundsOfDhakaDay = (day: string): { from: number; to: number } => {
  const from = Date.parse(`${day}T00:00:00Z`) - AHEAD;
  return { from, to: from + DAY };
};

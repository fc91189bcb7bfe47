import { DAY, HOUR } from './durations.ts';

/** Dhaka is six hours ahead of UTC, all year. */
const AHEAD = 6 * HOUR;

/** Returns the day in Dhaka of a moment (ms since 1970): `2026-11-21`. */
export const dhakaDay = (time: number): string => new Date(time + AHEAD).toISOString().slice(0, 10);

/** Returns the month in Dhaka of a moment (ms since 1970): `2026-11`. */
export const dhakaMonth = (time: number): string => dhakaDay(time).slice(0, 7);

/** Returns when the day in Dhaka of a moment began; both in ms since 1970. */
export const startOfDhakaDay = (time: number): number => Math.floor((time + AHEAD) / DAY) * DAY - AHEAD;

/** Dhaka is six hours ahead of UTC, all year. */
const AHEAD = 6 * 3_600_000;

/** Returns the day in Dhaka of a moment (ms since 1970): `2026-11-21`. */
export const dhakaDay = (time: number): string => new Date(time + AHEAD).toISOString().slice(0, 10);

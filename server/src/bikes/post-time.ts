import { HOUR } from '#server/platform/lib/durations.ts';

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'Asia/Dhaka' });

/** Hours of some fourteen months. */
const MAX_KNOWN = 10_000;
const known = new Map<number, string>();

/**
 * The date as date-fns writes it for 'PP' (spec section 3), on the calendar of Dhaka: `Nov 21, 2026`. `time` in ms since
 * 1970. A page has 24 of them, and a formatter takes longer than the query: in one hour, Dhaka has one date.
 */
export const postTimeOf = (time: number): string => {
  const hour = Math.floor(time / HOUR);
  const text = known.get(hour) ?? format.format(time);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(hour, text);
  return text;
};

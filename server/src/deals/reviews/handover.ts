import { REVIEW_DAYS } from '#contract/reviews.ts';
import { DAY, HOUR } from '#server/platform/lib/durations.ts';

/** Without a meeting, the bike counts as handed over this long after its payment, ms. */
export const WITHOUT_MEETING = 3 * DAY;

/** Two who met no longer than this before the payment, ms, met for it: the bike is paid for on the spot. */
export const PAID_AT_MEETING = 12 * HOUR;

/** When a sale was made, and when its two sides meet for it; null where they have agreed on nothing. ms since 1970. */
export interface SaleTimes {
  sold_at: number;
  meets_at: number | null;
  /** When the bike was handed over by the code, the words of both or an admin; null as long as it is not on record. */
  handed_over_at: number | null;
}

/** When a bike counts as handed over where nobody says so, ms: at the meeting, or three days after the payment. */
const assumedAt = ({ sold_at, meets_at }: SaleTimes): number =>
  meets_at === null ? sold_at + WITHOUT_MEETING : Math.max(meets_at, sold_at);

/**
 * When the two sides of a sale may begin to review each other, ms: at the handover, and without one on record when it counts as handed
 * over. A handover that is recorded later changes nothing for reviews that could be written before.
 */
export const opensAt = (sale: SaleTimes): number =>
  sale.handed_over_at === null ? assumedAt(sale) : Math.min(sale.handed_over_at, assumedAt(sale));

/** When the reviews of a sale are shown and closed, ms; earlier if both have written. */
export const closesAt = (sale: SaleTimes): number => opensAt(sale) + REVIEW_DAYS * DAY;

/** Whether the two of a sale can write about each other: not yet, now, or not any more. */
export type ReviewsState = 'early' | 'open' | 'closed';

/** `written`: how many of the two reviews there are. `now`: ms since 1970. */
export const reviewsState = (sale: SaleTimes, written: number, now: number): ReviewsState => {
  if (now < opensAt(sale)) return 'early';
  return now >= closesAt(sale) || written === 2 ? 'closed' : 'open';
};

import { DAY } from '#server/platform/lib/durations.ts';
import type { PriceChangeRow } from './prices.table.ts';

/** For so long before a change a lower price counts, and for so long after it a fall is shown, ms. */
export const FALL_TIME = 30 * DAY;
/** A price that is a fifth of the one before had a zero too many: that is a correction, and not a fall. */
const MOST_TIMES = 5;

type Change = Pick<PriceChangeRow, 'price_before' | 'price_after' | 'changed_at'>;

export interface Fall {
  /** The lowest price that was asked in the 30 days before the fall, whole taka. */
  from: number;
  /** ms since 1970 */
  at: number;
}

/** A new price of a bike, whole taka; `fallenFrom` where that is a fall. */
export interface NewPrice {
  bikeId: string;
  before: number;
  after: number;
  fallenFrom?: number | undefined;
}

/** The lowest price that was asked at any moment of the 30 days before the last of these changes, the oldest first. */
const lowestBefore = (changes: readonly Change[]): number => {
  const since = (changes.at(-1)?.changed_at ?? 0) - FALL_TIME;
  // A price was asked until the change that ended it.
  return Math.min(...changes.filter(({ changed_at }) => changed_at > since).map(({ price_before }) => price_before));
};

/**
 * Returns the fall that may be shown of a listing: the newest of the last 30 days that is still below what was asked before.
 * A rise first makes no fall, because the lowest price counts; a rise afterwards ends one.
 * `changes`: all of the 60 days before `now` (ms), the oldest first; the last of them led to the present price.
 */
export const findFall = (changes: readonly Change[], now: number): Fall | undefined => {
  const price = changes.at(-1)?.price_after ?? 0;
  for (let count = changes.length; count > 0; count -= 1) {
    const at = changes[count - 1]?.changed_at ?? 0;
    if (at <= now - FALL_TIME) return undefined;
    const from = lowestBefore(changes.slice(0, count));
    if (from > price && from < price * MOST_TIMES) return { from, at };
  }
  return undefined;
};

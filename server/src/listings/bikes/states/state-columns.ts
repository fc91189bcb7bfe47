import type { NewBikeRow } from '#server/listings/bikes/bikes.table.ts';

/** What says in a row that its seller has just shown that the bike is still there. `now` in ms since 1970. */
export const confirmedColumns = (now: number) => ({ confirmed_at: now, asked_at: null }) satisfies Partial<NewBikeRow>;

/** What puts a listing on the market again, unless it is hidden. */
export const backOnMarket = (now: number) =>
  ({
    removed_at: null,
    off_market: null,
    sold_elsewhere_at: null,
    sold_elsewhere_price: null,
    ...confirmedColumns(now),
  }) satisfies Partial<NewBikeRow>;

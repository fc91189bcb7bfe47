import type { OwnBike, OwnListing } from '#contract/entities/bike.ts';
import { ASK_DAYS, REST_DAYS } from '#contract/entities/bike.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { photosOf, toBike } from './bikes.mapper.ts';
import type { BikeRow } from './bikes.repository.ts';
import type { PriceChangeRow } from './prices/prices.table.ts';

/** For so long a seller who was asked whether a bike is still there has time to say so, ms. */
export const TIME_TO_SAY = (REST_DAYS - ASK_DAYS) * DAY;

/** A row as the contract's OwnBike; `waitingBookings`: bookings without an answer, undefined for none. */
export const toOwnBike = (row: BikeRow, waitingBookings: number | undefined): OwnBike => ({
  ...toBike(row),
  ...(row.off_market && { offMarket: row.off_market }),
  ...(row.hidden_by && { hiddenBy: row.hidden_by }),
  ...(row.removed_at === null &&
    row.product_status !== 'Sold' &&
    row.asked_at !== null && { restsAt: new Date(Number(row.asked_at) + TIME_TO_SAY).toISOString() }),
  ...(row.sold_elsewhere_price !== null && { elsewherePrice: row.sold_elsewhere_price }),
  ...(waitingBookings !== undefined && { waitingBookings }),
});

interface OwnRows {
  row: BikeRow;
  furtherPhotos: readonly string[];
  /** The newest first. */
  changes: readonly PriceChangeRow[];
  waitingBookings: number | undefined;
  /** Of a bike that a buyer has paid for: when it was handed over, ms, null until then. */
  handedOverAt: number | null | undefined;
}

/** A row as the contract's OwnListing. */
export const toOwnListing = ({ row, furtherPhotos, changes, waitingBookings, handedOverAt }: OwnRows): OwnListing => ({
  ...toOwnBike(row, waitingBookings),
  photos: photosOf(row, furtherPhotos),
  priceChanges: changes.map(({ changed_at, price_before: before, price_after: after }) => ({
    at: new Date(Number(changed_at)).toISOString(),
    before,
    after,
  })),
  ...(row.deposit_taka !== null && { deposit: row.deposit_taka }),
  ...(handedOverAt !== undefined && {
    handover: handedOverAt === null ? {} : { at: new Date(handedOverAt).toISOString() },
  }),
});

import type { OffMarket } from '#contract/entities/bike.ts';
import type { HistoryEntry, HistoryEvent } from '#contract/entities/records.ts';
import type { PaymentRow } from '#server/deals/deals.ts';
import type { KilometreFallRow, PriceChangeRow } from '#server/listings/listings.ts';
import type { BookingOfListing, ListingRecordRow } from './listings.repository.ts';
import type { OrderRecordRow } from './orders.repository.ts';
import { isoOf, takaOf } from './records.mapper.ts';

/** A line of a history while it is made; without a time it has not happened. */
type Line = Omit<HistoryEntry, 'at'> & { at: number | string | null };

/** What has happened, the newest first; of what happened at once, what is later in `lines` is newer. */
const historyOf = (lines: readonly Line[]): HistoryEntry[] =>
  lines
    .flatMap(({ at, ...line }) => (at === null ? [] : [{ ...line, at: isoOf(Number(at)) }]))
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .reverse();

const LEFT: Record<OffMarket, HistoryEvent> = {
  paused: 'paused',
  resting: 'resting',
  takenBack: 'takenBackBySeller',
  soldElsewhere: 'soldElsewhere',
};

/** Only the last time that a listing left the market is on record, as long as it is not back. */
const leftMarket = (row: ListingRecordRow): Line => ({
  at: row.removed_at,
  event: row.off_market ? LEFT[row.off_market] : 'gone',
  ...(row.sold_elsewhere_price !== null && { price: row.sold_elsewhere_price }),
});

const answerOf = (row: Pick<BookingOfListing, 'answer' | 'answered_at' | 'reason'>): Line => ({
  at: row.answered_at,
  event: row.answer === 'decline' ? 'declined' : 'accepted',
  ...(row.reason && { reason: row.reason }),
});

const bookingLines = (row: BookingOfListing): Line[] =>
  [
    { at: row.created_at, event: 'booked' as const, price: row.product_price },
    answerOf(row),
    { at: row.ended_at, event: 'ended' as const },
    { at: row.removed_at, event: 'takenBack' as const },
  ].map((line) => ({ ...line, orderId: row.id, person: row.buyer_name }));

export interface ListingParts {
  row: ListingRecordRow;
  changes: readonly PriceChangeRow[];
  falls: readonly KilometreFallRow[];
  matches: readonly { matched_id: string; found_at: number }[];
  bookings: readonly BookingOfListing[];
  sale: { id: string; order_id: string; price: number } | undefined;
}

export const historyOfListing = ({ row, changes, falls, matches, bookings, sale }: ListingParts): HistoryEntry[] =>
  historyOf([
    { at: row.created_at, event: 'listed' },
    ...changes.map(
      (change): Line => ({
        at: change.changed_at,
        event: 'priceChanged',
        before: change.price_before,
        after: change.price_after,
      }),
    ),
    ...falls.map(
      (fall): Line => ({
        at: fall.changed_at,
        event: 'kilometresLowered',
        before: fall.kilometres_before,
        after: fall.kilometres_after,
      }),
    ),
    ...matches.map((match): Line => ({ at: match.found_at, event: 'photoMatch', listingId: match.matched_id })),
    { at: row.asked_at, event: 'asked' },
    { at: row.confirmed_at, event: 'confirmed' },
    ...bookings.flatMap(bookingLines),
    {
      at: row.sold_at,
      event: 'sold',
      ...(sale && { paymentId: sale.id, orderId: sale.order_id, price: takaOf(sale.price) }),
    },
    leftMarket(row),
  ]);

/** What is on record of an attempt: when it began, and the last change of its state. */
const paymentLines = (payment: PaymentRow): Line[] => {
  const attempt = { paymentId: payment.id, attempt: payment.attempt };
  return [
    { ...attempt, at: payment.created_at, event: 'paymentStarted', price: takaOf(payment.amount) },
    {
      ...attempt,
      at: payment.state === 'created' ? null : payment.updated_at,
      event: 'payment',
      state: payment.state,
    },
    { at: payment.notified_at, event: 'notified' },
  ];
};

export const historyOfOrder = (row: OrderRecordRow, payments: readonly PaymentRow[]): HistoryEntry[] =>
  historyOf([
    { at: row.created_at, event: 'booked', price: row.product_price },
    answerOf({ answer: row.answer, answered_at: row.answered_at, reason: row.decline_reason }),
    ...payments.flatMap(paymentLines),
    { at: row.handed_over_at, event: 'handedOver' },
    { at: row.ended_at, event: 'ended' },
    { at: row.removed_at, event: 'takenBack' },
  ]);

/** `soldAt`: when its bike was sold, ms since 1970. */
export const historyOfPayment = (payment: PaymentRow, soldAt: number | null): HistoryEntry[] =>
  historyOf([
    ...paymentLines(payment).map(({ paymentId: _, ...line }) => line),
    { at: payment.state === 'sold' ? soldAt : null, event: 'sold' },
  ]);

import type { Booking, BookingState } from '#contract/entities/booking.ts';
import type { MeetingTime } from '#contract/entities/meeting.ts';
import type { Rating, SaleReviews } from '#contract/entities/review.ts';
import { type DealFacts, dealState, isPriced } from '#server/deals/orders/deal-state.ts';
import { toAnswered } from '#server/deals/orders/orders.mapper.ts';
import type { BookingRow } from './bookings.repository.ts';

/**
 * The state of a booking: that of its deal, as its seller sees it. Money that goes back to the buyer does not concern them, nor a
 * payment of somebody who came too late; a booking of a paused listing can be answered; and who has left a payment open, without
 * the bike being kept for them, keeps nobody from declining.
 */
export const bookingState = (row: DealFacts): BookingState => {
  const said = row.answer === 'accept' ? 'accepted' : 'waiting';
  const isLate = row.product_status === 'Sold' && row.payment_state === 'processing';
  const state = dealState({ ...row, ...(isLate && { payment_state: null }) });
  if (state === 'refunded') return bookingState({ ...row, payment_state: null });
  if (state === 'processing') return 'paying';
  if (state === 'challenge') return (row.held_until ?? null) === null ? said : 'paying';
  return state === 'paused' ? said : state;
};

interface Said {
  /** What the buyer has paid or would pay now, whole taka. */
  price: number;
  /** How other sellers have reviewed the buyer. */
  rating: Rating | undefined;
  /** Of a paid booking. */
  reviews: SaleReviews | undefined;
  /** That both have confirmed. */
  meeting: MeetingTime | undefined;
}

/** A row as the contract's Booking. */
export const toBooking = (row: BookingRow, { price, rating, reviews, meeting }: Said): Booking => {
  const state = bookingState(row);
  const answered = toAnswered(row);
  return {
    _id: row.id,
    productId: row.bike_id,
    productName: row.product_name,
    productImg: row.product_img,
    productPrice: row.product_price,
    ...(isPriced(dealState(row)) && price !== row.product_price && { currentPrice: price }),
    buyerName: row.buyer_name,
    ...(row.buyer_photo && { buyerPhoto: row.buyer_photo }),
    buyerPhone: row.buyer_phone,
    meetLocation: row.meet_location,
    bookedAt: new Date(row.created_at).toISOString(),
    state,
    ...(state === 'paying' && row.held_until !== null && { heldUntil: new Date(Number(row.held_until)).toISOString() }),
    ...(answered && { answered }),
    ...(meeting && { meeting }),
    ...(rating && { buyerRating: rating }),
    ...(row.handed_over_at !== null && { handedOverAt: new Date(Number(row.handed_over_at)).toISOString() }),
    ...(reviews && { reviews }),
  };
};

import type { Booking, BookingState } from '#contract/entities/booking.ts';
import type { MeetingTime } from '#contract/entities/meeting.ts';
import type { Rating, SaleReviews } from '#contract/entities/review.ts';
import { isPaused } from '#server/bikes/states/off-market.ts';
import { toAnswered } from '#server/orders/orders.mapper.ts';
import type { BookingRow } from './bookings.repository.ts';

/** The state of a booking, in the order in which one record outweighs another. */
export const bookingState = (row: BookingRow): BookingState => {
  if (row.payment_state === 'sold') return 'paid';
  if (row.answer === 'decline') return 'declined';
  if (row.product_status === 'Sold') return 'sold';
  if (row.ended_at !== null || (row.bike_removed_at !== null && !isPaused(row))) return 'withdrawn';
  if (row.held_until !== null || row.payment_state === 'processing') return 'paying';
  return row.answer === 'accept' ? 'accepted' : 'waiting';
};

interface Said {
  /** What the buyer would pay now, whole taka. */
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
  const isOpen = state === 'waiting' || state === 'accepted' || state === 'paying';
  const answered = toAnswered(row);
  return {
    _id: row.id,
    productId: row.bike_id,
    productName: row.product_name,
    productImg: row.product_img,
    productPrice: row.product_price,
    ...(isOpen && price !== row.product_price && { currentPrice: price }),
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
    ...(reviews && { reviews }),
  };
};

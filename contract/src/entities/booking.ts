import * as z from 'zod/mini';
import { BOOKING_ANSWERS } from '#contract/rules/booking-answer.ts';
import { MeetingTime } from './meeting.ts';
import { Rating, SaleReviews } from './review.ts';

/**
 * Where a booking stands, for the seller: `waiting` for their answer, `accepted`, `declined`, `paying` (the bike is kept for
 * its buyer, or their bank has not decided yet), `reserved` (by a deposit), `paid`, `sold` (to another buyer), `withdrawn` (the seller has taken the
 * bike down).
 */
export const BOOKING_STATES = [
  'waiting',
  'accepted',
  'declined',
  'paying',
  'reserved',
  'paid',
  'sold',
  'withdrawn',
] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** What the seller has said to a booking; `reason` of one that was declined. `at`: ISO 8601. */
export const AnsweredBooking = z.object({
  answer: z.enum(BOOKING_ANSWERS),
  at: z.string(),
  reason: z.optional(z.string()),
});
export type AnsweredBooking = z.infer<typeof AnsweredBooking>;

/**
 * A booking as the seller of the bike sees it. `productPrice` is what the bike cost when it was booked, `currentPrice` what
 * this buyer has paid or would pay now, where that is another price: whole taka. Times are ISO 8601; until `heldUntil` the bike is kept for the
 * buyer, who is paying.
 */
export const Booking = z.object({
  _id: z.string(),
  productId: z.string(),
  productName: z.string(),
  productImg: z.string(),
  productPrice: z.number(),
  currentPrice: z.optional(z.number()),
  buyerName: z.string(),
  buyerPhoto: z.optional(z.string()),
  /** Empty once the buyer has deleted their account, as is `meetLocation`. */
  buyerPhone: z.string(),
  meetLocation: z.string(),
  bookedAt: z.string(),
  state: z.enum(BOOKING_STATES),
  heldUntil: z.optional(z.string()),
  answered: z.optional(AnsweredBooking),
  /** The meeting that both have confirmed, of which time and place count instead of `meetLocation`. */
  meeting: z.optional(MeetingTime),
  /** How other sellers have reviewed the buyer; absent as long as nobody has. */
  buyerRating: z.optional(Rating),
  /** When the bike was handed over, ISO 8601; absent until then. */
  handedOverAt: z.optional(z.string()),
  /** Of a paid booking. */
  reviews: z.optional(SaleReviews),
});
export type Booking = z.infer<typeof Booking>;

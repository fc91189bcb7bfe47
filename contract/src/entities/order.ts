import * as z from 'zod/mini';
import { PAYMENT_PROVIDERS } from '#contract/constants.ts';
import { AnsweredBooking } from './booking.ts';
import { MeetingTime } from './meeting.ts';
import { PAYMENT_KINDS } from './payment.ts';
import { SaleReviews } from './review.ts';

/**
 * Where the payment of an order stands: `unpaid`, `challenge` (the bank waits for the buyer's answer), `processing` (the bank has not decided yet), `reserved` (by a deposit of the buyer), `paid`, `refunded`
 * (another buyer was faster; the money is on its way back), `sold` (to another buyer), `withdrawn` (by its seller: the booking
 * has ended), `paused` (by its seller: the booking waits), `declined` (the booking, by the seller: it cannot be paid).
 */
export const ORDER_PAYMENTS = [
  'unpaid',
  'challenge',
  'processing',
  'reserved',
  'paid',
  'refunded',
  'sold',
  'withdrawn',
  'paused',
  'declined',
] as const;
export type OrderPayment = (typeof ORDER_PAYMENTS)[number];

/**
 * Spec section 3, Order: a snapshot of the bike as it was ordered. Prices are whole taka; `currentPrice` is what its buyer
 * has paid or would pay now, where that is another price: the seller has changed it since, or the two have agreed on one.
 */
export const Order = z.object({
  _id: z.string(),
  buyerName: z.string(),
  buyerEmail: z.string(),
  buyerPhone: z.string(),
  meetLocation: z.string(),
  productName: z.string(),
  productImg: z.string(),
  productPrice: z.number(),
  currentPrice: z.optional(z.number()),
  sellerName: z.string(),
  productId: z.string(),
  /** ISO 8601 */
  orderedAt: z.string(),
  payment: z.enum(ORDER_PAYMENTS),
  /** Of a `reserved` order: until when the deposit keeps the bike, ISO 8601; absent once an admin decides about it. */
  keptUntil: z.optional(z.string()),
  /** What the seller has said to the booking; absent as long as they have not. */
  answered: z.optional(AnsweredBooking),
  /** The meeting that both have confirmed, of which time and place count instead of `meetLocation`. */
  meeting: z.optional(MeetingTime),
  /** When the bike was handed over, ISO 8601; absent until then. */
  handedOverAt: z.optional(z.string()),
  /** Of a paid order. */
  reviews: z.optional(SaleReviews),
  /**
   * How to reach the seller, as on the bike's page: while the bike can be paid, is being paid or is bought. Without an email
   * once the seller has deleted their account.
   */
  sellerContact: z.optional(z.object({ phone: z.optional(z.string()), email: z.optional(z.string()) })),
});
export type Order = z.infer<typeof Order>;

/**
 * What a buyer keeps after the sale. `price` in whole taka; `paidAt` in ISO 8601; `meeting`: what both have confirmed, of which time
 * and place count instead of `meetLocation`.
 */
export const Receipt = z.object({
  number: z.string(),
  paidAt: z.string(),
  productName: z.string(),
  productImg: z.string(),
  price: z.number(),
  sellerName: z.string(),
  sellerPhone: z.string(),
  buyerName: z.string(),
  buyerEmail: z.string(),
  buyerPhone: z.string(),
  meetLocation: z.string(),
  meeting: z.optional(MeetingTime),
  /** What was paid, the deposit first. */
  payments: z.array(
    z.object({ provider: z.enum([...PAYMENT_PROVIDERS, 'cash']), kind: z.enum(PAYMENT_KINDS), amount: z.number() }),
  ),
  /** Absent until the bike was handed over. */
  handedOverAt: z.optional(z.string()),
  /** What goes back to the buyer by a decision about the sale, whole taka, and when it was decided; absent where nothing does. */
  refund: z.optional(z.object({ amount: z.number(), at: z.string() })),
});
export type Receipt = z.infer<typeof Receipt>;

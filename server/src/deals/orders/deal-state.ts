import type { ProductStatus } from '#contract/constants.ts';
import type { OffMarket } from '#contract/entities/bike.ts';
import type { BookingAnswer } from '#contract/rules/booking-answer.ts';
import type { PaymentState } from '#server/deals/payments/payments.table.ts';
import { isPaused } from '#server/listings/listings.ts';

/**
 * Where the deal of a booking stands: `paid`; `refunded` (the money is on its way back); `processing` (the bank has not decided); `reserved` (by a deposit of its buyer, until something becomes of it);
 * `sold` (to another buyer); `declined`; `withdrawn` (it has ended with the listing); `paused` (with the listing); `challenge`
 * (the bank waits for the buyer's answer); `paying` (the bike is kept for its buyer); `accepted`; `waiting` (for the seller).
 */
export type DealState =
  | 'paid'
  | 'refunded'
  | 'processing'
  | 'reserved'
  | 'sold'
  | 'declined'
  | 'withdrawn'
  | 'paused'
  | 'challenge'
  | 'paying'
  | 'accepted'
  | 'waiting';

/** The records from which the state of a deal follows. Times are ms since 1970. */
export interface DealFacts {
  /** Of the payment that paid the booking, else of its latest attempt. */
  payment_state: PaymentState | null;
  answer: BookingAnswer | null;
  ended_at: number | null;
  product_status: ProductStatus;
  bike_removed_at: number | null;
  off_market: OffMarket | null;
  /** Until when the bike is kept for the buyer; null or left out where it is not, or it does not matter. */
  held_until?: number | null;
}

/** Returns the state of a deal: the first that applies, in the order in which one record outweighs another. */
export const dealState = (facts: DealFacts): DealState => {
  const { payment_state, answer, ended_at, product_status, bike_removed_at, held_until = null } = facts;
  if (payment_state === 'sold') return 'paid';
  if (payment_state === 'refunding' || payment_state === 'refunded') return 'refunded';
  if (payment_state === 'processing') return 'processing';
  if (product_status === 'Sold') return 'sold';
  if (answer === 'decline') return 'declined';
  if (ended_at !== null) return 'withdrawn';
  if (bike_removed_at !== null) return isPaused(facts) ? 'paused' : 'withdrawn';
  if (payment_state === 'requires_action') return 'challenge';
  if (payment_state === 'held') return 'reserved';
  if (held_until !== null) return 'paying';
  return answer === 'accept' ? 'accepted' : 'waiting';
};

/** Whether its buyer can begin the payment of a deal, or go on with it. */
export const canBePaid = (state: DealState): boolean =>
  state === 'challenge' || state === 'paying' || state === 'accepted' || state === 'waiting';

/** States of a deal that is over. */
const OVER: readonly DealState[] = ['refunded', 'sold', 'declined', 'withdrawn'];

/**
 * Whether the price of a deal is that of its payment, or what its buyer would pay now. Of a deal that is over it is what the bike
 * cost when it was booked.
 */
export const isPriced = (state: DealState): boolean => !OVER.includes(state);

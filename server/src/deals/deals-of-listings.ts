import type { DealsOfListings } from '#server/listings/deals-of-listings.ts';
import { handoverOfBike } from './handovers/handovers.repository.ts';
import { findAgreedMeetings } from './meetings/agreed-meetings.ts';
import { dealPrice } from './offers/deal-price.ts';
import { findAnswer } from './orders/answers.repository.ts';
import { countWaitingOf } from './orders/bookings.repository.ts';
import { countOpenOrders, findOwnOrder, namesOfBuyers } from './orders/orders.repository.ts';
import { findRunningHold } from './payments/holds.repository.ts';
import { isBeingPaid, isReserved } from './payments/under-way.repository.ts';
import { ratingsOf } from './reviews/reviews.repository.ts';
import { countTransferred } from './transfers/transfers.repository.ts';

/** What listings ask of deals, answered from their records. */
export const dealsOfListings: DealsOfListings = {
  isBeingPaid: (trx, bikeId, now) => isBeingPaid(trx, bikeId, now),
  isReserved: (trx, bikeId, now) => isReserved(trx, bikeId, now),
  holdOf: findRunningHold,

  agreedPriceOf: async (db, readerId, bikeId, now) => (await dealPrice(db, readerId, bikeId, { now }))?.agreed,

  async bookingOf(db, readerId, bikeId) {
    const order = await findOwnOrder(db, readerId, bikeId);
    return order && (await findAnswer(db, order.id))?.answer !== 'decline' ? order : undefined;
  },

  async meetingOf(db, readerId, bikeId, now) {
    const met = { bike_id: bikeId, buyer_id: readerId };
    return (await findAgreedMeetings(db, [met], now))(met);
  },

  waitingBookings: countWaitingOf,
  countOpenBookings: countOpenOrders,
  namesOfBuyers,

  handoverOf: handoverOfBike,

  ratingOf: async (db, sellerId, now) => (await ratingsOf(db, [sellerId], { writerRole: 'Buyer', now })).get(sellerId),

  transferredOf: countTransferred,
};

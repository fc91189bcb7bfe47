import { DECLINE_REASONS } from '#contract/decline-reasons.ts';
import type { Booking } from '#contract/entities/booking.ts';
import type { MeetingTime } from '#contract/entities/meeting.ts';
import { ContractError } from '#contract/errors.ts';
import type { AnswerToBooking } from '#contract/rules/booking-answer.ts';
import { returnDepositOfBike } from '#server/deals/deposits/end-deposit.ts';
import { findAgreedMeetings } from '#server/deals/meetings/agreed-meetings.ts';
import { salesAmong } from '#server/deals/orders/orders.mapper.ts';
import { findOrder } from '#server/deals/orders/orders.repository.ts';
import { endHold } from '#server/deals/payments/holds.repository.ts';
import { orderPrices } from '#server/deals/payments/order-prices.ts';
import { isBankChecking } from '#server/deals/payments/under-way.repository.ts';
import { assertMay } from '#server/deals/process/permitted-acts.ts';
import { ratingsOf } from '#server/deals/reviews/reviews.repository.ts';
import { saleReviewsOf } from '#server/deals/reviews/sale-reviews.ts';
import { findBike, lockBike } from '#server/listings/listings.ts';
import type { Notifier } from '#server/notices/notices.ts';
import { isBlocked } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import { mapPage, type Page } from '#server/platform/db/page.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { saveAnswer } from './answers.repository.ts';
import { bookingState, toBooking } from './bookings.mapper.ts';
import { type BookingRow, countWaiting, findBooking, pageOfBookings } from './bookings.repository.ts';

/** What bookings need of the outbox: mails to their buyers. */
export interface BuyerNotifications {
  notifyOfAnswer(
    trx: Db,
    booking: BookingRow,
    said: AnswerToBooking & { meeting: MeetingTime | undefined },
    sellerId: string,
  ): Promise<void>;
  wake(): void;
}

/** What bookings need of payments. */
export interface BookingPayments {
  /** Cancels what this buyer pays for a bike at the provider, where no money moves yet. */
  cancelWithoutMoney(bikeId: string, buyerId: string): Promise<void>;
}

export interface BookingsService {
  /** The bookings of the actor's bikes, or of one of them, newest first. Throws `bike_not_found`. */
  list(actor: Actor, wanted: { productId?: string | undefined; after?: string | undefined }): Promise<Page<Booking>>;
  /** How many bookings of the actor's bikes for sale wait for an answer. */
  countWaiting(actor: Actor): Promise<number>;
  /**
   * Accepts or declines a booking of the actor's bike, and notifies its buyer by mail. A decline ends the buyer's payment where
   * no money moves yet. Returns how many changed (0: it had that answer already; its reason stays). What is accepted can still be
   * declined, what is declined stays so. Throws `booking_not_found`, and what refuses the acts `acceptBooking`,
   * `declineBooking` and, unless the reason is one of `DECLINE_REASONS`, `declineBookingInWords` (docs/deal.md).
   */
  answer(actor: Actor, id: string, said: AnswerToBooking): Promise<number>;
}

interface Parts {
  db: Db;
  clock: Clock;
  notifications: BuyerNotifications;
  payments: BookingPayments;
  notifier: Pick<Notifier, 'markRead'>;
}

/** Own words are a message; a ready reason is none. */
const hasOwnWords = ({ reason }: AnswerToBooking): boolean =>
  reason !== undefined && !DECLINE_REASONS.some((each) => each === reason);

/** The act of an answer. One that was given already carries no words again. */
const actOf = (said: AnswerToBooking, { answer }: BookingRow) => {
  if (said.answer === 'accept') return 'acceptBooking';
  return hasOwnWords(said) && answer !== 'decline' ? 'declineBookingInWords' : 'declineBooking';
};

export const createBookingsService = ({ db, clock, notifications, payments, notifier }: Parts): BookingsService => {
  /** What the rules ask of an answer. */
  const factsOf = async (on: Db, actor: Actor, booking: BookingRow, now: number) => ({
    isSuspended: actor.isSuspended === true,
    booked: bookingState(booking),
    isBankChecking: await isBankChecking(on, booking.bike_id, now, booking.buyer_id),
    isBlocked: await isBlocked(on, actor.id, booking.buyer_id),
  });

  /** A payment for which no money moves yet ends with the decline of its booking. What is refused ends no payment. */
  const cancelPayment = async (actor: Actor, id: string, said: AnswerToBooking): Promise<void> => {
    const now = clock.now();
    const booking = await findBooking(db, id, now);
    const bike = booking && (await findBike(db, booking.bike_id, { evenRemoved: true }));
    if (!booking || bike?.seller_id !== actor.id) return;
    // What the bank has decided meanwhile is looked up first, and asked for in the transaction.
    assertMay(actOf(said, booking), { ...(await factsOf(db, actor, booking, now)), isBankChecking: false });
    await payments.cancelWithoutMoney(bike.id, booking.buyer_id);
  };

  return {
    async list(actor, { productId, after }) {
      if (productId !== undefined) {
        const bike = await findBike(db, productId, { evenRemoved: true });
        if (bike?.seller_id !== actor.id) throw new ContractError('bike_not_found');
      }
      const now = clock.now();
      const page = await pageOfBookings(db, { sellerId: actor.id, bikeId: productId, after, now });
      const sales = salesAmong(page.items, ({ to_email }) => to_email === null);
      const reviews = await saleReviewsOf(db, sales, { role: 'Seller', now });
      const here = page.items.filter(({ to_email }) => to_email !== null).map(({ buyer_id }) => buyer_id);
      const ratings = await ratingsOf(db, [...new Set(here)], { writerRole: 'Seller', now });
      const dealOf = await orderPrices(db, page.items, now);
      const meetingOf = await findAgreedMeetings(db, page.items, now);
      return mapPage(page, (row) =>
        toBooking(row, {
          price: dealOf(row).price,
          rating: ratings.get(row.buyer_id),
          reviews: reviews.get(row.id),
          meeting: meetingOf(row),
        }),
      );
    },

    countWaiting: (actor) => countWaiting(db, actor.id),

    async answer(actor, id, said) {
      const now = clock.now();
      if (said.answer === 'decline') await cancelPayment(actor, id, said);
      const changed = await db.transaction().execute(async (trx) => {
        const order = await findOrder(trx, id);
        // A booking, a hold or a sale at the same time has either ended before, or finds this answer.
        const bike = order && (await lockBike(trx, order.bike_id));
        if (!order || bike?.seller_id !== actor.id) throw new ContractError('booking_not_found');
        const booking = await findBooking(trx, id, now);
        if (!booking) throw new ContractError('booking_not_found');
        const { bike_id, buyer_id } = booking;
        assertMay(actOf(said, booking), await factsOf(trx, actor, booking, now));
        if (booking.answer === said.answer) return 0;
        await saveAnswer(trx, {
          id: newId(),
          order_id: id,
          seller_id: actor.id,
          buyer_id,
          answer: said.answer,
          reason: said.answer === 'decline' ? (said.reason ?? null) : null,
          answered_at: now,
        });
        // A hold taken at the same time is ended here, or its payment finds the decline.
        if (said.answer === 'decline') {
          await returnDepositOfBike(trx, bike_id, { now, buyerId: buyer_id });
          await endHold(trx, bike_id, buyer_id, now);
        }
        const meeting = (await findAgreedMeetings(trx, [booking], now))(booking);
        await notifications.notifyOfAnswer(trx, booking, { ...said, meeting }, actor.id);
        await notifier.markRead(trx, actor.id, { about: id });
        return 1;
      });
      if (changed > 0) notifications.wake();
      return changed;
    },
  };
};

import type { Review } from '#contract/entities/review.ts';
import { ContractError } from '#contract/errors.ts';
import type { ReviewWritten } from '#contract/rules/review.ts';
import { findBooking } from '#server/deals/orders/bookings.repository.ts';
import { assertMay } from '#server/deals/process/permitted-acts.ts';
import { findBike } from '#server/listings/listings.ts';
import type { Notifier } from '#server/notices/notices.ts';
import { findUserById, keepUsers } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import { mapPage, type Page } from '#server/platform/db/page.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { closesAt, reviewsState } from './handover.ts';
import { notifyOfAnswer, notifyOfReview } from './review-notices.ts';
import { otherRole, toReview } from './reviews.mapper.ts';
import {
  answerOnce,
  changeReview,
  findAnswered,
  insertReview,
  pageOfReviews,
  reviewsOfOrders,
  showReviews,
} from './reviews.repository.ts';
import type { ReviewRow, SaleRole } from './reviews.table.ts';
import { lockSale, salesOf, sidesOf } from './sales.repository.ts';

export interface ReviewsService {
  /**
   * Writes or changes the actor's review of the other side of a sale, who sees it once both have written, or 14 days after
   * the handover (`opensAt`). Returns how many changed (0: it said so already). Throws `order_not_found`, and what
   * refuses the act `review` (docs/deal.md).
   */
  write(actor: Actor, orderId: string, review: ReviewWritten): Promise<number>;
  /**
   * Answers a shown review about the actor, once. Returns how many changed (0: the same answer stands already). Throws
   * `review_not_found`, also once its writer has deleted their account, `review_answered`.
   */
  answer(actor: Actor, id: string, text: string): Promise<number>;
  /** The shown reviews of buyers about a seller, newest first. Throws `seller_not_found`. */
  listOfSeller(sellerId: string, after?: string): Promise<Page<Review>>;
  /** The shown reviews of sellers about the buyer of a booking of the actor's bike. Throws `booking_not_found`. */
  listOfBuyer(actor: Actor, bookingId: string, after?: string): Promise<Page<Review>>;
}

interface Parts {
  db: Db;
  clock: Clock;
  notifier: Notifier;
}

export const createReviewsService = ({ db, clock, notifier }: Parts): ReviewsService => {
  const page = async (subjectId: string, writerRole: SaleRole, after?: string): Promise<Page<Review>> =>
    mapPage(await pageOfReviews(db, { subjectId, writerRole, now: clock.now() }, after), toReview);

  const save = async (
    trx: Db,
    row: Omit<ReviewRow, 'id' | 'written_at' | 'hidden_at'>,
    own?: ReviewRow,
  ): Promise<void> => {
    const { stars, text, changed_at } = row;
    if (own) await changeReview(trx, own.id, { stars, text, changed_at });
    else await insertReview(trx, { ...row, id: newId(), written_at: changed_at });
  };

  return {
    write: (actor, orderId, { stars, text = '' }) =>
      db.transaction().execute(async (trx) => {
        const sides = await sidesOf(trx, orderId);
        const isBuyer = sides?.buyer_id === actor.id;
        if (!sides || !(isBuyer || sides.seller_id === actor.id)) throw new ContractError('order_not_found');
        const [role, subjectId]: [SaleRole, string] = isBuyer ? ['Buyer', sides.seller_id] : ['Seller', sides.buyer_id];
        await lockSale(trx, orderId);
        // The account cannot be deleted while this review is being written.
        const { size } = await keepUsers(trx, [actor.id, subjectId]);
        const sale = (await salesOf(trx, [orderId])).get(orderId);
        const reviews = await reviewsOfOrders(trx, [orderId]);
        const now = clock.now();
        assertMay('review', {
          isSuspended: actor.isSuspended === true,
          otherLeft: size < 2,
          reviews: sale && reviewsState(sale, reviews.length, now),
        });
        if (!sale) throw new ContractError('review_too_early');
        const own = reviews.find(({ writer_role }) => writer_role === role);
        if (own?.stars === stars && own.text === text) return 0;
        const about = { order_id: orderId, writer_role: role, writer_id: actor.id, subject_id: subjectId };
        const shown = { shown_at: closesAt(sale), answer: null, answered_at: null };
        await save(trx, { ...about, stars, text, changed_at: now, ...shown }, own);
        const other = reviews.find(({ writer_role }) => writer_role === otherRole(role));
        if (other) {
          await showReviews(trx, orderId, now);
          // Each is shown now; who writes last sees it on the page.
          const shown = (await reviewsOfOrders(trx, [orderId])).find(({ writer_role }) => writer_role === role);
          if (shown) await notifyOfReview(trx, notifier, { ...shown, bike_id: sale.bike_id });
        }
        return 1;
      }),

    async answer(actor, id, text) {
      const answers = db.transaction().execute(async (trx) => {
        const review = await answerOnce(trx, { id, subjectId: actor.id, text, now: clock.now() });
        if (review) await notifyOfAnswer(trx, notifier, review);
        return review !== undefined;
      });
      if (await answers) return 1;
      const answered = await findAnswered(db, id, actor.id);
      if (!answered) throw new ContractError('review_not_found');
      if (answered.answer !== text) throw new ContractError('review_answered');
      return 0;
    },

    async listOfSeller(sellerId, after) {
      if ((await findUserById(db, sellerId))?.role !== 'Seller') throw new ContractError('seller_not_found');
      return page(sellerId, 'Buyer', after);
    },

    async listOfBuyer(actor, bookingId, after) {
      const booking = await findBooking(db, bookingId, clock.now());
      const bike = booking && (await findBike(db, booking.bike_id, { evenRemoved: true }));
      if (!booking || bike?.seller_id !== actor.id) throw new ContractError('booking_not_found');
      // Reviews of a person who has left are not shown.
      if (booking.to_email === null) return { items: [] };
      return page(booking.buyer_id, 'Seller', after);
    },
  };
};

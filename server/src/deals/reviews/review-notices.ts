import type { Notifier } from '#server/notices/notices.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { shownWithoutNotice } from './reviews.repository.ts';
import type { ReviewRow } from './reviews.table.ts';

/** Reviews that are looked for in one go. */
const REVIEWS = 100;

const sideOf = ({ writer_role }: ReviewRow): 'buyer' | 'seller' => (writer_role === 'Buyer' ? 'seller' : 'buyer');

/** Notifies the subject of a review that they can read it, in the transaction in which it is shown. */
export const notifyOfReview = (trx: Db, notifier: Notifier, review: ReviewRow & { bike_id: string }): Promise<void> =>
  notifier.notify(trx, {
    userId: review.subject_id,
    kind: 'reviewReceived',
    target: review.id,
    bikeId: review.bike_id,
    aboutId: review.writer_id,
    facts: { orderId: review.order_id, stars: review.stars, side: sideOf(review) },
  });

/** Notifies the writer of a review that it was answered, in the transaction of the answer. */
export const notifyOfAnswer = (trx: Db, notifier: Notifier, review: ReviewRow): Promise<void> =>
  notifier.notify(trx, {
    userId: review.writer_id,
    kind: 'reviewAnswered',
    target: review.id,
    aboutId: review.subject_id,
    facts: { orderId: review.order_id, side: review.writer_role === 'Buyer' ? 'buyer' : 'seller' },
  });

interface Parts {
  db: Db;
  clock: Clock;
  notifier: Notifier;
}

/**
 * Notifies people of reviews about them that became visible within the last day, because their 14 days are over. Returns how many.
 * Several processes may call it at once: unread notifications of the same review are one.
 */
export const notifyOfShownReviews = async ({ db, clock, notifier }: Parts): Promise<number> => {
  const now = clock.now();
  const reviews = await shownWithoutNotice(db, { after: now - DAY, now, limit: REVIEWS });
  for (const review of reviews) await db.transaction().execute((trx) => notifyOfReview(trx, notifier, review));
  return reviews.length;
};

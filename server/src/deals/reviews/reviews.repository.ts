import type { Rating } from '#contract/entities/review.ts';
import { MIN_FOR_AVERAGE } from '#contract/reviews.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PAGE_LIMIT, type Page, toPage } from '#server/platform/db/page.ts';
import type { NewReviewRow, ReviewRow, SaleRole } from './reviews.table.ts';

/** Selects reviews of buyers about a seller, or of sellers about a buyer, that are shown at `now` (ms) and not hidden. */
export interface ReviewsWanted {
  subjectId: string;
  writerRole: SaleRole;
  now: number;
}

/** A review as others see it. */
export interface ShownReview extends ReviewRow {
  product_name: string;
  /** Null once its writer has left. */
  writer_name: string | null;
}

/** Index: reviews_of_subject. */
const reviewsAbout = (db: Db, { subjectId, now }: Omit<ReviewsWanted, 'writerRole'>) =>
  db
    .selectFrom('reviews')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .where('shown_at', '<=', now)
    .where('hidden_at', 'is', null);

/** With their sales and writers, which are read for these reviews alone. */
const shownReviews = (db: Db, some: ReturnType<typeof reviewsAbout>) =>
  db
    .selectFrom(some.as('reviews'))
    .innerJoin('orders', 'orders.id', 'reviews.order_id')
    .leftJoin('users as writer', (join) =>
      join.onRef('writer.id', '=', 'reviews.writer_id').on('writer.deleted_at', 'is', null),
    )
    .selectAll('reviews')
    .select(['orders.product_name', 'writer.name as writer_name']);

/** A page of the shown reviews of a person, newest first. */
export const pageOfReviews = async (db: Db, wanted: ReviewsWanted, after?: string): Promise<Page<ShownReview>> => {
  const some = reviewsAbout(db, wanted)
    .where('writer_role', '=', wanted.writerRole)
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(PAGE_LIMIT);
  return toPage(await shownReviews(db, some).orderBy('reviews.id', 'desc').execute());
};

/** The next `limit` shown reviews of a person, as buyer and as seller, oldest first. */
export const someAbout = (
  db: Db,
  about: Omit<ReviewsWanted, 'writerRole'>,
  after: string,
  limit: number,
): Promise<ShownReview[]> => {
  const some = reviewsAbout(db, about).where('id', '>', after).orderBy('id').limit(limit);
  return shownReviews(db, some).orderBy('reviews.id').execute();
};

/**
 * Number and average of the shown reviews about each of these people; a person without any is left out. Index:
 * reviews_of_subject.
 */
export const ratingsOf = async (
  db: Db,
  subjectIds: readonly string[],
  { writerRole, now }: Omit<ReviewsWanted, 'subjectId'>,
): Promise<Map<string, Rating>> => {
  if (subjectIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('reviews')
    .select(({ fn }) => ['subject_id', fn.countAll<number>().as('count'), fn.sum<number>('stars').as('stars')])
    .where('subject_id', 'in', subjectIds)
    .where('writer_role', '=', writerRole)
    .where('shown_at', '<=', now)
    .where('hidden_at', 'is', null)
    .groupBy('subject_id')
    .execute();
  return new Map(rows.map((row) => [row.subject_id, toRating(Number(row.count), Number(row.stars))]));
};

const toRating = (count: number, stars: number): Rating =>
  count < MIN_FOR_AVERAGE ? { count } : { count, average: Math.round((stars / count) * 10) / 10 };

/** The reviews of these orders, shown or not. Index: reviews_once. */
export const reviewsOfOrders = async (db: Db, orderIds: readonly string[]): Promise<ReviewRow[]> =>
  orderIds.length === 0
    ? []
    : db.selectFrom('reviews').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute();

export const insertReview = async (trx: Db, review: NewReviewRow): Promise<void> => {
  await trx.insertInto('reviews').values(review).execute();
};

export const changeReview = async (
  trx: Db,
  id: string,
  change: Pick<ReviewRow, 'stars' | 'text' | 'changed_at'>,
): Promise<void> => {
  await trx.updateTable('reviews').set(change).where('id', '=', id).execute();
};

/** Shows both reviews of an order from `now` (ms) on. */
export const showReviews = async (trx: Db, orderId: string, now: number): Promise<void> => {
  await trx.updateTable('reviews').set({ shown_at: now }).where('order_id', '=', orderId).execute();
};

/**
 * Records a person's answer to a shown review about them. Returns the review; undefined if it is about another, has an answer,
 * or its writer has deleted their account.
 */
export const answerOnce = (
  db: Db,
  { id, subjectId, text, now }: { id: string; subjectId: string; text: string; now: number },
): Promise<ReviewRow | undefined> =>
  db
    .updateTable('reviews')
    .set({ answer: text, answered_at: now })
    .where('id', '=', id)
    .where('subject_id', '=', subjectId)
    .where('shown_at', '<=', now)
    .where('hidden_at', 'is', null)
    .where('answer', 'is', null)
    // What was answered went with the writer's words: it may name them.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users')
            .select('users.id')
            .whereRef('users.id', '=', 'reviews.writer_id')
            .where('users.erased_at', 'is not', null),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst();

/**
 * Reviews that became visible between `after` and `now` (ms), and of which the person they are about was not told. Index:
 * reviews_shown.
 */
export const shownWithoutNotice = (
  db: Db,
  { after, now, limit }: { after: number; now: number; limit: number },
): Promise<(ReviewRow & { bike_id: string })[]> =>
  db
    .selectFrom('reviews')
    .innerJoin('orders', 'orders.id', 'reviews.order_id')
    .selectAll('reviews')
    .select('orders.bike_id')
    .where('reviews.shown_at', '>', after)
    .where('reviews.shown_at', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notifications')
            .select('notifications.id')
            .whereRef('notifications.user_id', '=', 'reviews.subject_id')
            .where('notifications.kind', '=', 'reviewReceived')
            .whereRef('notifications.target', '=', 'reviews.id'),
        ),
      ),
    )
    // Who wrote last has seen the other review at once.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reviews as own')
            .select('own.id')
            .whereRef('own.order_id', '=', 'reviews.order_id')
            .whereRef('own.writer_id', '=', 'reviews.subject_id')
            .whereRef('own.changed_at', '=', 'reviews.shown_at'),
        ),
      ),
    )
    .orderBy('reviews.shown_at')
    .limit(limit)
    .execute();

/** The answer of a person to a review of them; undefined if there is none. */
export const findAnswered = (db: Db, id: string, subjectId: string): Promise<{ answer: string | null } | undefined> =>
  db
    .selectFrom('reviews')
    .select('answer')
    .where('id', '=', id)
    .where('subject_id', '=', subjectId)
    .where('answer', 'is not', null)
    .executeTakeFirst();

import type { Review } from '#contract/entities/review.ts';
import { WITHOUT_MEETING } from '#server/deals/reviews/handover.ts';
import { call, type Target } from './call.ts';
import { listBike } from './listings.ts';
import { buyBike } from './paying.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** One side of a sale writes about the other. */
export const review = (app: Target, { token }: Person, orderId: string, stars: number, text?: string) =>
  call<{ modifiedCount: number }>(app, `PUT /api/orders/${orderId}/review`, { token, body: { stars, text } });

export const answerReview = (app: Target, { token }: Person, id: string, text: string) =>
  call<{ modifiedCount: number }>(app, `PUT /api/reviews/${id}/answer`, { token, body: { text } });

/** A page of what is shown about a seller. */
export const reviewsOf = (app: Target, sellerId: string, query = '') =>
  call<Review[]>(app, `GET /api/sellers/${sellerId}/reviews${query}`);

/** Sells a bike, a new one by default, three days ago: the two may review each other. Returns the bike and its order. */
export const makeSale = async (
  app: TestApp,
  { seller, buyer, bike: listed }: { seller: Person; buyer: Person; bike?: string },
): Promise<{ bike: string; order: string }> => {
  const bike = listed ?? (await listBike(app, seller));
  const order = await buyBike(app, buyer, bike);
  await app.db
    .updateTable('bikes')
    .set((row) => ({ sold_at: row('sold_at', '-', WITHOUT_MEETING) }))
    .where('id', '=', bike)
    .execute();
  return { bike, order };
};

import type { SaleReviews } from '#contract/entities/review.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type SeenSale, toSaleReviews } from './reviews.mapper.ts';
import { reviewsOfOrders } from './reviews.repository.ts';
import type { SaleRole } from './reviews.table.ts';

/** The reviews of sales, by the order's id, as the side with this role sees them at `now` (ms). */
export const saleReviewsOf = async (
  db: Db,
  sales: ReadonlyMap<string, SeenSale>,
  { role, now }: { role: SaleRole; now: number },
): Promise<Map<string, SaleReviews>> => {
  const byOrder = Map.groupBy(await reviewsOfOrders(db, [...sales.keys()]), ({ order_id }) => order_id);
  return new Map(
    [...sales].map(([id, sale]) => [id, toSaleReviews({ sale, reviews: byOrder.get(id) ?? [], role, now })]),
  );
};

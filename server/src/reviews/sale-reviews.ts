import type { SaleReviews } from '#contract/entities/review.ts';
import type { Db } from '#server/platform/db/database.ts';
import { toSaleReviews } from './reviews.mapper.ts';
import { reviewsOfOrders } from './reviews.repository.ts';
import type { SaleRole } from './reviews.table.ts';
import { salesOf } from './sales.repository.ts';

/** The reviews of paid orders as those in this role see them at `now` (ms), by the order's id. */
export const saleReviewsOf = async (
  db: Db,
  orderIds: readonly string[],
  { role, now }: { role: SaleRole; now: number },
): Promise<Map<string, SaleReviews>> => {
  const sales = await salesOf(db, orderIds);
  const byOrder = Map.groupBy(await reviewsOfOrders(db, [...sales.keys()]), ({ order_id }) => order_id);
  return new Map(
    [...sales].map(([id, sale]) => [id, toSaleReviews({ sale, reviews: byOrder.get(id) ?? [], role, now })]),
  );
};

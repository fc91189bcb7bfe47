import type { SaleReviews } from '#contract/entities/review.ts';
import type { Db } from '#server/platform/db/database.ts';
import { handoverTimes } from './handover.repository.ts';
import { closesAt, opensAt } from './handover.ts';
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
  const timesOf = await handoverTimes(db, [...sales.keys()]);
  return new Map(
    [...sales].map(([id, seen]) => {
      const sale = { ...seen, ...timesOf(id) };
      return [id, toSaleReviews({ sale, reviews: byOrder.get(id) ?? [], role, now })];
    }),
  );
};

/** Those of some sales that their two sides may review at `now` (ms). */
export const openForReview = async <Row extends { order_id: string; sold_at: number | null }>(
  db: Db,
  sales: readonly Row[],
  now: number,
): Promise<Row[]> => {
  const timesOf = await handoverTimes(
    db,
    sales.map(({ order_id }) => order_id),
  );
  return sales.filter(({ order_id, sold_at }) => {
    const times = { sold_at: Number(sold_at), ...timesOf(order_id) };
    return now >= opensAt(times) && now < closesAt(times);
  });
};

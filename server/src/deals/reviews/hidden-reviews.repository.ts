import { type Db, locksRows } from '#server/platform/db/database.ts';

/** A review with the bike that was sold; it stays as it is until the transaction ends. Undefined where it is gone. */
export const lockReview = (trx: Db, id: string) =>
  trx
    .selectFrom('reviews')
    .innerJoin('orders', 'orders.id', 'reviews.order_id')
    .select(['reviews.id', 'orders.product_name'])
    .where('reviews.id', '=', id)
    .$if(locksRows(trx), (query) => query.forUpdate('reviews'))
    .executeTakeFirst();
export type HideableReview = NonNullable<Awaited<ReturnType<typeof lockReview>>>;

/** Hides a review since `hiddenAt` (ms), or with null shows it again. */
export const setReviewHidden = async (trx: Db, id: string, hiddenAt: number | null): Promise<void> => {
  await trx.updateTable('reviews').set({ hidden_at: hiddenAt }).where('id', '=', id).execute();
};

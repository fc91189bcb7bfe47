import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { PaymentRow } from './payments.table.ts';

/** Returns sales of which buyer and seller were not notified yet. Index: payments_unnotified. */
export const findUnnotified = (db: Db, limit: number): Promise<PaymentRow[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    // Written as in the partial index, or the planner does not use it.
    .where('state', '=', sql.lit('sold'))
    .where('notified_at', 'is', null)
    .limit(limit)
    .execute();

/** Claims the notification of a sale, so that one process sends it. Returns false if another has claimed it. */
export const claimNotification = async (db: Db, id: string, now: number): Promise<boolean> => {
  const result = await db
    .updateTable('payments')
    .set({ notified_at: now })
    .where('id', '=', id)
    .where('notified_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

/** Returns sales of before `before` (ms), oldest first, whose two sides were not asked for reviews. Index: payments_unasked. */
export const findUnasked = (
  db: Db,
  { before, now, limit }: { before: number; now: number; limit: number },
): Promise<{ id: string; order_id: string }[]> =>
  db
    .selectFrom('payments')
    .select(['id', 'order_id'])
    // Written as in the partial index, or the planner does not use it.
    .where('state', '=', sql.lit('sold'))
    .where('reviews_asked_at', 'is', null)
    .where('updated_at', '<=', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('conversations')
            .innerJoin('meetings', 'meetings.conversation_id', 'conversations.id')
            .select('meetings.id')
            .whereRef('conversations.bike_id', '=', 'payments.bike_id')
            .whereRef('conversations.buyer_id', '=', 'payments.buyer_id')
            .where('meetings.confirmed_at', 'is not', null)
            .where('meetings.cancelled_at', 'is', null)
            .where('meetings.replaced_at', 'is', null)
            .where('meetings.starts_at', '>', now),
        ),
      ),
    )
    .orderBy('updated_at')
    .limit(limit)
    .execute();

/** Claims the mails that ask for reviews of a sale. Returns false if another process has claimed them. */
export const claimReviewMails = async (db: Db, id: string, now: number): Promise<boolean> => {
  const result = await db
    .updateTable('payments')
    .set({ reviews_asked_at: now })
    .where('id', '=', id)
    .where('reviews_asked_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

/** Returns the sale of an order with all that its receipt and the mails about it name. */
export const findSale = (db: Db, orderId: string) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .innerJoin('bikes', 'bikes.id', 'payments.bike_id')
    .leftJoin('users as seller', (join) =>
      join.onRef('seller.id', '=', 'bikes.seller_id').on('seller.deleted_at', 'is', null),
    )
    .leftJoin('users as buyer', 'buyer.id', 'orders.buyer_id')
    .leftJoin('handovers', 'handovers.order_id', 'orders.id')
    .selectAll('orders')
    .select(['payments.id as payment_id', 'bikes.seller_ph_no', 'bikes.seller_id'])
    .select(({ fn }) => fn.coalesce('payments.price', 'payments.amount').as('price'))
    .select('handovers.handed_over_at')
    .select(['seller.email as seller_email', 'seller.language as seller_language', 'buyer.language as buyer_language'])
    .select(({ fn }) => fn.coalesce('bikes.sold_at', 'payments.updated_at').as('sold_at'))
    .where('payments.state', '=', 'sold')
    .where('payments.order_id', '=', orderId)
    .executeTakeFirst();
export type Sale = NonNullable<Awaited<ReturnType<typeof findSale>>>;

/** The payments that paid for a sold order, the deposit first. Index: payments_attempt_once. */
export const paymentsOfSale = (db: Db, orderId: string): Promise<Pick<PaymentRow, 'provider' | 'kind' | 'amount'>[]> =>
  db
    .selectFrom('payments')
    .select(['provider', 'kind', 'amount'])
    .where('order_id', '=', orderId)
    .where('state', 'in', ['spent', 'sold'])
    // A deposit that the seller has kept before counted towards nothing.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deposits')
            .select('deposits.id')
            .whereRef('deposits.id', '=', 'payments.id')
            .where('outcome', '=', 'kept'),
        ),
      ),
    )
    .orderBy('attempt')
    .execute();

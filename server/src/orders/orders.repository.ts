import { type SelectQueryBuilder, sql } from 'kysely';
import { ERASED_NAME, type ProductStatus } from '#contract/constants.ts';
import type { PaymentState } from '#server/payments/payments.table.ts';
import type { Database, Db } from '#server/platform/db/database.ts';
import { PAGE_LIMIT, type Page, toPage } from '#server/platform/db/page.ts';
import { isPaid } from './is-paid.ts';
import type { OrderRow } from './orders.table.ts';

/** An order with what decides how its payment stands. */
export interface OrderWithPayment extends OrderRow {
  product_status: ProductStatus;
  bike_removed_at: number | null;
  payment_state: PaymentState | null;
}

const ownOrders = (db: Db, buyerId: string) =>
  db.selectFrom('orders').where('orders.buyer_id', '=', buyerId).where('orders.removed_at', 'is', null);

/** An order by its id, taken back or not. */
export const findOrder = (db: Db, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

export const findOwnOrder = (db: Db, buyerId: string, bikeId: string): Promise<OrderRow | undefined> =>
  ownOrders(db, buyerId).selectAll().where('bike_id', '=', bikeId).executeTakeFirst();

/** The state of the payment that bought the bike, else of the latest attempt. Index: payments_attempt_once. */
const latestPayment = sql<PaymentState | null>`(
  select state from payments where payments.order_id = orders.id
  order by case when state = 'sold' then 0 else 1 end, attempt desc limit 1
)`;

const withPayment = <O>(query: SelectQueryBuilder<Database, 'orders', O>) =>
  query
    .innerJoin('bikes', 'bikes.id', 'orders.bike_id')
    .selectAll('orders')
    .select(['bikes.product_status', 'bikes.removed_at as bike_removed_at', latestPayment.as('payment_state')]);

/** A page of somebody's orders. Index: orders_of_buyer. */
export const pageOfBuyer = async (db: Db, buyerId: string, after?: string): Promise<Page<OrderWithPayment>> => {
  const rows = await withPayment(ownOrders(db, buyerId))
    .$if(after !== undefined, (query) => query.where('orders.id', '<', after ?? ''))
    .orderBy('orders.id', 'desc')
    .limit(PAGE_LIMIT)
    .execute();
  return toPage(rows);
};

/** The next `limit` orders, oldest first, that somebody ever made, taken back or not. Index: orders_by_buyer. */
export const someOfBuyer = (db: Db, buyerId: string, after: string, limit: number): Promise<OrderWithPayment[]> =>
  withPayment(db.selectFrom('orders').where('orders.buyer_id', '=', buyerId))
    .where('orders.id', '>', after)
    .orderBy('orders.id')
    .limit(limit)
    .execute();

/** Takes somebody's own order back unless money has moved or may be moving for it; answers how many rows that were. */
export const removeOrder = async (db: Db, id: string, buyerId: string, now: number): Promise<number> => {
  const result = await db
    .updateTable('orders')
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('buyer_id', '=', buyerId)
    .where('removed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.order_id', '=', 'orders.id')
            .where('payments.state', 'in', ['requires_action', 'processing', 'sold', 'refunding']),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
};

/** Takes back what a buyer who leaves has ordered and not paid: money on its way for it is given back. */
export const removeUnpaidOfBuyer = async (db: Db, buyerId: string, now: number): Promise<void> => {
  await db
    .updateTable('orders')
    .set({ removed_at: now })
    .where('buyer_id', '=', buyerId)
    .where('removed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.order_id', '=', 'orders.id')
            .where('payments.state', '=', 'sold'),
        ),
      ),
    )
    .execute();
};

export const hasOrder = async (db: Db, id: string, buyerId: string): Promise<boolean> =>
  (await ownOrders(db, buyerId).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Takes a buyer who has left out of all their orders: what was bought when and for how much stays. */
export const eraseBuyer = async (db: Db, buyerId: string): Promise<void> => {
  await db
    .updateTable('orders')
    .set({ buyer_name: ERASED_NAME, buyer_email: `deleted:${buyerId}`, buyer_phone: '', meet_location: '' })
    .where('buyer_id', '=', buyerId)
    .execute();
};

/** Takes a seller who has left, and the pictures of what they did not sell, out of orders that nobody has paid. */
export const eraseSellerFromUnpaid = async (db: Db, sellerId: string): Promise<void> => {
  const bikes = db.selectFrom('bikes').select('id').where('seller_id', '=', sellerId);
  await db
    .updateTable('orders')
    .set({ seller_name: ERASED_NAME })
    .where('bike_id', 'in', bikes)
    .where((eb) => eb.not(isPaid(eb)))
    .execute();
  await db
    .updateTable('orders')
    .set({ product_img: '' })
    .where('bike_id', 'in', bikes.where('product_status', '<>', 'Sold'))
    .execute();
};

/** Takes sellers who have left out of orders of bikes that were sold before `before` (ms). Index: users_erased. */
export const eraseSellerFromPaidBefore = async (db: Db, before: number): Promise<void> => {
  await db
    .updateTable('orders')
    .set({ seller_name: ERASED_NAME })
    .where('seller_name', '<>', ERASED_NAME)
    .where('bike_id', 'in', (from) =>
      from
        .selectFrom('bikes')
        .innerJoin('users', 'users.id', 'bikes.seller_id')
        .select('bikes.id')
        .where('users.erased_at', 'is not', null)
        .where('bikes.product_status', '=', sql.lit('Sold'))
        .where('bikes.sold_at', '<', before),
    )
    .execute();
};

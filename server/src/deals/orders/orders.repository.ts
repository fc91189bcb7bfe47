import { type SelectQueryBuilder, sql } from 'kysely';
import { ERASED_NAME, type ProductStatus } from '#contract/constants.ts';
import type { OffMarket } from '#contract/entities/bike.ts';
import type { BookingAnswer } from '#contract/rules/booking-answer.ts';
import { isDeclined } from '#server/deals/orders/answers.repository.ts';
import type { PaymentState } from '#server/deals/payments/payments.table.ts';
import type { Database, Db } from '#server/platform/db/database.ts';
import { PAGE_LIMIT, type Page, toPage } from '#server/platform/db/page.ts';
import { isPaid } from './is-paid.ts';
import type { OrderRow } from './orders.table.ts';

/** An order with what decides how its payment stands. */
export interface OrderWithPayment extends OrderRow {
  product_status: ProductStatus;
  rsl_price: number;
  /** ms since 1970; null unless the bike is sold. */
  sold_at: number | null;
  bike_removed_at: number | null;
  off_market: OffMarket | null;
  payment_state: PaymentState | null;
  /** What the seller has said to the booking; null as long as they have not. */
  answer: BookingAnswer | null;
  decline_reason: string | null;
  answered_at: number | null;
  /** ms since 1970; null until the bike was handed over. */
  handed_over_at: number | null;
}

/** An order with the phone of its bike's listing and its seller's address; the address is null once they have left. */
export interface OrderWithSeller extends OrderWithPayment {
  seller_ph_no: string;
  seller_email: string | null;
}

const ownOrders = (db: Db, buyerId: string) =>
  db.selectFrom('orders').where('orders.buyer_id', '=', buyerId).where('orders.removed_at', 'is', null);

/** An order by its id, taken back or not. */
export const findOrder = (db: Db, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

/** The order by which a bike was sold; undefined where it is not paid. Index: orders_by_bike. */
export const findPaidOrder = (db: Db, bikeId: string): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .selectAll('orders')
    .where('orders.bike_id', '=', bikeId)
    .where(isPaid)
    .orderBy('orders.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A buyer's order of a bike that has not ended; `evenEnded`: where there is none, the last one that has. */
export const findOwnOrder = (
  db: Db,
  buyerId: string,
  bikeId: string,
  { evenEnded = false } = {},
): Promise<OrderRow | undefined> =>
  ownOrders(db, buyerId)
    .selectAll()
    .where('bike_id', '=', bikeId)
    .$if(!evenEnded, (query) => query.where('ended_at', 'is', null))
    .orderBy(sql`case when ended_at is null then 0 else 1 end`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The state of the payment by which an order stands: as `latestOf` of payments. Index: payments_attempt_once. */
export const latestPayment = sql<PaymentState | null>`(
  select state from payments where payments.order_id = orders.id
  and not (kind <> 'price' and state in ('refunding', 'refunded', 'spent', 'canceled'))
  order by case state when 'sold' then 0 when 'processing' then 1 when 'requires_action' then 2 when 'held' then 3 else 4 end,
  attempt desc limit 1
)`;

/** Selects orders with what decides how they stand. */
export const withPayment = <O>(query: SelectQueryBuilder<Database, 'orders', O>) =>
  query
    .innerJoin('bikes', 'bikes.id', 'orders.bike_id')
    .leftJoin('booking_answers', 'booking_answers.order_id', 'orders.id')
    .leftJoin('handovers', 'handovers.order_id', 'orders.id')
    .selectAll('orders')
    .select([
      'bikes.product_status',
      'bikes.rsl_price',
      'bikes.sold_at',
      'bikes.removed_at as bike_removed_at',
      'bikes.off_market',
      latestPayment.as('payment_state'),
      'booking_answers.answer',
      'booking_answers.reason as decline_reason',
      'booking_answers.answered_at',
      'handovers.handed_over_at',
    ]);

/** A page of a buyer's orders. Index: orders_of_buyer. */
export const pageOfBuyer = async (db: Db, buyerId: string, after?: string): Promise<Page<OrderWithSeller>> => {
  const rows = await withPayment(ownOrders(db, buyerId))
    .leftJoin('users as seller', (join) =>
      join.onRef('seller.id', '=', 'bikes.seller_id').on('seller.deleted_at', 'is', null),
    )
    .select(['bikes.seller_ph_no', 'seller.email as seller_email'])
    .$if(after !== undefined, (query) => query.where('orders.id', '<', after ?? ''))
    .orderBy('orders.id', 'desc')
    .limit(PAGE_LIMIT)
    .execute();
  return toPage(rows);
};

/** The next `limit` orders, oldest first, that a buyer ever made, taken back or not. Index: orders_by_buyer. */
export const someOfBuyer = (db: Db, buyerId: string, after: string, limit: number): Promise<OrderWithPayment[]> =>
  withPayment(db.selectFrom('orders').where('orders.buyer_id', '=', buyerId))
    .where('orders.id', '>', after)
    .orderBy('orders.id')
    .limit(limit)
    .execute();

export const hasOrder = async (db: Db, id: string, buyerId: string): Promise<boolean> =>
  (await ownOrders(db, buyerId).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Removes a seller who has left, and the photos of what they did not sell, from orders that are not paid. */
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

/** Removes sellers who have left from orders of bikes that were sold before `before` (ms). Index: users_erased. */
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

/** Index: orders_by_bike. */
const openOrdersOfBike = (db: Db, bikeId: string) =>
  db
    .selectFrom('orders')
    .where('orders.bike_id', '=', bikeId)
    .where('orders.removed_at', 'is', null)
    .where('orders.ended_at', 'is', null)
    .where((eb) => eb.not(isDeclined(eb)));

/** The open orders of a bike with their buyers' addresses. */
export const findOpenOrders = (db: Db, bikeId: string) =>
  openOrdersOfBike(db, bikeId)
    .innerJoin('users as buyer', 'buyer.id', 'orders.buyer_id')
    .selectAll('orders')
    .select(['buyer.email as to_email', 'buyer.language as to_language'])
    .where('buyer.deleted_at', 'is', null)
    .execute();

/** How many open orders a bike has. */
export const countOpenOrders = async (db: Db, bikeId: string): Promise<number> => {
  const row = await openOrdersOfBike(db, bikeId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

/** The names of those who made the newest open orders of a bike, at most `limit`. */
export const namesOfBuyers = async (db: Db, bikeId: string, limit: number): Promise<string[]> => {
  const rows = await openOrdersOfBike(db, bikeId).select('buyer_name').orderBy('id', 'desc').limit(limit).execute();
  return rows.map(({ buyer_name }) => buyer_name);
};

import { sql } from 'kysely';
import type { BookingAnswer } from '#contract/rules/booking-answer.ts';
import { paymentsOfOrders } from '#server/deals/payments/payments.repository.ts';
import type { PaymentRow } from '#server/deals/payments/payments.table.ts';
import type { Db } from '#server/platform/db/database.ts';

/** Bookings that a timeline shows: a buyer may take one back and book again, thirty times an hour. */
const MAX_BOOKINGS = 20;

/** A booking with the seller's answer and its payments, the oldest first. Times are ms since 1970. */
export interface DealRow {
  id: string;
  product_price: number;
  meet_location: string;
  created_at: number;
  removed_at: number | null;
  ended_at: number | null;
  answer: BookingAnswer | null;
  reason: string | null;
  answered_at: number | null;
  payments: PaymentRow[];
}

/** What a buyer has booked and paid of a bike, newest first. Index: orders_by_buyer, payments_attempt_once. */
export const findDeal = async (db: Db, buyerId: string, bikeId: string): Promise<DealRow[]> => {
  const orders = await db
    .selectFrom('orders')
    .leftJoin('booking_answers', 'booking_answers.order_id', 'orders.id')
    .select(['orders.id', 'product_price', 'meet_location', 'created_at', 'removed_at', 'ended_at'])
    .select(['booking_answers.answer', 'booking_answers.reason', 'booking_answers.answered_at'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('payments').select('payments.id').whereRef('payments.order_id', '=', 'orders.id')).as(
        'has_payments',
      ),
    )
    .where('orders.buyer_id', '=', buyerId)
    .where('orders.bike_id', '=', bikeId)
    .orderBy('orders.id', 'desc')
    .limit(MAX_BOOKINGS)
    .execute();
  const payments = await paymentsOfOrders(
    db,
    orders.flatMap(({ id, has_payments }) => (has_payments ? [id] : [])),
  );
  const byOrder = Map.groupBy(payments, ({ order_id }) => order_id);
  return orders.map(({ has_payments: _, ...order }) => ({ ...order, payments: byOrder.get(order.id) ?? [] }));
};

/** What buyers have booked of some bikes, as their newest orders keep it, by `bike buyer`. Index: orders_of_bike. */
export const findBooked = async (
  db: Db,
  bikeIds: readonly string[],
): Promise<Map<string, { product_name: string; product_img: string }>> => {
  if (bikeIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select(['bike_id', 'buyer_id', 'product_name', 'product_img'])
    .where('bike_id', 'in', bikeIds)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [`${row.bike_id} ${row.buyer_id}`, row]));
};

/** Who has bought the sold ones of some bikes, by the bike's id. Index: payments_sold_once. */
export const findBuyersOf = async (db: Db, bikeIds: readonly string[]): Promise<Map<string, string>> => {
  if (bikeIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payments')
    .select(['bike_id', 'buyer_id'])
    .where('bike_id', 'in', bikeIds)
    // Written as in the partial index, or the planner does not use it.
    .where('state', '=', sql.lit('sold'))
    .execute();
  return new Map(rows.map(({ bike_id, buyer_id }) => [bike_id, buyer_id]));
};

/** The conversations about a bike: whom a change of its bookings may concern. Index: conversations_once. */
export const peopleOfBike = async (db: Db, bikeId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('conversations')
    .select(['buyer_id', 'seller_id'])
    .where('bike_id', '=', bikeId)
    .execute();
  return [...new Set(rows.flatMap(({ buyer_id, seller_id }) => [buyer_id, seller_id]))];
};

import { sql } from 'kysely';
import type { BookingAnswer } from '#contract/rules/booking-answer.ts';
import type { HandoverRecord } from '#server/deals/handovers/handover-state.ts';
import { isRecent } from '#server/deals/payments/is-recent.ts';
import type { PaymentRow } from '#server/deals/payments/payments.table.ts';
import type { Db } from '#server/platform/db/database.ts';

/** Bookings that a timeline shows: a buyer may take one back and book again, thirty times an hour. */
const MAX_BOOKINGS = 20;

/** An attempt to pay, as a timeline shows it. Times are ms since 1970. */
export type DealPayment = Pick<PaymentRow, 'state' | 'amount' | 'created_at' | 'updated_at'>;

/** A booking with the seller's answer and its payments, the oldest first. Times are ms since 1970. */
export interface DealRow {
  id: string;
  product_name: string;
  product_img: string;
  product_price: number;
  meet_location: string;
  created_at: number;
  removed_at: number | null;
  ended_at: number | null;
  answer: BookingAnswer | null;
  reason: string | null;
  answered_at: number | null;
  payments: DealPayment[];
  /** How the handover stands; undefined as long as nobody has typed or said anything. */
  handover: HandoverRecord | undefined;
  /** How many reviews of the sale are written. */
  reviews: number;
}

/** What a buyer has booked and paid of a bike, newest first. Index: orders_by_buyer, payments_attempt_once. */
export const findDeal = async (db: Db, buyerId: string, bikeId: string): Promise<DealRow[]> => {
  const newest = db
    .selectFrom('orders')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .where('bike_id', '=', bikeId)
    .orderBy('id', 'desc')
    .limit(MAX_BOOKINGS);
  const rows = await db
    .selectFrom(newest.as('orders'))
    .leftJoin('booking_answers', 'booking_answers.order_id', 'orders.id')
    .leftJoin('handovers', 'handovers.order_id', 'orders.id')
    .leftJoin('payments', (join) => join.onRef('payments.order_id', '=', 'orders.id').on(isRecent))
    .select(['orders.id', 'product_name', 'product_img', 'product_price', 'meet_location'])
    .select(['orders.created_at', 'removed_at', 'ended_at'])
    .select(['booking_answers.answer', 'booking_answers.reason', 'booking_answers.answered_at'])
    .select([
      'handovers.wrong_codes',
      'handovers.buyer_said_at',
      'handovers.seller_said_at',
      'handovers.handed_over_at',
    ])
    .select(({ selectFrom }) =>
      selectFrom('reviews')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('reviews.order_id', '=', 'orders.id')
        .as('reviews'),
    )
    .select(['payments.state', 'payments.amount', 'payments.created_at as begun_at', 'payments.updated_at'])
    .orderBy('orders.id', 'desc')
    .orderBy('payments.attempt')
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((ofOne) => {
    const payments = ofOne.flatMap(({ state, amount, begun_at, updated_at }) =>
      state === null
        ? []
        : [{ state, amount: Number(amount), created_at: Number(begun_at), updated_at: Number(updated_at) }],
    );
    return ofOne.slice(0, 1).map(({ state: _, amount: __, begun_at: ___, updated_at: ____, ...row }) => {
      const { wrong_codes, buyer_said_at, seller_said_at, handed_over_at, ...order } = row;
      const handover =
        wrong_codes === null ? undefined : { wrong_codes, buyer_said_at, seller_said_at, handed_over_at };
      return { ...order, payments, handover, reviews: Number(order.reviews) };
    });
  });
};

/** A bike as an order keeps it. */
export type BookedBike = Pick<DealRow, 'product_name' | 'product_img'>;

/** What buyers have booked of some bikes, as their newest orders keep it, by `bike buyer`. Index: orders_of_bike. */
export const findBooked = async (db: Db, bikeIds: readonly string[]): Promise<Map<string, BookedBike>> => {
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

import { sql } from 'kysely';
import type { BookingAnswer } from '#contract/rules/booking-answer.ts';
import type { DepositRecord } from '#server/deals/deposits/deposit-facts.ts';
import type { HandoverRecord } from '#server/deals/handovers/handover-state.ts';
import { isRecent } from '#server/deals/payments/is-recent.ts';
import type { PaymentRow } from '#server/deals/payments/payments.table.ts';
import type { TransferRecord } from '#server/deals/transfers/transfer-state.ts';
import type { Db } from '#server/platform/db/database.ts';

/** Bookings that a timeline shows: a buyer may take one back and book again, thirty times an hour. */
const MAX_BOOKINGS = 20;

/** An attempt to pay, as a timeline shows it. Times are ms since 1970. */
export type DealPayment = Pick<
  PaymentRow,
  'state' | 'kind' | 'amount' | 'price' | 'created_at' | 'updated_at' | 'part_held_at'
> & {
  /** What has become of it, where it is a deposit that has arrived. */
  deposit: DepositRecord | undefined;
};

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
  /** How the change of owner stands; undefined until the handover. */
  transfer: TransferRecord | undefined;
  /** How many reviews of the sale are written. */
  reviews: number;
}

/** The bookings of a buyer of one bike, newest first, each once for each of its payments. Index: orders_by_buyer, payments_attempt_once. */
const rowsOfDeal = (db: Db, buyerId: string, bikeId: string) => {
  const newest = db
    .selectFrom('orders')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .where('bike_id', '=', bikeId)
    .orderBy('id', 'desc')
    .limit(MAX_BOOKINGS);
  return db
    .selectFrom(newest.as('orders'))
    .leftJoin('booking_answers', 'booking_answers.order_id', 'orders.id')
    .leftJoin('handovers', 'handovers.order_id', 'orders.id')
    .leftJoin('transfers', 'transfers.order_id', 'orders.id')
    .leftJoin('payments', (join) => join.onRef('payments.order_id', '=', 'orders.id').on(isRecent))
    .leftJoin('deposits', 'deposits.id', 'payments.id')
    .select(['orders.id', 'product_name', 'product_img', 'product_price', 'meet_location'])
    .select(['orders.created_at', 'removed_at', 'orders.ended_at'])
    .select(['booking_answers.answer', 'booking_answers.reason', 'booking_answers.answered_at'])
    .select([
      'handovers.wrong_codes',
      'handovers.buyer_said_at',
      'handovers.seller_said_at',
      'handovers.handed_over_at',
    ])
    .select([
      'transfers.handed_over_at as transferred_from',
      'buyer_steps',
      'seller_steps',
      'reported_at',
      'registered_at',
    ])
    .select(({ selectFrom }) =>
      selectFrom('reviews')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('reviews.order_id', '=', 'orders.id')
        .as('reviews'),
    )
    .select(['payments.state', 'payments.kind', 'payments.amount', 'payments.price'])
    .select(['payments.created_at as begun_at', 'payments.updated_at', 'payments.part_held_at'])
    .select(['deposits.id as deposit_id', 'deposits.amount as deposit_amount', 'deposits.price as deposit_price'])
    .select('deposits.rest_paid')
    .select(['held_at', 'held_until', 'asked_back_at', 'asked_back_words', 'claimed_at', 'claim_words', 'outcome'])
    .select(['deposits.ended_at as deposit_ended_at', 'deposits.reason as deposit_reason'])
    .orderBy('orders.id', 'desc')
    .orderBy('payments.attempt')
    .execute();
};
type Read = Awaited<ReturnType<typeof rowsOfDeal>>[number];

const depositOfRow = (row: Read): DepositRecord | undefined => {
  const { deposit_id: id, deposit_amount: amount, deposit_price: price, held_at, held_until } = row;
  if (id === null || amount === null || price === null || held_at === null || held_until === null) return undefined;
  const {
    asked_back_at,
    asked_back_words,
    claimed_at,
    claim_words,
    outcome,
    deposit_ended_at: ended_at,
    deposit_reason: reason,
    rest_paid,
  } = row;
  return {
    ...{ id, amount, price, rest_paid: rest_paid ?? 0, held_at: Number(held_at), held_until: Number(held_until) },
    ...{ asked_back_at, asked_back_words, claimed_at, claim_words, outcome, ended_at, reason },
  };
};

const paymentOfRow = (row: Read): DealPayment[] => {
  const { state, kind, amount, price, begun_at, updated_at, part_held_at } = row;
  if (state === null || kind === null) return [];
  const times = { created_at: Number(begun_at), updated_at: Number(updated_at) };
  return [{ state, kind, amount: Number(amount), price, part_held_at, ...times, deposit: depositOfRow(row) }];
};

const transferOfRow = (row: Read): TransferRecord | undefined => {
  const { transferred_from: handed_over_at, buyer_steps, seller_steps, reported_at, registered_at } = row;
  if (handed_over_at === null || buyer_steps === null || seller_steps === null) return undefined;
  return { handed_over_at, buyer_steps, seller_steps, reported_at, registered_at };
};

const bookingOfRow = (row: Read): Omit<DealRow, 'payments'> => {
  const { id, product_name, product_img, product_price, meet_location, created_at, removed_at, ended_at } = row;
  const { answer, reason, answered_at, wrong_codes, buyer_said_at, seller_said_at, handed_over_at } = row;
  const handover = wrong_codes === null ? undefined : { wrong_codes, buyer_said_at, seller_said_at, handed_over_at };
  return {
    ...{ id, product_name, product_img, product_price, meet_location, created_at, removed_at, ended_at },
    ...{ answer, reason, answered_at, handover, transfer: transferOfRow(row), reviews: Number(row.reviews) },
  };
};

/** What a buyer has booked and paid of a bike, newest first. */
export const findDeal = async (db: Db, buyerId: string, bikeId: string): Promise<DealRow[]> => {
  const rows = await rowsOfDeal(db, buyerId, bikeId);
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((ofOne) =>
    ofOne.slice(0, 1).map((row) => ({ ...bookingOfRow(row), payments: ofOne.flatMap(paymentOfRow) })),
  );
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

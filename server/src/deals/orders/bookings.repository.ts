import type { Language } from '#contract/constants.ts';
import { type OrderWithPayment, withPayment } from '#server/deals/orders/orders.repository.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PAGE_LIMIT, type Page, toPage } from '#server/platform/db/page.ts';
import { isUnanswered } from './answers.repository.ts';
import { hasPaymentIn } from './is-paid.ts';

/** A booking with all that its state follows from, and with its buyer as they are now. */
export interface BookingRow extends OrderWithPayment {
  /** When the hold of this buyer ends, ms since 1970; null if none is running. */
  held_until: number | null;
  /** Null once the buyer has no account any more, as are address and language. */
  buyer_photo: string | null;
  to_email: string | null;
  to_language: Language | null;
}

export interface BookingsWanted {
  sellerId: string;
  /** Of this bike alone. */
  bikeId?: string | undefined;
  after?: string | undefined;
  /** ms since 1970: holds that end later are running. */
  now: number;
}

/** Index: bikes_by_seller, orders_of_bike. */
const ordersOfSeller = (db: Db, sellerId: string) =>
  db
    .selectFrom('bikes')
    .innerJoin('orders', 'orders.bike_id', 'bikes.id')
    .where('bikes.seller_id', '=', sellerId)
    .where('orders.removed_at', 'is', null);

/** Reads only columns of the two indexes, so that a long list touches the orders of one page alone. */
const idsOfPage = (db: Db, { sellerId, bikeId, after }: BookingsWanted) =>
  ordersOfSeller(db, sellerId)
    .select('orders.id')
    .$if(bikeId !== undefined, (query) => query.where('bikes.id', '=', bikeId ?? ''))
    .$if(after !== undefined, (query) => query.where('orders.id', '<', after ?? ''))
    .orderBy('orders.id', 'desc')
    .limit(PAGE_LIMIT);

const bookings = (db: Db, now: number) =>
  withPayment(db.selectFrom('orders').where('orders.removed_at', 'is', null))
    .leftJoin('holds', (join) =>
      join
        .onRef('holds.bike_id', '=', 'orders.bike_id')
        .onRef('holds.buyer_id', '=', 'orders.buyer_id')
        .on('holds.expires_at', '>', now),
    )
    .leftJoin('users as buyer', (join) =>
      join.onRef('buyer.id', '=', 'orders.buyer_id').on('buyer.deleted_at', 'is', null),
    )
    .select('holds.expires_at as held_until')
    .select(['buyer.photo_url as buyer_photo', 'buyer.email as to_email', 'buyer.language as to_language']);

/** A page of the bookings of a seller's bikes, newest first. */
export const pageOfBookings = async (db: Db, wanted: BookingsWanted): Promise<Page<BookingRow>> =>
  toPage(
    await bookings(db, wanted.now)
      .where('orders.id', 'in', idsOfPage(db, wanted))
      .orderBy('orders.id', 'desc')
      .execute(),
  );

/** One booking; undefined if its buyer has taken it back. `now` as in `BookingsWanted`. */
export const findBooking = (db: Db, id: string, now: number): Promise<BookingRow | undefined> =>
  bookings(db, now).where('orders.id', '=', id).executeTakeFirst();

const waiting = (db: Db, sellerId: string) =>
  ordersOfSeller(db, sellerId)
    .where('bikes.removed_at', 'is', null)
    .where('bikes.product_status', '<>', 'Sold')
    .where('orders.ended_at', 'is', null)
    .where(isUnanswered)
    // While the bank decides, there is nothing to answer.
    .where((eb) => eb.not(hasPaymentIn('processing')(eb)));

/** The open bookings of the buyers of some conversations, of their bikes. `now` as in `BookingsWanted`. Index: orders_once. */
export const openBookings = async (db: Db, conversationIds: readonly string[], now: number): Promise<BookingRow[]> => {
  if (conversationIds.length === 0) return [];
  return bookings(db, now)
    .innerJoin('conversations', (join) =>
      join
        .onRef('conversations.bike_id', '=', 'orders.bike_id')
        .onRef('conversations.buyer_id', '=', 'orders.buyer_id'),
    )
    .where('conversations.id', 'in', conversationIds)
    .where('orders.ended_at', 'is', null)
    .execute();
};

/** How many bookings of a seller's bikes for sale wait for an answer. */
export const countWaiting = async (db: Db, sellerId: string): Promise<number> => {
  const row = await waiting(db, sellerId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

/** The same for some of their bikes, by the bike's id; a bike without such a booking is not in it. */
export const countWaitingOf = async (
  db: Db,
  sellerId: string,
  bikeIds: readonly string[],
): Promise<Map<string, number>> => {
  if (bikeIds.length === 0) return new Map();
  const rows = await waiting(db, sellerId)
    .select(['bikes.id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('bikes.id', 'in', bikeIds)
    .groupBy('bikes.id')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
};

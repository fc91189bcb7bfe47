import { sql } from 'kysely';
import type { SaleRole } from '#server/deals/deals.ts';
import { isDeclined, isPaid, latestPayment } from '#server/deals/deals.ts';
import { FACT_COLUMN_NAMES } from '#server/listings/listings.ts';
import type { Db } from '#server/platform/db/database.ts';

/** A dealer's newest bikes are looked at. */
const MOST_BIKES = 200;
/** More unpaid bookings or fallen prices than anybody reads. */
const MOST_ROWS = 100;

/** When the price of a bike last changed, ms. Index: price_changes_of_bike. */
const lastPriceChange = sql<number | null>`(
  select max(changed_at) from price_changes where price_changes.bike_id = bikes.id
)`;

/** 1 where a bike has its cover alone. Index: bike_photos_in_order. */
const hasOnePhoto = sql<number>`case when exists (
  select 1 from bike_photos where bike_photos.bike_id = bikes.id
) then 0 else 1 end`;

/**
 * A seller's bikes for sale and those that rest, newest first, as far as next steps depend on them, with the middle of their
 * model's prices as the price guide's job has noted it. Indexes: bikes_by_seller, price_comparables_pkey, price_models_pkey.
 */
export const bikesToLookAt = (db: Db, sellerId: string) =>
  db
    .selectFrom('bikes')
    .leftJoin('price_comparables as priced', 'priced.bike_id', 'bikes.id')
    .leftJoin('price_models as market', (join) =>
      join.onRef('market.brand', '=', 'priced.brand').onRef('market.model', '=', 'priced.model'),
    )
    .select(['bikes.id', 'bikes.brand', 'bikes.model_name', 'bikes.created_at', 'bikes.asked_at', 'bikes.off_market'])
    .select(FACT_COLUMN_NAMES.map((column) => `bikes.${column}` as const))
    .select(['bikes.rsl_price', 'bikes.purchase_years', 'bikes.condition'])
    .select(['market.median_paid', 'market.median_asked'])
    .select([lastPriceChange.as('price_changed_at'), hasOnePhoto.as('has_one_photo')])
    .where('bikes.seller_id', '=', sellerId)
    .where(({ or, eb }) => or([eb('bikes.removed_at', 'is', null), eb('bikes.off_market', '=', 'resting')]))
    .where('bikes.product_status', '<>', 'Sold')
    .orderBy('bikes.id', 'desc')
    .limit(MOST_BIKES)
    .execute();
export type BikeToLookAt = Awaited<ReturnType<typeof bikesToLookAt>>[number];

/** A buyer's bookings that can be paid now, the newest first. Indexes: orders_of_buyer, payments_attempt_once. */
export const bookingsToPay = (db: Db, buyerId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('bikes', 'bikes.id', 'orders.bike_id')
    .select(['bikes.id', 'bikes.brand', 'bikes.model_name', latestPayment.as('payment_state')])
    .where('orders.buyer_id', '=', buyerId)
    .where('orders.removed_at', 'is', null)
    .where('orders.ended_at', 'is', null)
    .where('bikes.removed_at', 'is', null)
    .where('bikes.product_status', '<>', 'Sold')
    .where((eb) => eb.not(isDeclined(eb)))
    // A deposit that went back leaves the booking as it was.
    .where(sql<boolean>`coalesce(${latestPayment}, 'created') not in ('processing', 'sold', 'refunding', 'refunded')`)
    .orderBy('orders.id', 'desc')
    .limit(MOST_ROWS)
    .execute();
export type BookingToPay = Awaited<ReturnType<typeof bookingsToPay>>[number];

/** The bikes that are kept for a buyer at `now` (ms), and until when (ms). Index: holds_of_buyer. */
export const runningHolds = async (db: Db, buyerId: string, now: number): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('holds')
    .select(['bike_id', 'expires_at'])
    .where('buyer_id', '=', buyerId)
    .where('expires_at', '>', now)
    .execute();
  return new Map(rows.map(({ bike_id, expires_at }) => [bike_id, Number(expires_at)]));
};

/** The bikes for sale of a user's wishlist that show a fall of their price, the latest first. Index: wishlists_of_user. */
export const fallenWishes = (db: Db, userId: string) =>
  db
    .selectFrom('wishlists')
    .innerJoin('bikes', 'bikes.id', 'wishlists.bike_id')
    .select(['bikes.id', 'bikes.brand', 'bikes.model_name', 'bikes.rsl_price', 'bikes.price_fall_from'])
    .where('wishlists.user_id', '=', userId)
    .where('bikes.removed_at', 'is', null)
    .where('bikes.product_status', '<>', 'Sold')
    .where('bikes.price_fall_at', 'is not', null)
    .orderBy('bikes.price_fall_at', 'desc')
    .limit(MOST_ROWS)
    .execute();
export type FallenWish = Awaited<ReturnType<typeof fallenWishes>>[number];

/** How many bikes a user keeps on their wishlist. Index: wishlists_of_user. */
export const countWishes = async (db: Db, userId: string): Promise<number> => {
  const row = await db
    .selectFrom('wishlists')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

export type SaleToReview = Pick<BikeToLookAt, 'id' | 'brand' | 'model_name'>;

/** The same with what says whether its two sides may review each other yet. */
export interface SaleWithoutReview extends SaleToReview {
  order_id: string;
  /** ms since 1970 */
  sold_at: number | null;
}

/**
 * Bikes of sales of after `soldAfter` (ms) that a user has not written about, the newest first. Without sales whose other
 * person has left.
 */
const salesToReview = (db: Db, soldAfter: number, by: SaleRole) =>
  db
    .selectFrom('orders')
    .innerJoin('bikes', 'bikes.id', 'orders.bike_id')
    .innerJoin('users as other', 'other.id', by === 'Buyer' ? 'bikes.seller_id' : 'orders.buyer_id')
    .select(['bikes.id', 'bikes.brand', 'bikes.model_name', 'bikes.sold_at', 'orders.id as order_id'])
    .where('bikes.product_status', '=', sql.lit('Sold'))
    .where('bikes.sold_at', '>', soldAfter)
    .where('other.deleted_at', 'is', null)
    .where(isPaid)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reviews')
            .select('reviews.id')
            .whereRef('reviews.order_id', '=', 'orders.id')
            .where('reviews.writer_role', '=', by),
        ),
      ),
    )
    .orderBy('orders.id', 'desc')
    .limit(MOST_ROWS);

/** Bikes that a user bought, whose sellers they can review. Index: orders_of_buyer. */
export const sellersToReview = (db: Db, buyerId: string, soldAfter: number): Promise<SaleWithoutReview[]> =>
  salesToReview(db, soldAfter, 'Buyer').where('orders.buyer_id', '=', buyerId).execute();

/** Bikes that a user sold, whose buyers they can review. Index: bikes_sold_of_seller. */
export const buyersToReview = (db: Db, sellerId: string, soldAfter: number): Promise<SaleWithoutReview[]> =>
  salesToReview(db, soldAfter, 'Seller').where('bikes.seller_id', '=', sellerId).execute();

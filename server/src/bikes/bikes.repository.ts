import { type Selectable, sql } from 'kysely';
import { type Brand, PAGE_SIZE, type ProductStatus, type SellerVerification } from '#contract/constants.ts';
import { type Db, locksRows } from '#server/platform/db/database.ts';
import { PAGE_LIMIT, type Page, toPage } from '#server/platform/db/page.ts';
import type { BikesTable, NewBikeRow } from './bikes.table.ts';

/** A listing together with what its card shows of the seller. */
export interface BikeRow extends Selectable<BikesTable> {
  seller_name: string;
  /** Empty once the seller has no account any more. */
  seller_email: string;
  seller_verify: SellerVerification;
}

const sellerEmail = sql<string>`case when users.deleted_at is null then users.email else '' end`;

const allListings = (db: Db) =>
  db
    .selectFrom('bikes')
    .innerJoin('users', 'users.id', 'bikes.seller_id')
    .selectAll('bikes')
    .select(['users.name as seller_name', sellerEmail.as('seller_email'), 'users.seller_verify']);

const listings = (db: Db) => allListings(db).where('bikes.removed_at', 'is', null);

const newestFirst = (db: Db) => listings(db).orderBy('bikes.id', 'desc').limit(PAGE_LIMIT);

/** The bikes of a brand that are for sale. Index: bikes_for_sale. */
export const pageOfBrand = async (db: Db, brand: Brand, after?: string): Promise<Page<BikeRow>> =>
  toPage(
    await newestFirst(db)
      .where('bikes.brand', '=', brand)
      .where('bikes.product_status', '<>', 'Sold')
      .$if(after !== undefined, (query) => query.where('bikes.id', '<', after ?? ''))
      .execute(),
  );

/** The newest bikes for sale that were listed after `after`, at most `limit`. Index: the primary key. */
export const newestForSale = (db: Db, after: string, limit: number): Promise<BikeRow[]> =>
  listings(db)
    .where('bikes.id', '>', after)
    .where('bikes.product_status', '<>', 'Sold')
    .orderBy('bikes.id', 'desc')
    .limit(limit)
    .execute();

/** The next listings after `after` in the order of listing, whatever has become of them. Index: the primary key. */
export const listedAfter = (db: Db, after: string, limit: number): Promise<BikeRow[]> =>
  allListings(db).where('bikes.id', '>', after).orderBy('bikes.id').limit(limit).execute();

/** The newest advertised bikes. Index: bikes_advertised. */
export const newestAdvertised = (db: Db): Promise<BikeRow[]> =>
  listings(db)
    // Written as in the partial index, or the planner does not use it.
    .where('bikes.product_status', '=', sql.lit('Advertise'))
    .orderBy('bikes.id', 'desc')
    .limit(PAGE_SIZE)
    .execute();

/** A seller's listings, sold ones included. Index: bikes_by_seller. */
export const pageOfSeller = async (db: Db, sellerId: string, after?: string): Promise<Page<BikeRow>> =>
  toPage(
    await newestFirst(db)
      .where('bikes.seller_id', '=', sellerId)
      .$if(after !== undefined, (query) => query.where('bikes.id', '<', after ?? ''))
      .execute(),
  );

/** One listing; `evenRemoved`: also if its seller has taken it down, for records that still point at it. */
export const findBike = (db: Db, id: string, { evenRemoved = false } = {}): Promise<BikeRow | undefined> =>
  (evenRemoved ? allListings(db) : listings(db)).where('bikes.id', '=', id).executeTakeFirst();

/** The listings among `ids`, by their id: those that are still up, or with `evenRemoved` all. */
export const findBikes = async (
  db: Db,
  ids: readonly string[],
  { evenRemoved = false } = {},
): Promise<Map<string, BikeRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await (evenRemoved ? allListings(db) : listings(db)).where('bikes.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** What decides which bikes are similar to one; `price` in whole taka. */
export interface SimilarTo {
  id: string;
  brand: Brand;
  model: string;
  price: number;
}

/**
 * Bikes for sale of the same brand, or with `sameModel` of the same model in any capitalisation, the nearest in price first;
 * never the bike itself. Indexes: bikes_of_model_by_price, bikes_of_brand_by_price.
 */
export const nearestInPrice = async (
  db: Db,
  { id, brand, model, price }: SimilarTo,
  { sameModel, limit }: { sameModel: boolean; limit: number },
): Promise<BikeRow[]> => {
  const bikes = listings(db)
    // Written as in the partial indexes, or the planner does not use them.
    .where('bikes.product_status', '<>', sql.lit('Sold'))
    .where('bikes.brand', '=', brand)
    .where('bikes.id', '<>', id)
    .$if(sameModel, (query) => query.where(sql`lower(bikes.model_name)`, '=', sql`lower(${model})`))
    .limit(limit);
  const dearer = await bikes.where('rsl_price', '>=', price).orderBy('rsl_price').orderBy('bikes.id').execute();
  const cheaper = await bikes
    .where('rsl_price', '<', price)
    .orderBy('rsl_price', 'desc')
    .orderBy('bikes.id', 'desc')
    .execute();
  const distance = (row: BikeRow): number => Math.abs(row.rsl_price - price);
  return [...dearer, ...cheaper].sort((one, other) => distance(one) - distance(other)).slice(0, limit);
};

/** Of bikes of a brand that are for sale, oldest first: id and time (ms) of those after `after`. Index: bikes_for_sale. */
export const forSaleAfter = (db: Db, brand: Brand, after: string, limit: number) =>
  db
    .selectFrom('bikes')
    .select(['id', 'created_at'])
    .where('brand', '=', brand)
    .where('removed_at', 'is', null)
    .where('product_status', '<>', sql.lit('Sold'))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** The id of the bike for sale that is `distance` places after `after`; undefined if there are fewer. Index: bikes_for_sale. */
export const forSaleAtDistance = (db: Db, brand: Brand, after: string, distance: number) =>
  db
    .selectFrom('bikes')
    .select('id')
    .where('brand', '=', brand)
    .where('removed_at', 'is', null)
    .where('product_status', '<>', sql.lit('Sold'))
    .where('id', '>', after)
    .orderBy('id')
    .offset(distance)
    .limit(1)
    .executeTakeFirst();

/** Returns true if the row was inserted, false if the seller has sent the same submission before. */
export const insertBikeOnce = async (db: Db, bike: NewBikeRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('bikes')
    .values(bike)
    .onConflict((conflict) =>
      conflict.columns(['seller_id', 'submission']).where('submission', 'is not', null).doNothing(),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
};

/** The listing that a seller's submission has made; undefined if none has. */
export const findSubmitted = (db: Db, sellerId: string, submission: string): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('bikes')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('submission', '=', submission)
    .executeTakeFirst();

/** Listings of a seller that are not taken down. */
const updateListed = (db: Db, sellerId: string) =>
  db.updateTable('bikes').where('seller_id', '=', sellerId).where('removed_at', 'is', null);

/** Changes the status of the seller's own unsold listing. Returns how many rows changed. */
export const setStatus = async (db: Db, id: string, sellerId: string, status: Exclude<ProductStatus, 'Sold'>) => {
  const result = await updateListed(db, sellerId)
    .set({ product_status: status })
    .where('id', '=', id)
    .where('product_status', '<>', 'Sold')
    .where('product_status', '<>', status)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
};

/**
 * Returns the price of a listed bike, whole taka, after removals and edits under way have ended; both then stay so until the
 * transaction ends. Undefined if it is not listed.
 */
export const findPriceUntilEnd = async (trx: Db, id: string): Promise<number | undefined> => {
  const bike = await trx
    .selectFrom('bikes')
    .select('rsl_price')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .$if(locksRows(trx), (query) => query.forShare())
    .executeTakeFirst();
  return bike?.rsl_price;
};

/** Takes the seller's own listing down. Returns the number of rows. */
export const removeBike = async (db: Db, id: string, sellerId: string, now: number): Promise<number> => {
  const result = await updateListed(db, sellerId).set({ removed_at: now }).where('id', '=', id).executeTakeFirst();
  return Number(result.numUpdatedRows);
};

/** Takes down all unsold listings of a user who stops selling. */
export const removeUnsoldOfSeller = async (db: Db, sellerId: string, now: number): Promise<void> => {
  await updateListed(db, sellerId).set({ removed_at: now }).where('product_status', '<>', 'Sold').execute();
};

/**
 * Sells a bike: the one statement that sets Sold. It changes nothing unless the bike is still for sale at the price that
 * was paid (whole taka), its buyer still has an account and has not taken the order back. Returns true if it sold.
 */
export const sellBike = async (
  db: Db,
  { id, price, buyerId, orderId, now }: { id: string; price: number; buyerId: string; orderId: string; now: number },
): Promise<boolean> => {
  const result = await db
    .updateTable('bikes')
    .set({ product_status: 'Sold', sold_at: now })
    .where('id', '=', id)
    .where('product_status', '<>', 'Sold')
    .where('removed_at', 'is', null)
    .where('rsl_price', '=', price)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('users')
          .select('users.id')
          .where('users.id', '=', buyerId)
          .where('users.deleted_at', 'is', null)
          // A deletion at the same time comes wholly before the sale or wholly after it.
          .$if(locksRows(db), (query) => query.forShare()),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orders')
          .select('orders.id')
          .where('orders.id', '=', orderId)
          .where('orders.removed_at', 'is', null),
      ),
    )
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

/** Empties what sellers who have left wrote about bikes that were sold before `before` (ms). Index: users_erased, bikes_sold_of_seller. */
export const eraseSellerOfSoldBefore = async (db: Db, before: number): Promise<void> => {
  await db
    .updateTable('bikes')
    .set({ seller_ph_no: '', location: '', description: '' })
    .where('product_status', '=', sql.lit('Sold'))
    .where('seller_ph_no', '<>', '')
    .where('sold_at', '<', before)
    .where('seller_id', 'in', (from) => from.selectFrom('users').select('id').where('erased_at', 'is not', null))
    .execute();
};

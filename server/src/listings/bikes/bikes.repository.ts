import { type Selectable, sql } from 'kysely';
import { type AnswerHours, type Brand, PAGE_SIZE, type SellerVerification } from '#contract/constants.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PAGE_LIMIT, type Page, toPage } from '#server/platform/db/page.ts';
import type { BikesTable } from './bikes.table.ts';

/** A listing together with what its card shows of the seller. */
export interface BikeRow extends Selectable<BikesTable> {
  seller_name: string;
  /** Empty once the seller has no account any more. */
  seller_email: string;
  seller_verify: SellerVerification;
  answers_within: AnswerHours | null;
  /** ms since 1970; null unless the seller is suspended. */
  seller_suspended_until: number | null;
}

const sellerEmail = sql<string>`case when users.deleted_at is null then users.email else '' end`;

const allListings = (db: Db) =>
  db
    .selectFrom('bikes')
    .innerJoin('users', 'users.id', 'bikes.seller_id')
    .selectAll('bikes')
    .select([
      'users.name as seller_name',
      sellerEmail.as('seller_email'),
      'users.seller_verify',
      'users.answers_within',
      'users.suspended_until as seller_suspended_until',
    ]);

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

/** A seller's listings, sold and paused ones included; `takenBack`: those that they took back instead. Index: bikes_by_seller. */
export const pageOfSeller = async (
  db: Db,
  sellerId: string,
  { after, takenBack }: { after?: string | undefined; takenBack: boolean },
): Promise<Page<BikeRow>> =>
  toPage(
    await allListings(db)
      .where('bikes.seller_id', '=', sellerId)
      .where(({ or, eb }) =>
        takenBack
          ? eb('bikes.off_market', '=', 'takenBack')
          : or([eb('bikes.removed_at', 'is', null), eb('bikes.off_market', '<>', 'takenBack')]),
      )
      .orderBy('bikes.id', 'desc')
      .limit(PAGE_LIMIT)
      .$if(after !== undefined, (query) => query.where('bikes.id', '<', after ?? ''))
      .execute(),
  );

/** A seller's bikes for sale. Index: bikes_by_seller. */
export const pageForSaleOfSeller = async (db: Db, sellerId: string, after?: string): Promise<Page<BikeRow>> =>
  toPage(
    await newestFirst(db)
      .where('bikes.seller_id', '=', sellerId)
      .where('bikes.product_status', '<>', 'Sold')
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

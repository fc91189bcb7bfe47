import { type Selectable, sql } from 'kysely';
import type { ProductStatus } from '#contract/constants.ts';
import type { OffMarket } from '#contract/entities/bike.ts';
import { type Db, locksRows } from '#server/platform/db/database.ts';
import type { BikesTable, NewBikeRow } from './bikes.table.ts';

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
export const findSubmitted = (
  db: Db,
  sellerId: string,
  submission: string,
): Promise<Selectable<BikesTable> | undefined> =>
  db
    .selectFrom('bikes')
    .selectAll()
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

/**
 * A bike, listed or not, after payments, bookings, removals and edits under way have ended; it then stays as it is until the
 * transaction ends.
 */
export const lockBike = (
  trx: Db,
  id: string,
): Promise<{ seller_id: string; product_status: ProductStatus } | undefined> =>
  trx
    .selectFrom('bikes')
    .select(['seller_id', 'product_status'])
    .where('id', '=', id)
    .$if(locksRows(trx), (query) => query.forNoKeyUpdate())
    .executeTakeFirst();

/** Takes the seller's own listing back, also one that is paused. Returns the number of rows. */
export const removeBike = async (db: Db, id: string, sellerId: string, now: number): Promise<number> => {
  const result = await db
    .updateTable('bikes')
    .set({
      removed_at: now,
      // A sold bike goes from its seller's list alone, and is not listed again.
      off_market: sql<OffMarket | null>`case when product_status = 'Sold' then null else 'takenBack' end`,
    })
    .where('id', '=', id)
    .where('seller_id', '=', sellerId)
    .where(({ or, eb }) =>
      or([eb('removed_at', 'is', null), eb('off_market', 'in', ['paused', 'resting', 'soldElsewhere'])]),
    )
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
};

/** Takes down all unsold listings of a user who stops selling, for good: what was off the market is not listed again either. */
export const removeUnsoldOfSeller = async (db: Db, sellerId: string, now: number): Promise<void> => {
  const ofSeller = db.updateTable('bikes').where('seller_id', '=', sellerId).where('product_status', '<>', 'Sold');
  await ofSeller.set({ off_market: null }).where('off_market', 'in', ['takenBack', 'soldElsewhere']).execute();
  await ofSeller
    .set({ removed_at: now, off_market: null })
    .where(({ or, eb }) => or([eb('removed_at', 'is', null), eb('off_market', 'is not', null)]))
    .execute();
};

/**
 * Empties what sellers who have left wrote about bikes that were sold before `before` (ms). Index: users_erased,
 * bikes_sold_of_seller.
 */
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

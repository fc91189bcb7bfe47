import { sql } from 'kysely';
import type { ProductStatus } from '#contract/constants.ts';
import { type Db, locksRows } from '#server/platform/db/database.ts';
import type { NewBikeRow } from './bikes.table.ts';

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

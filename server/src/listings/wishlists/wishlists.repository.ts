import { type BikeRow, findBikes } from '#server/listings/bikes/bikes.repository.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PAGE_LIMIT, type Page, toPage } from '#server/platform/db/page.ts';
import type { WishlistsTable } from './wishlists.table.ts';

interface WishlistRow {
  id: string;
  bike_id: string;
  /** Also one that its seller has taken down. */
  bike: BikeRow | undefined;
}

/** Adds an entry unless the bike is on the list. Returns the id of the entry that exists now. */
export const insertEntryOnce = async (db: Db, entry: WishlistsTable): Promise<string | undefined> => {
  await db
    .insertInto('wishlists')
    .values(entry)
    .onConflict((conflict) => conflict.columns(['user_id', 'bike_id']).doNothing())
    .execute();
  const row = await db
    .selectFrom('wishlists')
    .select('id')
    .where('user_id', '=', entry.user_id)
    .where('bike_id', '=', entry.bike_id)
    .executeTakeFirst();
  return row?.id;
};

/** A page of a user's wishlist with the bikes: two queries, however many rows. Index: wishlists_of_user. */
export const pageOfUser = async (db: Db, userId: string, after?: string): Promise<Page<WishlistRow>> => {
  const rows = await db
    .selectFrom('wishlists')
    .select(['id', 'bike_id'])
    .where('user_id', '=', userId)
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(PAGE_LIMIT)
    .execute();
  const bikes = await findBikes(
    db,
    rows.map((row) => row.bike_id),
    { evenRemoved: true },
  );
  return toPage(rows.map((row) => ({ ...row, bike: bikes.get(row.bike_id) })));
};

/** Removes an entry of a user's own wishlist. Returns the number of rows. */
export const deleteEntry = async (db: Db, id: string, userId: string): Promise<number> => {
  const result = await db.deleteFrom('wishlists').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
  return Number(result.numDeletedRows);
};

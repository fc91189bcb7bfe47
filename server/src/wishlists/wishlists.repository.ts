import { type BikeRow, findBikes } from '#server/bikes/bikes.repository.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PAGE_LIMIT, type Page, toPage } from '#server/platform/db/page.ts';
import type { WishlistsTable } from './wishlists.table.ts';

export interface WishRow {
  id: string;
  bike_id: string;
  /** Also one that its seller has taken down. */
  bike: BikeRow | undefined;
}

/** Adds a wish unless it is there already; answers the id of the one that is there now. */
export const insertWishOnce = async (db: Db, wish: WishlistsTable): Promise<string | undefined> => {
  await db
    .insertInto('wishlists')
    .values(wish)
    .onConflict((conflict) => conflict.columns(['user_id', 'bike_id']).doNothing())
    .execute();
  const row = await db
    .selectFrom('wishlists')
    .select('id')
    .where('user_id', '=', wish.user_id)
    .where('bike_id', '=', wish.bike_id)
    .executeTakeFirst();
  return row?.id;
};

/** A page of somebody's wishes with their bikes: two queries, however many rows. Index: wishlists_of_user. */
export const pageOfUser = async (db: Db, userId: string, after?: string): Promise<Page<WishRow>> => {
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

/** Takes somebody's own wish back; answers how many rows that were. */
export const deleteWish = async (db: Db, id: string, userId: string): Promise<number> => {
  const result = await db.deleteFrom('wishlists').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
  return Number(result.numDeletedRows);
};

export const deleteWishesOfUser = async (db: Db, userId: string): Promise<void> => {
  await db.deleteFrom('wishlists').where('user_id', '=', userId).execute();
};

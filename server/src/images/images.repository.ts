import type { ExpressionBuilder, Insertable } from 'kysely';
import type { Database, Db } from '#server/platform/db/database.ts';
import type { ImagesTable } from './images.table.ts';

export const insertImage = async (db: Db, image: Insertable<ImagesTable>): Promise<void> => {
  await db.insertInto('images').values(image).execute();
};

/** Removes a photo that could not be stored. */
export const deleteImage = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('images').where('id', '=', id).execute();
};

/** Returns false for a photo that was removed, or is being removed. */
export const isKept = async (db: Db, id: string): Promise<boolean> => {
  const row = await db
    .selectFrom('images')
    .select('id')
    .where('id', '=', id)
    .where('used_at', '>', GIVEN_UP)
    .executeTakeFirst();
  return row !== undefined;
};

/** Records the URL that a photo was copied from, so that it is not copied again. */
export const setSource = async (db: Db, id: string, source_url: string): Promise<void> => {
  await db.updateTable('images').set({ source_url }).where('id', '=', id).execute();
};

/** Of photos by their URLs: the digest of the file each was made from, where it is known. */
export const digestsOf = async (db: Db, urls: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db.selectFrom('images').select(['url', 'digest']).where('url', 'in', urls).execute();
  return new Map(rows.flatMap(({ url, digest }) => (digest === null ? [] : [[url, digest]])));
};

/** In `used_at`: the clean-up is removing the photo, and its files may be gone. */
const GIVEN_UP = 0;

/**
 * Marks a photo as used now, by its own URL or the one it was copied from, so that the clean-up keeps it for a day. Returns
 * its own URL, undefined if there is none.
 */
export const touchImage = async (db: Db, url: string, now: number): Promise<string | undefined> => {
  const image = await db
    .updateTable('images')
    .set({ used_at: now })
    .where(({ or, eb }) => or([eb('url', '=', url), eb('source_url', '=', url)]))
    .where('used_at', '>', GIVEN_UP)
    .returning('url')
    .executeTakeFirst();
  return image?.url;
};

/** True if no column that holds the URL of a photo has this one. */
const notReferred = ({ not, exists, selectFrom, and }: ExpressionBuilder<Database, 'images'>) =>
  and([
    not(exists(selectFrom('bikes').select('bikes.id').whereRef('bikes.photo_url', '=', 'images.url'))),
    not(exists(selectFrom('bike_photos').select('bike_photos.id').whereRef('bike_photos.url', '=', 'images.url'))),
    not(exists(selectFrom('draft_photos').select('draft_id').whereRef('draft_photos.url', '=', 'images.url'))),
    not(exists(selectFrom('orders').select('orders.id').whereRef('orders.product_img', '=', 'images.url'))),
    not(exists(selectFrom('users').select('users.id').whereRef('users.photo_url', '=', 'images.url'))),
    not(
      exists(selectFrom('identity_user').select('identity_user.id').whereRef('identity_user.image', '=', 'images.url')),
    ),
  ]);

/** Returns photos that no record refers to and that were last used before `before` (ms), at most `limit`. */
export const findUnreferenced = async (db: Db, before: number, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('images')
    .select('id')
    .where('used_at', '<', before)
    .where(notReferred)
    .orderBy('used_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
};

/**
 * Marks a photo for removal, so that it cannot be used again. Returns false if it was used meanwhile. Its row stays until its
 * files are gone, so that an interrupted clean-up is resumed.
 */
export const giveUp = async (db: Db, id: string, before: number): Promise<boolean> => {
  const result = await db
    .updateTable('images')
    .set({ used_at: GIVEN_UP })
    .where('id', '=', id)
    .where('used_at', '<', before)
    .where(notReferred)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

export const deleteGivenUp = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('images').where('id', '=', id).where('used_at', '=', GIVEN_UP).execute();
};

/** In `used_at`: long ago, so that the clean-up removes the photo as soon as no record refers to it. */
const LONG_AGO = 1;

/** Lets the clean-up remove a photo at once, instead of after a day. */
export const expireImage = async (db: Db, url: string): Promise<void> => {
  await db
    .updateTable('images')
    .set({ used_at: LONG_AGO })
    .where('url', '=', url)
    .where('used_at', '>', GIVEN_UP)
    .execute();
};

/** The same for the photos of a seller's bikes; of those that were sold the cover stays, for the records of their buyers. */
export const expireImagesOfSeller = async (db: Db, sellerId: string): Promise<void> => {
  await db
    .updateTable('images')
    .set({ used_at: LONG_AGO })
    .where('used_at', '>', GIVEN_UP)
    .where('url', 'in', (from) =>
      from
        .selectFrom('bikes')
        .select('photo_url')
        .where('seller_id', '=', sellerId)
        .where('product_status', '<>', 'Sold')
        .union(from.selectFrom('bike_photos').select('url as photo_url').where('seller_id', '=', sellerId)),
    )
    .execute();
};

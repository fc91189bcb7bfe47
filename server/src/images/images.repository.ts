import type { ExpressionBuilder } from 'kysely';
import type { Database, Db } from '#server/db/database.ts';
import type { ImagesTable } from './images.table.ts';

export const insertImage = async (db: Db, image: ImagesTable): Promise<void> => {
  await db.insertInto('images').values(image).execute();
};

/** Marks a picture as used now; answers whether it exists. From here on it is safe from the clean-up for a while. */
export const touchImage = async (db: Db, url: string, now: number): Promise<boolean> => {
  const result = await db.updateTable('images').set({ used_at: now }).where('url', '=', url).executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

/** Every column that holds the URL of a picture. */
const notReferred = ({ not, exists, selectFrom, and }: ExpressionBuilder<Database, 'images'>) =>
  and([
    not(exists(selectFrom('bikes').select('bikes.id').whereRef('bikes.photo_url', '=', 'images.url'))),
    not(exists(selectFrom('users').select('users.id').whereRef('users.photo_url', '=', 'images.url'))),
    not(
      exists(selectFrom('identity_user').select('identity_user.id').whereRef('identity_user.image', '=', 'images.url')),
    ),
  ]);

/** Pictures that no record refers to and that were last used before `before` (ms); at most `limit`. */
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

/** Deletes the row unless the picture has come into use meanwhile; answers whether it did. */
export const deleteUnreferenced = async (db: Db, id: string, before: number): Promise<boolean> => {
  const result = await db
    .deleteFrom('images')
    .where('id', '=', id)
    .where('used_at', '<', before)
    .where(notReferred)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
};

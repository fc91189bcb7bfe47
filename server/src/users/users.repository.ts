import type { Db } from '#server/db/database.ts';
import type { NewUserRow, UserRow } from './users.table.ts';

export const findUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

export const findUserById = (db: Db, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

/** Inserts unless the email is taken; answers whether it did. */
export const insertUserOnce = async (db: Db, user: NewUserRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Makes every access token of the user dead. */
export const raiseTokenVersion = async (db: Db, email: string): Promise<void> => {
  await db
    .updateTable('users')
    .set((row) => ({ token_version: row('token_version', '+', 1) }))
    .where('email', '=', email)
    .execute();
};

/** Whether nobody has ever signed up. */
export const isEmpty = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined;

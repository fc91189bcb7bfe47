import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/**
 * Removes the embedded provider's account of an email with its password, sessions and links to other providers (by the
 * foreign keys), and its open password resets. Does nothing with another provider.
 */
export const deleteIdentity = async (db: Db, email: string): Promise<void> => {
  const account = await db.selectFrom('identity_user').select('id').where('email', '=', email).executeTakeFirst();
  if (!account) return;
  // A password reset refers to its account by value.
  await db.deleteFrom('identity_verification').where('value', '=', account.id).execute();
  await db.deleteFrom('identity_user').where('id', '=', account.id).execute();
};

/**
 * Removes an account without a way to log in that is older than `before` (ms): better-auth inserts it before its password,
 * and a process may have died in between. The address would be taken for ever.
 */
export const removeHalfAccount = async (db: Db, email: string, before: number): Promise<void> => {
  const half = await db
    .selectFrom('identity_user')
    .leftJoin('identity_account', 'identity_account.userId', 'identity_user.id')
    .select('identity_user.createdAt')
    .where('identity_user.email', '=', email)
    .where('identity_account.id', 'is', null)
    .executeTakeFirst();
  if (half && new Date(half.createdAt).getTime() < before) await deleteIdentity(db, email);
};

/** Returns the email of the embedded provider's account; undefined if there is none. */
export const findEmailOfAccount = async (db: Db, accountId: string): Promise<string | undefined> =>
  (await db.selectFrom('identity_user').select('email').where('id', '=', accountId).executeTakeFirst())?.email;

/** Returns true if the embedded provider has the account. */
export const hasAccount = async (db: Db, accountId: string): Promise<boolean> =>
  (await findEmailOfAccount(db, accountId)) !== undefined;

/** Marks an account's address as verified. */
export const markEmailVerified = async (db: Db, email: string): Promise<void> => {
  await db.updateTable('identity_user').set({ emailVerified: sql<boolean>`true` }).where('email', '=', email).execute();
};

/** Logs an account out everywhere. */
export const deleteSessions = async (db: Db, email: string): Promise<void> => {
  await db
    .deleteFrom('identity_session')
    .where('userId', 'in', (from) => from.selectFrom('identity_user').select('id').where('email', '=', email))
    .execute();
};

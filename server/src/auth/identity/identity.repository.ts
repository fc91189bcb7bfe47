import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/**
 * Removes the embedded provider's account of an email with its password, its sessions, its links to other providers (all
 * by the foreign keys) and its open password resets. With another provider there is nothing here to remove.
 */
export const deleteIdentity = async (db: Db, email: string): Promise<void> => {
  const account = await db.selectFrom('identity_user').select('id').where('email', '=', email).executeTakeFirst();
  if (!account) return;
  // A password reset refers to its account by value.
  await db.deleteFrom('identity_verification').where('value', '=', account.id).execute();
  await db.deleteFrom('identity_user').where('id', '=', account.id).execute();
};

/**
 * Removes an account that nobody can log in to, older than `before` (ms): better-auth writes it first and its password
 * next, and a process may have died in between. The address would be taken for ever.
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

/** The email of the embedded provider's account; undefined if it has gone. */
export const findEmailOfAccount = async (db: Db, accountId: string): Promise<string | undefined> =>
  (await db.selectFrom('identity_user').select('email').where('id', '=', accountId).executeTakeFirst())?.email;

/** Returns whether the embedded provider still has an account; with another provider it has none. */
export const hasAccount = async (db: Db, accountId: string): Promise<boolean> =>
  (await findEmailOfAccount(db, accountId)) !== undefined;

/** Whoever has read a mail to an address has proven it theirs. */
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

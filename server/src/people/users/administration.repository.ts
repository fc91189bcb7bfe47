import { sql } from 'kysely';
import { ERASED_NAME, type Role, type SellerVerification } from '#contract/constants.ts';
import { type Db, locksRows } from '#server/platform/db/database.ts';
import { PAGE_LIMIT, type Page, toPage } from '#server/platform/db/page.ts';
import type { UserRow } from './users.table.ts';

/** Escapes `%` and `_` in a search text. */
const anywhere = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`;

/** Lower case on both sides by the same engine: SQLite knows that of Latin letters alone. */
const contains = (column: 'name' | 'email', typed: string) =>
  sql<boolean>`lower(${sql.ref(column)}) like lower(${anywhere(typed)}) escape '\\'`;

export interface UserSearch {
  role: Role;
  search?: string | undefined;
  /** Sellers who are verified, or not. */
  sellerVerify?: SellerVerification | undefined;
  after?: string | undefined;
}

/**
 * Reads only columns of the index users_by_role, so that a search does not touch the table; with `sellerVerify` the table, too.
 * Index: users_by_role, users_unverified.
 */
const idsOfPage = (db: Db, { role, search = '', sellerVerify, after }: UserSearch) =>
  db
    .selectFrom('users')
    .select('id')
    .where('role', '=', role)
    .where('deleted_at', 'is', null)
    .$if(sellerVerify !== undefined, (query) => query.where('seller_verify', '=', sellerVerify ?? 'Verified'))
    .$if(search !== '', (query) => query.where(({ or }) => or([contains('name', search), contains('email', search)])))
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(PAGE_LIMIT);

/** The users of a role whose name or email contains `search`, newest first. */
export const pageOfRole = async (db: Db, wanted: UserSearch): Promise<Page<UserRow>> =>
  toPage(
    await db.selectFrom('users').selectAll().where('id', 'in', idsOfPage(db, wanted)).orderBy('id', 'desc').execute(),
  );

/**
 * The ids of all admins, who stay admins until the transaction ends. As every act of an admin begins with it, such acts
 * come one after the other: of two last admins who demote each other, the second finds only one left.
 */
export const lockAdmins = async (trx: Db): Promise<string[]> => {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'Admin')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .$if(locksRows(trx), (query) => query.forUpdate())
    .execute();
  return rows.map(({ id }) => id);
};

/** All admins, e.g. to tell them something. Index: users_by_role. */
export const findAdmins = (db: Db): Promise<UserRow[]> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('role', '=', 'Admin')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();

/** Gives a user another role; their tokens end, and so does a verification, which belonged to the seller. */
export const setRole = async (db: Db, id: string, role: Role): Promise<void> => {
  await db
    .updateTable('users')
    .set((row) => ({
      role,
      seller_verify: 'Unverified' as const,
      answers_within: null,
      token_version: row('token_version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
};

export const setVerification = async (db: Db, id: string, sellerVerify: SellerVerification): Promise<void> => {
  await db.updateTable('users').set({ seller_verify: sellerVerify }).where('id', '=', id).execute();
};

/** Ends an account: what sales refer to stays (the name), the rest goes, and the email may sign up again. */
export const markDeleted = async (db: Db, id: string, now: number): Promise<void> => {
  await db
    .updateTable('users')
    .set((row) => ({
      deleted_at: now,
      email: `deleted:${id}`,
      photo_url: null,
      seller_verify: 'Unverified' as const,
      answers_within: null,
      token_version: row('token_version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
};

/** Ends an account for its owner: as `markDeleted`, and the name goes too. */
export const markErased = async (db: Db, id: string, now: number): Promise<void> => {
  await markDeleted(db, id, now);
  await db
    .updateTable('users')
    .set({ name: ERASED_NAME, email_verified_at: null, erased_at: now })
    .where('id', '=', id)
    .execute();
};

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { AnswerHours } from '#contract/constants.ts';
import { type Db, locksRows } from '#server/platform/db/database.ts';
import type { NewUserRow, UserRow } from './users.table.ts';

/** Users who have an account; deleted ones are not found. */
const users = (db: Db) => db.selectFrom('users').where('deleted_at', 'is', null);

export const findUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  users(db).selectAll().where('email', '=', email).executeTakeFirst();

export const findUserById = (db: Db, id: string): Promise<UserRow | undefined> =>
  users(db).selectAll().where('id', '=', id).executeTakeFirst();

/** A user who stays as they are until the transaction ends; `evenLeft`: also one whose account is deleted. */
export const lockUser = (trx: Db, id: string, { evenLeft = false } = {}): Promise<UserRow | undefined> =>
  trx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .$if(!evenLeft, (query) => query.where('deleted_at', 'is', null))
    .$if(locksRows(trx), (query) => query.forUpdate())
    .executeTakeFirst();

/** The ids of those of two users who have an account, which then stays so until the transaction ends. */
export const keepUsers = async (trx: Db, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await users(trx)
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(locksRows(trx), (query) => query.forShare())
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** Suspends a user until `until`, ms since 1970. */
export const suspendUser = async (trx: Db, id: string, until: number): Promise<void> => {
  await trx.updateTable('users').set({ suspended_until: until }).where('id', '=', id).execute();
};

export const endSuspension = async (trx: Db, id: string): Promise<void> => {
  await trx.updateTable('users').set({ suspended_until: null }).where('id', '=', id).execute();
};

/** Users who are suspended, or whose suspension has just ended, those first; at most `limit`. Index: users_suspended. */
export const suspendedUsers = (db: Db, limit: number): Promise<{ id: string }[]> =>
  users(db).select('id').where('suspended_until', 'is not', null).orderBy('suspended_until').limit(limit).execute();

/** Whether a user sells, which then stays so until the transaction ends. */
export const isSellerUntilEnd = async (trx: Db, id: string): Promise<boolean> => {
  const seller = await users(trx)
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'Seller')
    .$if(locksRows(trx), (query) => query.forShare())
    .executeTakeFirst();
  return seller !== undefined;
};

/** Notes within how many hours a seller mostly answers; nothing is written where it is so already. */
export const setAnswersWithin = async (db: Db, id: string, hours: AnswerHours | null): Promise<void> => {
  await db
    .updateTable('users')
    .set({ answers_within: hours })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('answers_within', 'is distinct from', hours)
    .execute();
};

/** Returns true if the row was inserted, false if the email is taken. */
export const insertUserOnce = async (db: Db, user: NewUserRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Remembers what an exchange of tokens has shown of a user. */
export const rememberIdentity = async (
  db: Db,
  id: string,
  seen: Pick<UserRow, 'language' | 'email_verified_at'>,
): Promise<void> => {
  await db.updateTable('users').set(seen).where('id', '=', id).execute();
};

/** Ends every access token of the user, and every ID token that was issued before `now` (ms). */
export const endAccess = async (db: Db, email: string, now: number): Promise<void> => {
  await db
    .updateTable('users')
    .set((row) => ({ token_version: row('token_version', '+', 1), access_ended_at: now }))
    .where('email', '=', email)
    .execute();
};

/** Changes what people may change about themselves. Returns the number of rows that changed. */
export const updateProfile = async (
  db: Db,
  id: string,
  { name, photo_url }: Pick<UserRow, 'name' | 'photo_url'>,
): Promise<number> => {
  const result = await db
    .updateTable('users')
    .set({ name, photo_url })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(({ or, eb }) => or([eb('name', '<>', name), eb('photo_url', 'is distinct from', photo_url)]))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
};

/** Returns true if no user has ever signed up. */
export const isEmpty = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined;

const hashOf = (email: string): string => createHash('sha256').update(email).digest('base64url');

/** Records that the user of an address was deleted at `now` (ms); a later deletion takes the place of an earlier one. */
export const recordDeparture = async (db: Db, email: string, now: number): Promise<void> => {
  await db
    .insertInto('departures')
    .values({ address_hash: hashOf(email), left_at: now })
    .onConflict((conflict) => conflict.column('address_hash').doUpdateSet({ left_at: now }))
    .execute();
};

/** Returns when the last user of an address was deleted, ms; undefined if none was lately. */
export const findDeparture = async (db: Db, email: string): Promise<number | undefined> => {
  const row = await db
    .selectFrom('departures')
    .select('left_at')
    .where('address_hash', '=', hashOf(email))
    .executeTakeFirst();
  return row?.left_at;
};

/** Deletes the departures before `before` (ms). Index: departures_by_time. */
export const deleteDeparturesBefore = async (db: Db, before: number): Promise<void> => {
  await db.deleteFrom('departures').where('left_at', '<', before).execute();
};

/** Records, on PostgreSQL, when a user last changed something, by the clock that all processes and its replica share. */
export const recordWrite = async (db: Db, id: string): Promise<void> => {
  const wrote_at = sql<number>`ceil(extract(epoch from clock_timestamp()) * 1000)::bigint`;
  await db.updateTable('users').set({ wrote_at }).where('id', '=', id).execute();
};

import { type Db, locksRows } from '#server/platform/db/database.ts';
import { PAGE_LIMIT, type Page, toPage } from '#server/platform/db/page.ts';
import type { BlockRow } from './blocks.table.ts';

/** Blocks between two people, in either direction. Index: blocks_once. */
export const blocksBetween = (db: Db, a: string, b: string): Promise<Pick<BlockRow, 'id' | 'user_id'>[]> =>
  db
    .selectFrom('blocks')
    .select(['id', 'user_id'])
    .where(({ or, and }) => or([and({ user_id: a, about_id: b }), and({ user_id: b, about_id: a })]))
    .execute();

/**
 * Those of some people whose messages a person is not told of at `now` (ms): people whom they have blocked, and suspended people, who
 * may be frauds. Index: blocks_once.
 */
export const findMuted = async (
  db: Db,
  readerId: string,
  ids: readonly string[],
  now: number,
): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('suspended_until', '>', now),
        exists(
          selectFrom('blocks')
            .select('blocks.id')
            .where('blocks.user_id', '=', readerId)
            .whereRef('blocks.about_id', '=', 'users.id'),
        ),
      ]),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/**
 * Those of some people with whom a person exchanges no words any more: they have left, or one of the two has blocked the other.
 * Index: blocks_once.
 */
export const findUnreachable = async (db: Db, readerId: string, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('deleted_at', 'is not', null),
        exists(selectFrom('blocks').select('id').where('user_id', '=', readerId).whereRef('about_id', '=', 'users.id')),
        exists(selectFrom('blocks').select('id').where('about_id', '=', readerId).whereRef('user_id', '=', 'users.id')),
      ]),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** Locks two users; returns the ids of those who have an account. Waits for a message that one is sending to the other. */
export const lockBoth = async (trx: Db, ids: readonly [string, string]): Promise<Set<string>> => {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .$if(locksRows(trx), (query) => query.forNoKeyUpdate())
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** Inserts a block unless it is there. Returns the id of the one that exists now. */
export const insertBlockOnce = async (trx: Db, block: BlockRow): Promise<string> => {
  await trx
    .insertInto('blocks')
    .values(block)
    .onConflict((conflict) => conflict.columns(['user_id', 'about_id']).doNothing())
    .execute();
  const row = await trx
    .selectFrom('blocks')
    .select('id')
    .where('user_id', '=', block.user_id)
    .where('about_id', '=', block.about_id)
    .executeTakeFirstOrThrow();
  return row.id;
};

/** Takes an own block back. Returns the number of rows. */
export const deleteBlock = async (db: Db, id: string, userId: string): Promise<number> => {
  const result = await db.deleteFrom('blocks').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
  return Number(result.numDeletedRows);
};

/** A page of the people whom a user has blocked, with their names, newest first. Index: blocks_of_user. */
export const pageOfBlocks = async (
  db: Db,
  userId: string,
  after?: string,
): Promise<Page<BlockRow & { name: string }>> =>
  toPage(
    await db
      .selectFrom('blocks')
      .innerJoin('users as other', 'other.id', 'blocks.about_id')
      .selectAll('blocks')
      .select('other.name')
      .where('blocks.user_id', '=', userId)
      .$if(after !== undefined, (query) => query.where('blocks.id', '<', after ?? ''))
      .orderBy('blocks.id', 'desc')
      .limit(PAGE_LIMIT)
      .execute(),
  );

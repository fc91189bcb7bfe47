import { sql } from 'kysely';
import { MAX_SAVED_SEARCHES, SAVED_SEARCHES_PAGE } from '#contract/entities/saved-search.ts';
import { type Db, locksRows } from '#server/platform/db/database.ts';
import { type Page, toPage } from '#server/platform/db/page.ts';
import type { SavedSearchesTable, SavedSearchRow } from './saved-searches.table.ts';

/** Of one person; they save one search after the other. */
export const lockSavedSearches = async (trx: Db, userId: string): Promise<void> => {
  await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .$if(locksRows(trx), (query) => query.forUpdate())
    .execute();
};

/** A person's saved searches, newest first: at most 50. Index: saved_searches_once. */
export const savedSearchesOf = (db: Db, userId: string): Promise<SavedSearchRow[]> =>
  db
    .selectFrom('saved_searches')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(MAX_SAVED_SEARCHES)
    .execute();

/** The same, ten at a time. */
export const pageOfSavedSearches = async (db: Db, userId: string, after?: string): Promise<Page<SavedSearchRow>> =>
  toPage(
    await db
      .selectFrom('saved_searches')
      .selectAll()
      .where('user_id', '=', userId)
      .$if(after !== undefined, (query) => query.where('id', '<', after ?? ''))
      .orderBy('id', 'desc')
      .limit(SAVED_SEARCHES_PAGE + 1)
      .execute(),
    SAVED_SEARCHES_PAGE,
  );

export const insertSavedSearch = async (db: Db, row: SavedSearchesTable): Promise<void> => {
  await db.insertInto('saved_searches').values(row).execute();
};

/** Changes a person's own saved search. Returns the number of rows. */
export const updateSavedSearch = async (
  db: Db,
  { id, userId }: { id: string; userId: string },
  change: Partial<SavedSearchesTable>,
): Promise<number> => {
  const result = await db
    .updateTable('saved_searches')
    .set({ id, ...change })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
};

/** Deletes a person's own saved search. Returns the number of rows. */
export const deleteSavedSearch = async (db: Db, id: string, userId: string): Promise<number> => {
  const result = await db
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
};

/** The id of the newest listing; '' where there is none. Ids are in the order of listing. */
export const newestListing = async (db: Db): Promise<string> => {
  const row = await db.selectFrom('bikes').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.id ?? '';
};

/** When listings were made, ms since 1970, by their ids. Index: the primary key. */
export const listingTimes = async (db: Db, ids: readonly string[]): Promise<Map<string, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('bikes').select(['id', 'created_at']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, created_at }) => [id, Number(created_at)]));
};

/** What the comparison with listings reads of a saved search that tells somebody. */
export type SearchWithAlerts = Pick<SavedSearchRow, 'id' | 'user_id' | 'query' | 'mails' | 'push'>;

/** Of a stored address: where it has one of these choices, it has one of these values. `brand: ['brand=Yamaha']` */
export type QueryParts = Readonly<Record<string, readonly string[]>>;

const hasPart = (part: string) => sql<boolean>`query like ${`%${part}%`}`;

/**
 * The next saved searches after `after` that tell somebody, by id; those whose address has a choice with other values than
 * `parts` are left out. In an address `=` stands behind a name alone, and a sign of `like` in a value leaves less out.
 */
export const searchesWithAlerts = (
  db: Db,
  { after, limit, parts }: { after: string; limit: number; parts: QueryParts },
): Promise<SearchWithAlerts[]> =>
  db
    .selectFrom('saved_searches')
    .select(['id', 'user_id', 'query', 'mails', 'push'])
    .where('id', '>', after)
    .where(({ and, or, not }) =>
      and(Object.entries(parts).map(([name, values]) => or([not(hasPart(`${name}=`)), ...values.map(hasPart)]))),
    )
    .where(({ or, eb }) => or([eb('mails', '<>', 'never'), eb('push', '=', 1)]))
    .orderBy('id')
    .limit(limit)
    .execute();

/** Ends the mails of one of a person's saved searches, or of all. Returns the number of rows that changed. */
export const endMails = async (db: Db, userId: string, searchId?: string): Promise<number> => {
  const result = await db
    .updateTable('saved_searches')
    .set({ mails: 'never' })
    .where('user_id', '=', userId)
    .where('mails', '<>', 'never')
    .$if(searchId !== undefined, (query) => query.where('id', '=', searchId ?? ''))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
};

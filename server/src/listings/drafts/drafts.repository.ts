import { MAX_DRAFTS } from '#contract/entities/draft.ts';
import { type Db, locksRows } from '#server/platform/db/database.ts';
import type { DraftRow, DraftsTable } from './drafts.table.ts';

/** Of one seller; they begin one draft after the other. */
export const lockDrafts = async (trx: Db, sellerId: string): Promise<void> => {
  await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', sellerId)
    .$if(locksRows(trx), (query) => query.forUpdate())
    .execute();
};

/** A seller's drafts, the last changed first: at most 20. Index: drafts_of_seller. */
export const draftsOf = (db: Db, sellerId: string): Promise<DraftRow[]> =>
  db
    .selectFrom('drafts')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_DRAFTS)
    .execute();

export const findDraft = (db: Db, sellerId: string, id: string): Promise<DraftRow | undefined> =>
  db.selectFrom('drafts').selectAll().where('seller_id', '=', sellerId).where('id', '=', id).executeTakeFirst();

export const insertDraft = async (db: Db, row: DraftsTable): Promise<void> => {
  await db.insertInto('drafts').values(row).execute();
};

/** Changes a draft that still has this version. Returns whether it had. */
export const updateDraft = async (
  db: Db,
  { id, version }: Pick<DraftRow, 'id' | 'version'>,
  change: Pick<DraftRow, 'content' | 'changed_at'>,
): Promise<boolean> => {
  const result = await db
    .updateTable('drafts')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

/** Records which photos a draft has. */
export const replaceDraftPhotos = async (trx: Db, draft_id: string, urls: readonly string[]): Promise<void> => {
  await trx.deleteFrom('draft_photos').where('draft_id', '=', draft_id).execute();
  const rows = [...new Set(urls)].map((url) => ({ draft_id, url }));
  if (rows.length > 0) await trx.insertInto('draft_photos').values(rows).execute();
};

/** Deletes a seller's own draft. Returns the number of rows. */
export const deleteDraft = async (db: Db, sellerId: string, id: string): Promise<number> => {
  const result = await db
    .deleteFrom('drafts')
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
};

/** Deletes drafts that were last changed before `before` (ms). Index: drafts_by_age. */
export const deleteDraftsBefore = async (db: Db, before: number): Promise<void> => {
  await db.deleteFrom('drafts').where('changed_at', '<', before).execute();
};

import { sql } from 'kysely';
import { type Db, locksRows } from '#server/platform/db/database.ts';
import { EXPIRED, type NewPaperRow, NOT_ACCEPTED_FIRST, type PaperRow } from './papers.table.ts';

/** States of documents that can be read. */
export const READABLE = ['waiting', 'accepted', 'refused', 'outdated', 'shown'] as const satisfies PaperRow['state'][];

export const insertPaper = async (trx: Db, paper: NewPaperRow): Promise<void> => {
  await trx.insertInto('papers').values(paper).execute();
};

/**
 * Notes that the file of a document is stored: it waits for an admin, or is shown with others. Returns false if its owner has left
 * meanwhile.
 */
export const setStored = async (db: Db, id: string, state: 'waiting' | 'shown'): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('papers')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'uploading')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** A document whose file is on its way. */
export const findUploading = (trx: Db, id: string): Promise<PaperRow | undefined> =>
  trx.selectFrom('papers').selectAll().where('id', '=', id).where('state', '=', 'uploading').executeTakeFirst();

/** A document that can be read; undefined for one that is being uploaded or has ended. */
export const findPaper = (db: Db, id: string): Promise<PaperRow | undefined> =>
  db.selectFrom('papers').selectAll().where('id', '=', id).where('state', 'in', READABLE).executeTakeFirst();

/** The same; it stays as it is until the transaction ends. */
export const lockPaper = (trx: Db, id: string): Promise<PaperRow | undefined> =>
  trx
    .selectFrom('papers')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', READABLE)
    .$if(locksRows(trx), (query) => query.forUpdate())
    .executeTakeFirst();

interface Decided {
  state: 'accepted' | 'refused';
  decided_at: number;
  seen: string | null;
  words: string | null;
}

export const setDecided = async (trx: Db, id: string, decided: Decided): Promise<void> => {
  await trx
    .updateTable('papers')
    .set({ ...decided, ...NOT_ACCEPTED_FIRST })
    .where('id', '=', id)
    .execute();
};

/** Ends a document: from now on nobody can read it. */
export const expirePaper = async (trx: Db, id: string): Promise<void> => {
  await trx.updateTable('papers').set(EXPIRED).where('id', '=', id).execute();
};

/**
 * Documents whose files are to be removed, by id: ended ones, and those whose upload was cut off before `before` (ms); behind the document
 * `after`, at most `limit`. Index: papers_ending.
 */
export const findEnding = async (
  db: Db,
  { before, after, limit }: { before: number; after: string; limit: number },
): Promise<string[]> => {
  const rows = await db
    .selectFrom('papers')
    .select('id')
    .where('state', 'in', [sql.lit('uploading' as const), sql.lit('expired' as const)])
    .where(({ or, eb }) => or([eb('state', '=', 'expired'), eb('uploaded_at', '<', before)]))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** Deletes the row of a document whose file is gone. */
export const deletePaper = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('papers').where('id', '=', id).where('state', 'in', ['uploading', 'expired']).execute();
};

/** Documents after `after` whose keys are wrapped by another key than `keyId`, by id. Index: the primary key. */
export const wrappedByOthers = (db: Db, keyId: string, after: string, limit: number) =>
  db
    .selectFrom('papers')
    .select(['id', 'key_id', 'wrapped_key'])
    .where('id', '>', after)
    .where('key_id', '<>', keyId)
    .where('wrapped_key', '<>', '')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Replaces a wrapped key. Returns false if the document has ended or was wrapped anew meanwhile. */
export const setWrapped = async (
  db: Db,
  id: string,
  from: string,
  wrapped: Pick<PaperRow, 'key_id' | 'wrapped_key'>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('papers')
    .set(wrapped)
    .where('id', '=', id)
    .where('wrapped_key', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

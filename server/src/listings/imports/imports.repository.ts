import type { SellerVerification } from '#contract/constants.ts';
import type { LineState } from '#contract/entities/listing-import.ts';
import { type Db, locksRows } from '#server/platform/db/database.ts';
import type { ImportLineRow, ImportLinesTable, ImportRow, ImportsTable } from './imports.table.ts';

/** A statement has a limited number of values. */
const ROWS_OF_A_STATEMENT = 200;
/** Imports of a seller that are shown. */
const SHOWN = 50;

/** Of one seller; their imports are started one after the other. Returns whether they are verified. */
export const lockSeller = async (trx: Db, sellerId: string): Promise<SellerVerification | undefined> => {
  const seller = await trx
    .selectFrom('users')
    .select('seller_verify')
    .where('id', '=', sellerId)
    .$if(locksRows(trx), (query) => query.forUpdate())
    .executeTakeFirst();
  return seller?.seller_verify;
};

/** Deletes a seller's files that were checked and never started. Their lines go with them. */
export const deleteNotStarted = async (db: Db, sellerId: string): Promise<void> => {
  await db.deleteFrom('imports').where('seller_id', '=', sellerId).where('started_at', 'is', null).execute();
};

export const insertImport = async (
  db: Db,
  row: ImportsTable,
  lines: readonly Omit<ImportLinesTable, 'import_id' | 'seller_id'>[],
): Promise<void> => {
  await db.insertInto('imports').values(row).execute();
  const { id: import_id, seller_id } = row;
  for (let at = 0; at < lines.length; at += ROWS_OF_A_STATEMENT)
    await db
      .insertInto('import_lines')
      .values(lines.slice(at, at + ROWS_OF_A_STATEMENT).map((line) => ({ ...line, import_id, seller_id })))
      .execute();
};

/** A seller's imports, newest first. Index: imports_of_seller. */
export const importsOf = (db: Db, sellerId: string): Promise<ImportRow[]> =>
  db.selectFrom('imports').selectAll().where('seller_id', '=', sellerId).orderBy('id', 'desc').limit(SHOWN).execute();

export const findImport = (db: Db, sellerId: string, id: string): Promise<ImportRow | undefined> =>
  db.selectFrom('imports').selectAll().where('seller_id', '=', sellerId).where('id', '=', id).executeTakeFirst();

/** How many lines of each import are where. Index: import_lines_in_order. */
export const countLines = async (
  db: Db,
  ids: readonly string[],
): Promise<{ import_id: string; state: LineState; count: number }[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('import_lines')
    .select(['import_id', 'state', ({ fn }) => fn.countAll<number | string>().as('count')])
    .where('import_id', 'in', ids)
    .groupBy(['import_id', 'state'])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
};

/** The next lines of an import in these states, in the order of the file, behind the line `after`. Index: import_lines_in_order. */
export const linesIn = (
  db: Db,
  importId: string,
  { states, after, limit }: { states: readonly LineState[]; after?: string | undefined; limit: number },
): Promise<ImportLineRow[]> =>
  db
    .selectFrom('import_lines')
    .selectAll()
    .where('import_id', '=', importId)
    .where('state', 'in', states)
    .$if(after !== undefined, (query) =>
      query.where('file_row', '>', (from) =>
        from
          .selectFrom('import_lines as last')
          .select('last.file_row')
          .where('last.id', '=', after ?? '')
          .where('last.import_id', '=', importId),
      ),
    )
    .orderBy('file_row')
    .limit(limit)
    .execute();

/** How many bikes a seller has imported, or is importing, since `since` (ms). */
export const countImportedSince = async (db: Db, sellerId: string, since: number): Promise<number> => {
  const { count } = await db
    .selectFrom('import_lines')
    .innerJoin('imports', 'imports.id', 'import_lines.import_id')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('imports.seller_id', '=', sellerId)
    .where('imports.started_at', '>', since)
    .where('import_lines.state', 'in', ['waiting', 'listed', 'failed'])
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Moves all lines of an import from one state to another. Returns how many. */
export const moveLines = async (db: Db, importId: string, from: readonly LineState[], state: LineState) => {
  const result = await db
    .updateTable('import_lines')
    .set({ state })
    .where('import_id', '=', importId)
    .where('state', 'in', from)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
};

export const setStarted = async (db: Db, id: string, started_at: number): Promise<void> => {
  await db.updateTable('imports').set({ started_at }).where('id', '=', id).execute();
};

export const setCancelled = async (db: Db, id: string, cancelled_at: number): Promise<void> => {
  await db.updateTable('imports').set({ cancelled_at }).where('id', '=', id).execute();
};

/** Deletes imports that were uploaded before `before` (ms), with their lines. What they have listed stays listed. */
export const deleteImportsBefore = async (db: Db, before: number): Promise<void> => {
  await db.deleteFrom('imports').where('uploaded_at', '<', before).execute();
};

import type { Db } from '#server/platform/db/database.ts';
import type { BikeFrameRow } from './bike-frames.table.ts';
import type { Print } from './number-prints.ts';
import '#server/papers/stolen/stolen-reports.table.ts';

/** Stores the numbers of a bike in place of those that it had. */
export const setFrameOf = async (trx: Db, row: BikeFrameRow): Promise<void> => {
  const { id: _, bike_id: __, ...typed } = row;
  await trx
    .insertInto('bike_frames')
    .values(row)
    .onConflict((conflict) => conflict.column('bike_id').doUpdateSet(typed))
    .execute();
};

export const findFrame = (db: Db, bikeId: string): Promise<BikeFrameRow | undefined> =>
  db.selectFrom('bike_frames').selectAll().where('bike_id', '=', bikeId).executeTakeFirst();

/**
 * Gives all rows of a frame number that is known at the moment its fingerprint by the current key, so that they are the same in all
 * tables. Indexes: bike_frames_by_frame, stolen_reports_by_frame.
 */
export const renewFrames = async (trx: Db, earlier: readonly string[], { keys, print }: Print): Promise<void> => {
  if (earlier.length === 0) return;
  for (const table of ['bike_frames', 'stolen_reports'] as const)
    await trx
      .updateTable(table)
      .set({ frame_keys: keys, frame_print: print })
      .where('frame_print', 'in', earlier)
      .execute();
};

/** The same of an engine number. Index: bike_frames_by_engine. */
export const renewEngines = async (trx: Db, earlier: readonly string[], { keys, print }: Print): Promise<void> => {
  if (earlier.length === 0) return;
  await trx
    .updateTable('bike_frames')
    .set({ engine_keys: keys, engine_print: print })
    .where('engine_print', 'in', earlier)
    .execute();
};

/** The next rows after the bike `after`. Index: bike_frames_bike_id_key. */
export const framesAfter = (db: Db, after: string, limit: number): Promise<BikeFrameRow[]> =>
  db.selectFrom('bike_frames').selectAll().where('bike_id', '>', after).orderBy('bike_id').limit(limit).execute();

/** Writes other fingerprints over those of a row, unless they have changed meanwhile. Returns whether it did. */
export const rewriteFrame = async (
  db: Db,
  { bike_id, frame_print }: BikeFrameRow,
  prints: Pick<BikeFrameRow, 'frame_keys' | 'frame_print' | 'engine_keys' | 'engine_print'>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('bike_frames')
    .set(prints)
    .where('bike_id', '=', bike_id)
    .where('frame_print', '=', frame_print)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
};

/** The next reports of stolen bikes after the id `after`. Index: the primary key. */
export const stolenPrintsAfter = (db: Db, after: string, limit: number) =>
  db
    .selectFrom('stolen_reports')
    .select(['id', 'frame_keys', 'frame_print'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Writes another fingerprint over that of a report, unless it has changed meanwhile. Returns whether it did. */
export const rewriteStolenPrint = async (
  db: Db,
  id: string,
  before: string,
  { keys, print }: Print,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('stolen_reports')
    .set({ frame_keys: keys, frame_print: print })
    .where('id', '=', id)
    .where('frame_print', '=', before)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
};

import type { Db } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/lib/ids.ts';
import type { BikeFrameRow } from './bike-frames.table.ts';

const queueBikes = async (db: Db, column: 'bike_id' | 'frame_print', values: readonly string[]): Promise<void> => {
  if (values.length === 0) return;
  const version = newId();
  await db
    .insertInto('frame_checks')
    .columns(['bike_id', 'version'])
    .expression((from) =>
      from
        .selectFrom('bike_frames')
        .select(['bike_id', from.val(version).as('version')])
        .where(column, 'in', values),
    )
    .onConflict((conflict) => conflict.column('bike_id').doUpdateSet({ version: (eb) => eb.ref('excluded.version') }))
    .execute();
};

/** Notes that these bikes, as far as their numbers are known, are to be compared with others. In the transaction of the change. */
export const queueFrameChecks = (trx: Db, bikeIds: readonly string[]): Promise<void> =>
  queueBikes(trx, 'bike_id', bikeIds);

/** The same of all bikes with a frame. Index: bike_frames_by_frame. */
export const queueChecksOfFrame = (db: Db, print: string): Promise<void> => queueBikes(db, 'frame_print', [print]);

export interface FrameCheck {
  bike_id: string;
  version: string;
}

/** Bikes that wait to be compared, after the bike `after`, at most `limit`. */
export const waitingFrameChecks = (db: Db, after: string, limit: number): Promise<FrameCheck[]> =>
  db.selectFrom('frame_checks').selectAll().where('bike_id', '>', after).orderBy('bike_id').limit(limit).execute();

export const findFrameCheck = (db: Db, bikeId: string): Promise<FrameCheck | undefined> =>
  db.selectFrom('frame_checks').selectAll().where('bike_id', '=', bikeId).executeTakeFirst();

/** Ends the wait of a bike, unless something has changed meanwhile. */
export const endFrameCheck = async (db: Db, { bike_id, version }: FrameCheck): Promise<void> => {
  await db.deleteFrom('frame_checks').where('bike_id', '=', bike_id).where('version', '=', version).execute();
};

/** The numbers of a bike whose listing is up and unsold; undefined otherwise. */
export const findFrameUp = (db: Db, bikeId: string): Promise<BikeFrameRow | undefined> =>
  db
    .selectFrom('bike_frames')
    .innerJoin('bikes', 'bikes.id', 'bike_frames.bike_id')
    .selectAll('bike_frames')
    .where('bike_frames.bike_id', '=', bikeId)
    .where('bikes.removed_at', 'is', null)
    .where('bikes.product_status', '<>', 'Sold')
    .executeTakeFirst();

/**
 * The newest other listings that are up and have the same frame or engine number, at most `limit`. Indexes: bike_frames_by_frame,
 * bike_frames_by_engine.
 */
export const othersWithNumbers = (
  db: Db,
  { bike_id, frame_print, engine_print }: BikeFrameRow,
  limit: number,
): Promise<Pick<BikeFrameRow, 'bike_id' | 'seller_id' | 'typed_at'>[]> =>
  db
    .selectFrom('bike_frames')
    .innerJoin('bikes', 'bikes.id', 'bike_frames.bike_id')
    .select(['bike_frames.bike_id', 'bike_frames.seller_id', 'bike_frames.typed_at'])
    .where('bike_frames.bike_id', 'in', (from) => {
      const sameFrame = from.selectFrom('bike_frames').select('bike_id').where('frame_print', '=', frame_print);
      return engine_print === null
        ? sameFrame
        : sameFrame.union(from.selectFrom('bike_frames').select('bike_id').where('engine_print', '=', engine_print));
    })
    .where('bike_frames.bike_id', '<>', bike_id)
    .where('bikes.removed_at', 'is', null)
    .where('bikes.product_status', '<>', 'Sold')
    .orderBy('bike_frames.bike_id', 'desc')
    .limit(limit)
    .execute();

import { NOT_ACCEPTED_FIRST, type PaperRow } from '#server/papers/store/papers.table.ts';
import type { Db } from '#server/platform/db/database.ts';
import '#server/papers/frames/bike-frames.table.ts';
import '#server/papers/stolen/stolen-reports.table.ts';

/** Those of some bikes whose frame is in a listing of another seller that is up and unsold. Indexes: bike_frames_bike_id_key, bike_frames_by_frame. */
export const withRepeatedFrame = async (db: Db, bikeIds: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('bike_frames')
    .innerJoin('bike_frames as other', 'other.frame_print', 'bike_frames.frame_print')
    .innerJoin('bikes', 'bikes.id', 'other.bike_id')
    .select('bike_frames.bike_id')
    .distinct()
    .where('bike_frames.bike_id', 'in', bikeIds)
    .whereRef('other.seller_id', '<>', 'bike_frames.seller_id')
    .where('bikes.removed_at', 'is', null)
    .where('bikes.product_status', '<>', 'Sold')
    .execute();
  return rows.map(({ bike_id }) => bike_id);
};

/** Those of some bikes whose frame is reported stolen, unless the report was refused. Indexes: bike_frames_bike_id_key, stolen_reports_by_frame. */
export const withStolenReport = async (db: Db, bikeIds: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('bike_frames')
    .innerJoin('stolen_reports', 'stolen_reports.frame_print', 'bike_frames.frame_print')
    .select('bike_frames.bike_id')
    .distinct()
    .where('bike_frames.bike_id', 'in', bikeIds)
    .where('stolen_reports.state', '<>', 'refused')
    .execute();
  return rows.map(({ bike_id }) => bike_id);
};

/** Notes who has accepted a document as the first of two admins. */
export const setAcceptedFirst = async (
  trx: Db,
  id: string,
  first: Pick<PaperRow, 'first_admin_id' | 'first_seen' | 'first_at'>,
): Promise<void> => {
  await trx.updateTable('papers').set(first).where('id', '=', id).execute();
};

/** What first admins have accepted of a bike, or of a seller, is no longer what the listing says. Indexes: papers_of_bike, papers_of_owner. */
export const forgetAcceptedFirst = async (trx: Db, column: 'bike_id' | 'user_id', id: string): Promise<void> => {
  await trx
    .updateTable('papers')
    .set(NOT_ACCEPTED_FIRST)
    .where(column, '=', id)
    .where('first_admin_id', 'is not', null)
    .execute();
};

import { sql } from 'kysely';
import { type Db, locksRows } from '#server/platform/db/database.ts';
import { PAGE_LIMIT, type Page, toPage } from '#server/platform/db/page.ts';
import type { StolenReportRow } from './stolen-reports.table.ts';

export const insertStolenReport = async (trx: Db, row: StolenReportRow): Promise<void> => {
  await trx.insertInto('stolen_reports').values(row).execute();
};

/** The oldest accepted report of a frame with one of these fingerprints. Index: stolen_reports_by_frame. */
export const findStolen = (db: Db, prints: readonly string[]): Promise<StolenReportRow | undefined> =>
  db
    .selectFrom('stolen_reports')
    .selectAll()
    .where('frame_print', 'in', prints)
    .where('state', '=', 'accepted')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Whether a person has reported this frame, and it was not refused. Index: stolen_reports_by_frame. */
export const hasReported = async (trx: Db, userId: string, print: string): Promise<boolean> =>
  (await trx
    .selectFrom('stolen_reports')
    .select('id')
    .where('frame_print', '=', print)
    .where('user_id', '=', userId)
    .where('state', '<>', 'refused')
    .executeTakeFirst()) !== undefined;

/** A report; it stays as it is until the transaction ends. */
export const lockStolenReport = (trx: Db, id: string): Promise<StolenReportRow | undefined> =>
  trx
    .selectFrom('stolen_reports')
    .selectAll()
    .where('id', '=', id)
    .$if(locksRows(trx), (query) => query.forNoKeyUpdate())
    .executeTakeFirst();

export const setStolenDecided = async (
  trx: Db,
  id: string,
  decided: Pick<StolenReportRow, 'state' | 'decided_at' | 'admin_id' | 'reason'>,
): Promise<void> => {
  await trx.updateTable('stolen_reports').set(decided).where('id', '=', id).execute();
};

/** The reports that wait for an admin, with their reporters, the oldest first. Index: stolen_reports_waiting. */
export const pageOfStolen = async (db: Db, after?: string) =>
  toPage(
    await db
      .selectFrom('stolen_reports')
      .innerJoin('users', 'users.id', 'stolen_reports.user_id')
      .selectAll('stolen_reports')
      .select('users.name as reporter')
      // Written as in the partial index, or the planner does not use it.
      .where('state', '=', sql.lit('waiting'))
      .$if(after !== undefined, (query) => query.where('stolen_reports.id', '>', after ?? ''))
      .orderBy('stolen_reports.id')
      .limit(PAGE_LIMIT)
      .execute(),
  );
export type WaitingStolen = Awaited<ReturnType<typeof pageOfStolen>> extends Page<infer Row> ? Row : never;

/** The reports of a person, the newest first. Index: stolen_reports_of_reporter. */
export const pageOfReporter = async (db: Db, userId: string, after?: string): Promise<Page<StolenReportRow>> =>
  toPage(
    await db
      .selectFrom('stolen_reports')
      .selectAll()
      .where('user_id', '=', userId)
      .$if(after !== undefined, (query) => query.where('id', '<', after ?? ''))
      .orderBy('id', 'desc')
      .limit(PAGE_LIMIT)
      .execute(),
  );

/** The newest bikes with a frame, at most `limit`. Index: bike_frames_by_frame. */
export const bikesWithFrame = (db: Db, print: string, limit: number) =>
  db
    .selectFrom('bike_frames')
    .innerJoin('bikes', 'bikes.id', 'bike_frames.bike_id')
    .innerJoin('users', 'users.id', 'bikes.seller_id')
    .select(['bikes.id', 'bikes.model_name', 'users.name as seller_name'])
    .where('bike_frames.frame_print', '=', print)
    .orderBy('bike_frames.bike_id', 'desc')
    .limit(limit)
    .execute();

const acceptedOf = (db: Db, bikeIds: readonly string[]) =>
  db
    .selectFrom('stolen_reports')
    .innerJoin('bike_frames', 'bike_frames.frame_print', 'stolen_reports.frame_print')
    .innerJoin('bikes', 'bikes.id', 'bike_frames.bike_id')
    .select(['stolen_reports.id', 'stolen_reports.admin_id', 'stolen_reports.gd_number', 'stolen_reports.station'])
    .select('bike_frames.bike_id')
    .where('bike_frames.bike_id', 'in', bikeIds)
    .where('stolen_reports.state', '=', 'accepted')
    .orderBy('stolen_reports.id');

/** An accepted report, and a bike with its frame. */
export interface ReportOfBike extends Pick<StolenReportRow, 'id' | 'admin_id' | 'gd_number' | 'station'> {
  bike_id: string;
}

/**
 * The accepted reports of the frames of some bikes for which these were not hidden yet; none of a bike that is sold or taken back.
 * Indexes: bike_frames_bike_id_key, stolen_reports_by_frame.
 */
export const reportsToHideFor = (db: Db, bikeIds: readonly string[]): Promise<ReportOfBike[]> =>
  acceptedOf(db, bikeIds)
    .where('bikes.product_status', '<>', 'Sold')
    .where(({ or, eb }) =>
      or([eb('bikes.removed_at', 'is', null), eb('bikes.off_market', 'in', ['paused', 'resting'])]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('stolen_matches')
            .select('stolen_matches.bike_id')
            .whereRef('stolen_matches.report_id', '=', 'stolen_reports.id')
            .whereRef('stolen_matches.bike_id', '=', 'bike_frames.bike_id'),
        ),
      ),
    )
    .execute();

/** The accepted reports of the frame of a bike that was sold here. Indexes: bike_frames_bike_id_key, stolen_reports_by_frame. */
export const reportsOfSold = (db: Db, bikeId: string): Promise<ReportOfBike[]> =>
  acceptedOf(db, [bikeId]).where('bikes.product_status', '=', 'Sold').execute();

export const hasStolenMatch = async (trx: Db, reportId: string, bikeId: string): Promise<boolean> =>
  (await trx
    .selectFrom('stolen_matches')
    .select('bike_id')
    .where('report_id', '=', reportId)
    .where('bike_id', '=', bikeId)
    .executeTakeFirst()) !== undefined;

/** Notes that the buyer of a sold bike is told of a report. Returns false if they were told before. */
export const insertStolenSale = async (
  trx: Db,
  sale: { report_id: string; bike_id: string; told_at: number },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('stolen_sales')
    .values(sale)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

export const insertStolenMatch = async (
  db: Db,
  match: { report_id: string; bike_id: string; hidden_at: number },
): Promise<void> => {
  await db
    .insertInto('stolen_matches')
    .values(match)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

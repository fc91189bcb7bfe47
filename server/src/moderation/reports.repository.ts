import type { ReportKind } from '#contract/rules/report.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { ReportRow } from './moderation.table.ts';

/** Whom a listing, also one that is off the market, or a person with an account is; undefined where there is none. */
export const findReported = async (
  db: Db,
  kind: ReportKind,
  id: string,
): Promise<{ about_id: string; name: string } | undefined> =>
  kind === 'listing'
    ? db
        .selectFrom('bikes')
        .select(['seller_id as about_id', 'model_name as name'])
        .where('id', '=', id)
        .executeTakeFirst()
    : db
        .selectFrom('users')
        .select(['id as about_id', 'name'])
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();

/** The same for a decision: also about a person who has left, for what was reported about them still has to be closed. */
export const findDecidable = async (db: Db, kind: ReportKind, id: string): Promise<{ about_id: string } | undefined> =>
  kind === 'listing'
    ? findReported(db, kind, id)
    : db.selectFrom('users').select('id as about_id').where('id', '=', id).executeTakeFirst();

/** Returns true if the report was inserted, false if its reporter has reported that before. */
export const insertReportOnce = async (db: Db, report: ReportRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'target_id']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

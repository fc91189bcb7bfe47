import type { ReportKind } from '#contract/rules/report.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { ReportRow } from './moderation.table.ts';

/** Whom something that is reported or decided about is. */
interface Reported {
  about_id: string;
}

const listing = (db: Db, id: string): Promise<Reported | undefined> =>
  db.selectFrom('bikes').select('seller_id as about_id').where('id', '=', id).executeTakeFirst();

/** A message in a conversation of the reporter. */
const messageFor = (db: Db, id: string, reporterId: string): Promise<Reported | undefined> =>
  db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .select('messages.sender_id as about_id')
    .where('messages.id', '=', id)
    .where(({ or, eb }) =>
      or([eb('conversations.buyer_id', '=', reporterId), eb('conversations.seller_id', '=', reporterId)]),
    )
    .executeTakeFirst();

const shownReview = (db: Db, id: string, now: number): Promise<Reported | undefined> =>
  db
    .selectFrom('reviews')
    .select('writer_id as about_id')
    .where('id', '=', id)
    .where('shown_at', '<=', now)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();

/**
 * Whose a listing is, also one that is off the market, a message that the reporter can read, a review that is shown at `now`
 * (ms), or the person with an account; undefined where there is none.
 */
export const findReported = async (
  db: Db,
  { kind, id }: { kind: ReportKind; id: string },
  { reporterId, now }: { reporterId: string; now: number },
): Promise<Reported | undefined> => {
  if (kind === 'listing') return listing(db, id);
  if (kind === 'message') return messageFor(db, id, reporterId);
  if (kind === 'review') return shownReview(db, id, now);
  return db
    .selectFrom('users')
    .select('id as about_id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
};

/** An open report of a message or a review, which may be gone itself. Index: reports_open. */
const openReport = (db: Db, kind: ReportKind, id: string): Promise<Reported | undefined> =>
  db
    .selectFrom('reports')
    .select('about_id')
    .where('kind', '=', kind)
    .where('target_id', '=', id)
    .where('decision_id', 'is', null)
    .limit(1)
    .executeTakeFirst();

/**
 * Whom a decision would be about: also a person who has left, for what was reported about them still has to be closed. Without an
 * open report nothing is decided about messages and reviews.
 */
export const findDecidable = (db: Db, kind: ReportKind, id: string): Promise<Reported | undefined> => {
  if (kind === 'listing') return listing(db, id);
  if (kind === 'person') return db.selectFrom('users').select('id as about_id').where('id', '=', id).executeTakeFirst();
  return openReport(db, kind, id);
};

/** Returns true if the report was inserted, false if its reporter has reported that before. */
export const insertReportOnce = async (db: Db, report: ReportRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'target_id']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

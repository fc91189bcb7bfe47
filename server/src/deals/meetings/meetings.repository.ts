import { sql } from 'kysely';
import type { Language } from '#contract/constants.ts';
import { type Db, locksRows } from '#server/platform/db/database.ts';
import type { AbsenceRow, MeetingRow, MeterReading, NewMeetingRow } from './meetings.table.ts';

/** Proposals of a conversation that are looked at: the newest. */
const MAX_MEETINGS = 50;

const inConversation = (db: Db, conversationId: string) =>
  db
    .selectFrom('meetings')
    .where('conversation_id', '=', conversationId)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb(
          'meetings.id',
          'in',
          selectFrom('meetings as newest')
            .select('newest.id')
            .where('newest.conversation_id', '=', conversationId)
            .orderBy('newest.id', 'desc')
            .limit(MAX_MEETINGS),
        ),
        eb('confirmed_at', 'is not', null),
      ]),
    )
    .orderBy('meetings.id', 'desc');

/**
 * The newest proposals of a conversation, and all that were ever confirmed, newest first: what was agreed stays known, however
 * often a change of it is proposed. Index: meetings_of_conversation.
 */
export const meetingsOf = (db: Db, conversationId: string): Promise<MeetingRow[]> =>
  inConversation(db, conversationId).selectAll().execute();

/**
 * The same with the absences that its two have noted, those of one meeting in their order, and what the buyer read on the meter of the bike.
 * Index: meeting_absences_once, kilometre_statements_once.
 */
export const meetingsWithWords = async (
  db: Db,
  { conversationId, bikeId }: { conversationId: string; bikeId: string },
): Promise<{ meetings: MeetingRow[]; absences: AbsenceRow[]; readings: MeterReading[] }> => {
  const rows = await inConversation(db, conversationId)
    .leftJoin('meeting_absences as absence', 'absence.meeting_id', 'meetings.id')
    .leftJoin('kilometre_statements as meter', (join) =>
      join.onRef('meter.about', '=', 'meetings.id').on('meter.source', '=', 'meeting').on('meter.bike_id', '=', bikeId),
    )
    .selectAll('meetings')
    .select(['meter.user_id as reader_id', 'meter.kilometres', 'meter.noted_at'])
    .select(['absence.id as absence_id', 'absence.recorded_by', 'absence.about_id', 'absence.recorded_at'])
    .select(['absence.answer', 'absence.answered_at'])
    .orderBy('absence.recorded_at')
    .execute();
  const meetings = [...new Map(rows.map((row) => [row.id, row])).values()];
  const absences = rows.flatMap(({ id: meeting_id, absence_id: id, recorded_by, about_id, recorded_at, ...said }) =>
    id === null || recorded_by === null || about_id === null || recorded_at === null
      ? []
      : [{ id, meeting_id, recorded_by, about_id, recorded_at, answer: said.answer, answered_at: said.answered_at }],
  );
  const readings = meetings.flatMap(({ id: meeting_id, reader_id: user_id, kilometres, noted_at }) =>
    user_id === null || kilometres === null || noted_at === null ? [] : [{ meeting_id, user_id, kilometres, noted_at }],
  );
  return { meetings, absences, readings };
};

export const findMeeting = (db: Db, id: string): Promise<MeetingRow | undefined> =>
  db.selectFrom('meetings').selectAll().where('id', '=', id).executeTakeFirst();

export const insertMeeting = async (trx: Db, meeting: NewMeetingRow): Promise<void> => {
  await trx.insertInto('meetings').values(meeting).execute();
};

export const updateMeeting = async (trx: Db, id: string, change: Partial<MeetingRow>): Promise<void> => {
  await trx.updateTable('meetings').set(change).where('id', '=', id).execute();
};

/** The absences that people have noted of some meetings. Index: meeting_absences_once. */
export const absencesOf = async (db: Db, meetingIds: readonly string[]): Promise<AbsenceRow[]> => {
  if (meetingIds.length === 0) return [];
  return db
    .selectFrom('meeting_absences')
    .selectAll()
    .where('meeting_id', 'in', meetingIds)
    .orderBy('recorded_at')
    .execute();
};

/** Returns false if it was there already. */
export const insertAbsence = async (trx: Db, absence: AbsenceRow): Promise<boolean> => {
  const result = await trx
    .insertInto('meeting_absences')
    .values(absence)
    .onConflict((conflict) => conflict.columns(['meeting_id', 'recorded_by']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
};

/** Notes an answer unless there is one. Returns how many changed. */
export const saveAbsenceAnswer = async (
  trx: Db,
  { meetingId, aboutId, answer, now }: { meetingId: string; aboutId: string; answer: string; now: number },
): Promise<number> => {
  const result = await trx
    .updateTable('meeting_absences')
    .set({ answer, answered_at: now })
    .where('meeting_id', '=', meetingId)
    .where('about_id', '=', aboutId)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
};

/** The time and place that two people have confirmed for a bike. */
export interface AgreedRow extends Pick<MeetingRow, 'starts_at' | 'place_name' | 'place_bangla' | 'place_words'> {
  bike_id: string;
  buyer_id: string;
}

/**
 * The confirmed meetings of some buyers about some bikes that start after `since` (ms); of each buyer and bike the last one comes
 * last. Indexes: conversations_once, meetings_of_conversation.
 */
export const agreedOf = async (
  db: Db,
  { bikeIds, buyerIds, since }: { bikeIds: readonly string[]; buyerIds: readonly string[]; since: number },
): Promise<AgreedRow[]> => {
  if (bikeIds.length === 0 || buyerIds.length === 0) return [];
  return db
    .selectFrom('conversations')
    .innerJoin('meetings', 'meetings.conversation_id', 'conversations.id')
    .select(['conversations.bike_id', 'conversations.buyer_id'])
    .select(['meetings.starts_at', 'meetings.place_name', 'meetings.place_bangla', 'meetings.place_words'])
    .where('conversations.bike_id', 'in', bikeIds)
    .where('conversations.buyer_id', 'in', buyerIds)
    .where('meetings.confirmed_at', 'is not', null)
    .where('meetings.cancelled_at', 'is', null)
    .where('meetings.replaced_at', 'is', null)
    .where('meetings.starts_at', '>', since)
    .orderBy('meetings.id')
    .execute();
};

/** The meetings of which people are to be reminded at `now` (ms), the longest due first. Index: meetings_to_remind. */
export const meetingsToRemind = async (db: Db, now: number, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('meetings')
    .select('id')
    .where('remind_at', 'is not', null)
    .where('remind_at', '<=', now)
    .orderBy('remind_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** Takes a reminder that is due: of several processes one gets it. */
export const takeReminder = (trx: Db, id: string, now: number): Promise<MeetingRow | undefined> =>
  trx
    .selectFrom('meetings')
    .selectAll()
    .where('id', '=', id)
    .where('remind_at', '<=', now)
    .$if(locksRows(trx), (query) => query.forUpdate())
    .executeTakeFirst();

/**
 * Confirmed meetings after `now` (ms) that cannot take place: the bike was sold to another buyer or taken down, or one of the two
 * has no account any more. Index: meetings_agreed.
 */
export const meetingsInVain = async (db: Db, now: number, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('meetings')
    .innerJoin('conversations', 'conversations.id', 'meetings.conversation_id')
    .innerJoin('bikes', 'bikes.id', 'conversations.bike_id')
    .innerJoin('users as buyer', 'buyer.id', 'conversations.buyer_id')
    .innerJoin('users as seller', 'seller.id', 'conversations.seller_id')
    .select('meetings.id')
    .where('meetings.confirmed_at', 'is not', null)
    .where('meetings.cancelled_at', 'is', null)
    .where('meetings.replaced_at', 'is', null)
    .where('meetings.starts_at', '>', now)
    .where(({ eb, or, and, not, exists, selectFrom }) =>
      or([
        eb('buyer.deleted_at', 'is not', null),
        eb('seller.deleted_at', 'is not', null),
        and([
          eb('bikes.product_status', '<>', 'Sold'),
          eb('bikes.removed_at', 'is not', null),
          or([eb('bikes.off_market', 'is', null), eb('bikes.off_market', 'in', ['takenBack', 'soldElsewhere'])]),
        ]),
        and([
          eb('bikes.product_status', '=', 'Sold'),
          not(
            exists(
              selectFrom('payments')
                .select('payments.id')
                .whereRef('payments.bike_id', '=', 'bikes.id')
                .whereRef('payments.buyer_id', '=', 'conversations.buyer_id')
                // Written as in the partial index, or the planner does not use it.
                .where('payments.state', '=', sql.lit('sold')),
            ),
          ),
        ]),
      ]),
    )
    .orderBy('meetings.starts_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** A person who can get a mail about a meeting: one with an account and a verified address. */
export interface MeetingReader {
  id: string;
  email: string;
  name: string;
  language: Language;
}

export const findMeetingReaders = async (trx: Db, ids: readonly string[]): Promise<MeetingReader[]> => {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('users')
    .select(['id', 'email', 'name', 'language'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .execute();
};

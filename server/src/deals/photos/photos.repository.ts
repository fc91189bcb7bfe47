import { type Insertable, sql } from 'kysely';
import { MESSAGES_AROUND_REPORT } from '#contract/rules/report.ts';
import type { Db } from '#server/platform/db/database.ts';
import {
  GIVEN_UP,
  LONG_AGO,
  type MessagePhotoRow,
  type MessagePhotosTable,
  type PhotoTarget,
  TAKEN_OUT,
} from './photos.table.ts';

// Written as in the partial indexes, or the planner does not use them.
const isUnsent = sql<boolean>`message_id is null and dispute_id is null`;
const isOfDispute = sql<boolean>`dispute_id is not null`;

/** Notes an uploaded photo, which is in nothing yet. */
export const insertPhoto = async (
  db: Db,
  photo: Pick<Insertable<MessagePhotosTable>, 'id' | 'sender_id' | 'width' | 'height' | 'uploaded_at'>,
): Promise<void> => {
  await db
    .insertInto('message_photos')
    .values({ ...photo, conversation_id: null, message_id: null, place: null })
    .execute();
};

/** Puts uploaded photos of a sender into what they send now, in order. Returns how many of them existed and were in nothing yet. */
export const attachPhotos = async (
  trx: Db,
  senderId: string,
  target: PhotoTarget,
  ids: readonly string[],
): Promise<number> => {
  let attached = 0;
  for (const [place, id] of ids.entries()) {
    const result = await trx
      .updateTable('message_photos')
      .set({ ...target, place })
      .where('id', '=', id)
      .where('sender_id', '=', senderId)
      .where(isUnsent)
      .where('uploaded_at', '>', LONG_AGO)
      .executeTakeFirst();
    attached += Number(result.numUpdatedRows);
  }
  return attached;
};

/** The photos of some messages in order, by the message's id. Index: message_photos_in_order. */
export const photosOf = async (db: Db, messageIds: readonly string[]): Promise<Map<string, MessagePhotoRow[]>> => {
  if (messageIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('message_photos')
    .selectAll()
    .where('message_id', 'in', messageIds)
    .orderBy('message_id')
    .orderBy('place')
    .execute();
  return Map.groupBy(rows, ({ message_id }) => message_id ?? '');
};

/** The photos of a dispute in order, by who has sent them. Index: message_photos_of_dispute. */
export const photosOfDispute = async (db: Db, disputeId: string): Promise<Map<string, MessagePhotoRow[]>> => {
  const rows = await db
    .selectFrom('message_photos')
    .selectAll()
    .where('dispute_id', '=', disputeId)
    .orderBy('sender_id')
    .orderBy('place')
    .execute();
  return Map.groupBy(rows, ({ sender_id }) => sender_id);
};

/** Whether a person may see a photo: it is their own, or of a conversation or a dispute of theirs. */
export const isShownTo = async (db: Db, id: string, readerId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('message_photos')
    .leftJoin('conversations', 'conversations.id', 'message_photos.conversation_id')
    .leftJoin('disputes', 'disputes.id', 'message_photos.dispute_id')
    .select('message_photos.id')
    .where('message_photos.id', '=', id)
    .where('uploaded_at', '>', LONG_AGO)
    .where(({ or, eb }) =>
      or([
        eb('sender_id', '=', readerId),
        eb('conversations.buyer_id', '=', readerId),
        eb('conversations.seller_id', '=', readerId),
        eb('disputes.buyer_id', '=', readerId),
        eb('disputes.seller_id', '=', readerId),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
};

/** Whether a photo is in a dispute: admins decide about all of them. */
export const isInDispute = async (db: Db, id: string): Promise<boolean> => {
  const row = await db
    .selectFrom('message_photos')
    .select('id')
    .where('id', '=', id)
    .where(isOfDispute)
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Takes the photos out of disputes that were decided before `before` (ms); all of them were uploaded earlier still. Index:
 * message_photos_of_disputes_by_age.
 */
export const takeOutOfOldDisputes = async (db: Db, before: number): Promise<void> => {
  await db
    .updateTable('message_photos')
    .set(TAKEN_OUT)
    .where(isOfDispute)
    .where('uploaded_at', '<', before)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('disputes')
          .select('disputes.id')
          .whereRef('disputes.id', '=', 'message_photos.dispute_id')
          .where('decided_at', '<', before),
      ),
    )
    .execute();
};

/** Whether a photo is in a message that admins may read because one near it was reported. Index: reports_of_target. */
export const isNearReported = async (db: Db, id: string): Promise<boolean> => {
  const row = await db
    .selectFrom('message_photos')
    .innerJoin('messages as shown', 'shown.id', 'message_photos.message_id')
    .innerJoin('messages as reported', 'reported.conversation_id', 'shown.conversation_id')
    .innerJoin('reports', 'reports.target_id', 'reported.id')
    .select('message_photos.id')
    .where('message_photos.id', '=', id)
    .where('reports.kind', '=', 'message')
    .where(({ eb, between }) =>
      between(
        'reported.position',
        eb('shown.position', '-', MESSAGES_AROUND_REPORT),
        eb('shown.position', '+', MESSAGES_AROUND_REPORT),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Photos that are in nothing and were uploaded before `before` (ms), at most `limit`. Index: message_photos_unsent. */
export const findUnsent = async (db: Db, before: number, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('message_photos')
    .select('id')
    .where(isUnsent)
    .where('uploaded_at', '<', before)
    .orderBy('uploaded_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** Marks such a photo for removal: it cannot be sent any more. Returns false if it was sent meanwhile. */
export const giveUp = async (db: Db, id: string, before: number): Promise<boolean> => {
  const result = await db
    .updateTable('message_photos')
    .set({ uploaded_at: GIVEN_UP })
    .where('id', '=', id)
    .where(isUnsent)
    .where('uploaded_at', '<', before)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

/** Deletes the row of a photo whose files are gone. */
export const deleteGivenUp = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('message_photos').where('id', '=', id).where('uploaded_at', '=', GIVEN_UP).execute();
};

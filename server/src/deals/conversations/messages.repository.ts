import type { MessagePhoto } from '#contract/entities/conversation.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { ConversationRow, MessageRow } from './conversations.table.ts';

/** A message that a client has sent with its own mark. Index: messages_once. */
export const findSubmitted = (
  db: Db,
  { conversationId, senderId, submission }: { conversationId: string; senderId: string; submission: string },
): Promise<MessageRow | undefined> =>
  db
    .selectFrom('messages')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('sender_id', '=', senderId)
    .where('submission', '=', submission)
    .executeTakeFirst();

/** Stores a message and what follows from it in its conversation, whose row is locked. */
export const insertMessage = async (trx: Db, message: MessageRow, change: Partial<ConversationRow>): Promise<void> => {
  await trx.insertInto('messages').values(message).execute();
  await trx.updateTable('conversations').set(change).where('id', '=', message.conversation_id).execute();
};

/** A message with its photos in order. */
export interface ReadMessage extends MessageRow {
  photos: MessagePhoto[];
}

/** The newest messages up to a position, at most `limit`, newest first. Indexes: messages_in_order, message_photos_in_order. */
export const messagesUpTo = async (
  db: Db,
  conversationId: string,
  { position, limit }: { position?: number | undefined; limit: number },
): Promise<ReadMessage[]> => {
  const newest = db
    .selectFrom('messages')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .$if(position !== undefined, (query) => query.where('position', '<=', position ?? 0))
    .orderBy('position', 'desc')
    .limit(limit);
  const rows = await db
    .selectFrom(newest.as('messages'))
    .leftJoin('message_photos', 'message_photos.message_id', 'messages.id')
    .selectAll('messages')
    .select(['message_photos.id as photo_id', 'message_photos.width', 'message_photos.height'])
    .orderBy('messages.position', 'desc')
    .orderBy('message_photos.place')
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((ofOne) => {
    const photos = ofOne.flatMap(({ photo_id: id, width, height }) =>
      id === null ? [] : [{ id, width: Number(width), height: Number(height) }],
    );
    return ofOne.slice(0, 1).map(({ photo_id: _, width: __, height: ___, ...message }) => ({ ...message, photos }));
  });
};

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

/** A message, and whether it has photos: most have none, and nothing is asked for them. */
export type ReadMessage = MessageRow & { has_photos: boolean };

/** The newest messages up to a position, at most `limit`, newest first. Index: messages_in_order. */
export const messagesUpTo = async (
  db: Db,
  conversationId: string,
  { position, limit }: { position?: number | undefined; limit: number },
): Promise<ReadMessage[]> => {
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('message_photos')
          .select('message_photos.id')
          .whereRef('message_photos.message_id', '=', 'messages.id'),
      ).as('has_photos'),
    )
    .where('conversation_id', '=', conversationId)
    .$if(position !== undefined, (query) => query.where('position', '<=', position ?? 0))
    .orderBy('position', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, has_photos: Boolean(row.has_photos) }));
};

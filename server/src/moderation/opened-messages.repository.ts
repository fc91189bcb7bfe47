import type { Db } from '#server/platform/db/database.ts';

/** A message that was reported, with its conversation; undefined for one that nobody has reported. Index: reports_of_target. */
export const findReportedMessage = (db: Db, id: string) =>
  db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .innerJoin('bikes', 'bikes.id', 'conversations.bike_id')
    .innerJoin('users as sender', 'sender.id', 'messages.sender_id')
    .innerJoin('users as buyer', 'buyer.id', 'conversations.buyer_id')
    .innerJoin('users as seller', 'seller.id', 'conversations.seller_id')
    .select(['messages.id', 'messages.conversation_id', 'messages.position', 'messages.sender_id'])
    .select(['conversations.seller_id', 'bikes.model_name', 'buyer.name as buyer_name', 'seller.name as seller_name'])
    .select(['sender.email as sender_email', 'sender.name as sender_name', 'sender.deleted_at as sender_left_at'])
    .where('messages.id', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('reports')
          .select('reports.id')
          .where('reports.kind', '=', 'message')
          .whereRef('reports.target_id', '=', 'messages.id'),
      ),
    )
    .executeTakeFirst();

/** The messages of a conversation at most `span` before or after a position, oldest first. Index: messages_in_order. */
export const messagesAround = (db: Db, conversationId: string, position: number, span: number) =>
  db
    .selectFrom('messages')
    .select(['id', 'created_at', 'sender_id', 'text'])
    .where('conversation_id', '=', conversationId)
    .where('position', '>=', position - span)
    .where('position', '<=', position + span)
    .orderBy('position')
    .execute();

/**
 * Frozen. Photos of messages. One without a message is uploaded and not sent, or its sender has deleted their account; it is
 * removed some time after `uploaded_at` (ms since 1970), which is 0 while that is done.
 */
import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('message_photos')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('sender_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('conversation_id', 'text', (column) => column.references('conversations.id'))
    .addColumn('message_id', 'text', (column) => column.references('messages.id'))
    .addColumn('place', 'integer')
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('uploaded_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('message_photos_in_order', ['message_id', 'place'])
    .execute();
  await db.schema.createIndex('message_photos_of_sender').on('message_photos').columns(['sender_id', 'id']).execute();
  await db.schema
    .createIndex('message_photos_unsent')
    .on('message_photos')
    .column('uploaded_at')
    .where(sql<boolean>`message_id is null`)
    .execute();
};

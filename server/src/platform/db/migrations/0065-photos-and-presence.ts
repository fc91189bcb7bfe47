/**
 * Frozen. Photos of messages. One without a message is uploaded and not sent, or its sender has deleted their account; it is
 * removed some time after `uploaded_at` (ms since 1970), which is 0 while that is done. And when people were last here, or since when
 * they hide it (ms since 1970).
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
  for (const [table, column] of [
    ['presence', 'last_here_at'],
    ['presence_off', 'since'],
  ] as const)
    await db.schema
      .createTable(table)
      .addColumn('user_id', 'text', (id) => id.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn(column, 'bigint', (time) => time.notNull())
      .execute();
};

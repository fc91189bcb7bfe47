/**
 * Frozen. What a buyer and a seller write to each other about a bike. `*_last` is the position of the last message of that side,
 * `*_read` the one up to which that side has read; `*_mail_at` (ms since 1970) when that side is told by mail of what it has
 * not read, and `*_mailed` up to where it was told.
 */
import { type Kysely, sql } from 'kysely';

const SIDES = [
  ['buyer', 'seller'],
  ['seller', 'buyer'],
] as const;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  let conversations = db.schema
    .createTable('conversations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('bike_id', 'text', (column) => column.notNull().references('bikes.id'))
    .addColumn('buyer_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('seller_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('opened_at', 'bigint', (column) => column.notNull())
    .addColumn('last_id', 'text', (column) => column.notNull())
    .addColumn('last_position', 'integer', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull());
  for (const [side] of SIDES) {
    for (const position of ['last', 'read', 'mailed'])
      conversations = conversations.addColumn(`${side}_${position}`, 'integer', (column) => column.notNull());
    conversations = conversations.addColumn(`${side}_mail_at`, 'bigint');
  }
  await conversations.addUniqueConstraint('conversations_once', ['bike_id', 'buyer_id']).execute();
  for (const [side, other] of SIDES) {
    await db.schema
      .createIndex(`conversations_of_${side}`)
      .on('conversations')
      .columns([`${side}_id`, 'last_id'])
      .execute();
    await db.schema
      .createIndex(`conversations_unread_by_${side}`)
      .on('conversations')
      .columns([`${side}_id`, 'last_id'])
      .where(sql<boolean>`${sql.ref(`${other}_last`)} > ${sql.ref(`${side}_read`)}`)
      .execute();
    await db.schema
      .createIndex(`conversations_to_mail_${side}`)
      .on('conversations')
      .column(`${side}_mail_at`)
      .where(sql<boolean>`${sql.ref(`${side}_mail_at`)} is not null`)
      .execute();
    // For the export of what is known about a person.
    await db.schema
      .createIndex(`conversations_by_${side}`)
      .on('conversations')
      .columns([`${side}_id`, 'id'])
      .execute();
  }

  await db.schema
    .createTable('messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('conversation_id', 'text', (column) => column.notNull().references('conversations.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('sender_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('submission', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('messages_in_order', ['conversation_id', 'position'])
    .addUniqueConstraint('messages_once', ['conversation_id', 'sender_id', 'submission'])
    .execute();
  await db.schema.createIndex('messages_of_sender').on('messages').columns(['sender_id', 'id']).execute();

  await db.schema
    .createTable('message_mails_off')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('since', 'bigint', (column) => column.notNull())
    .execute();
};

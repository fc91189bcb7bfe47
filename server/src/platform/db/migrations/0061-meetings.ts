/**
 * Frozen. Meetings of a buyer and a seller: each row is one proposal of a time and a place, and what became of it; rows with the
 * same `thread` are one meeting with its changes. Who did not come. Public places where two strangers can meet. Mails that
 * wait may have a calendar file. Times are ms since 1970.
 */
import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('safe_places')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('district', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('bangla', 'text', (column) => column.notNull())
    .addColumn('retired_at', 'bigint')
    .addUniqueConstraint('safe_places_once', ['district', 'name'])
    .execute();

  await db.schema
    .createTable('meetings')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('conversation_id', 'text', (column) => column.notNull().references('conversations.id'))
    .addColumn('thread', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('proposed_by', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('proposed_at', 'bigint', (column) => column.notNull())
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addColumn('place_name', 'text')
    .addColumn('place_bangla', 'text')
    .addColumn('place_words', 'text')
    .addColumn('confirmed_at', 'bigint')
    .addColumn('replaced_at', 'bigint')
    .addColumn('cancelled_at', 'bigint')
    .addColumn('cancelled_by', 'text', (column) => column.references('users.id'))
    .addColumn('cancel_reason', 'text')
    .addColumn('remind_at', 'bigint')
    .execute();
  await db.schema.createIndex('meetings_of_conversation').on('meetings').columns(['conversation_id', 'id']).execute();
  await db.schema.createIndex('meetings_by_proposer').on('meetings').columns(['proposed_by', 'id']).execute();
  await db.schema.createIndex('meetings_by_canceller').on('meetings').columns(['cancelled_by', 'id']).execute();
  await db.schema
    .createIndex('meetings_to_remind')
    .on('meetings')
    .column('remind_at')
    .where(sql<boolean>`remind_at is not null`)
    .execute();
  // What both have confirmed and nobody has called off.
  await db.schema
    .createIndex('meetings_agreed')
    .on('meetings')
    .column('starts_at')
    .where(sql<boolean>`confirmed_at is not null and cancelled_at is null and replaced_at is null`)
    .execute();

  await db.schema
    .createTable('meeting_absences')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('meeting_id', 'text', (column) => column.notNull().references('meetings.id'))
    .addColumn('recorded_by', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('about_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('recorded_at', 'bigint', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('answered_at', 'bigint')
    .addUniqueConstraint('meeting_absences_once', ['meeting_id', 'recorded_by'])
    .execute();
  await db.schema
    .createIndex('meeting_absences_by_recorder')
    .on('meeting_absences')
    .columns(['recorded_by', 'id'])
    .execute();
  await db.schema.createIndex('meeting_absences_about').on('meeting_absences').columns(['about_id', 'id']).execute();

  await db.schema.alterTable('mail_outbox').addColumn('calendar', 'text').execute();
};

/**
 * Frozen. What happened and whom it concerns, and which ways of which topics somebody has switched off. An event that is unread
 * stands there once for a person, a kind and a target. No row refers to `users`: a foreign key would lock the user's row in the middle
 * of a booking, after the bike's. Times are ms since 1970.
 */
import { type Kysely, sql } from 'kysely';

const UNREAD = sql<boolean>`read_at is null`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('notifications')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('bike_id', 'text')
    .addColumn('about_id', 'text')
    .addColumn('facts', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('listed', 'integer', (column) => column.notNull().check(sql`listed in (0, 1)`))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('read_at', 'bigint')
    .addColumn('push_at', 'bigint')
    .addColumn('push_tries', 'integer', (column) => column.notNull())
    .addColumn('pushed_at', 'bigint')
    .addColumn('digest_at', 'bigint')
    .execute();
  const index = (name: string) => db.schema.createIndex(`notifications_${name}`).on('notifications');
  await index('unread').unique().columns(['user_id', 'kind', 'target']).where(UNREAD).execute();
  await index('of_user').columns(['user_id', 'id']).execute();
  await index('latest').columns(['user_id', 'kind', 'target', 'id']).execute();
  await index('about').column('about_id').where(sql<boolean>`about_id is not null`).execute();
  await index('old').column('created_at').execute();
  for (const way of ['push', 'digest'])
    await index(`${way}_due`)
      .columns([`${way}_at`, 'user_id'])
      .where(sql<boolean>`${sql.ref(`${way}_at`)} is not null and read_at is null`)
      .execute();

  await db.schema
    .createTable('notifications_off')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('notifications_off_pkey', ['user_id', 'topic', 'way'])
    .execute();

  await db.schema
    .createTable('notification_mails')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('notification_mails_of_user')
    .on('notification_mails')
    .columns(['user_id', 'sent_at'])
    .execute();

  // For those whose time of hiding runs out.
  await db.schema.createIndex('reviews_shown').on('reviews').columns(['shown_at', 'id']).execute();
};

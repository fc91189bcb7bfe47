/** Frozen. Mails have an HTML part and a language; users have a language, and an address that may be proven theirs. */
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // SQLite adds one column at a time.
  await db.schema
    .alterTable('mail_outbox')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
    .execute();
  await db.schema.alterTable('mail_outbox').addColumn('html', 'text').execute();
  await db.schema
    .alterTable('users')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
    .execute();
  await db.schema.alterTable('users').addColumn('email_verified_at', 'bigint').execute();
};

/** Frozen. A mail with text that another user typed records that user, so that it is deleted with the account. */
import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('mail_outbox').addColumn('about_id', 'text').execute();
  await db.schema
    .createIndex('mail_outbox_about')
    .on('mail_outbox')
    .column('about_id')
    .where(sql<boolean>`about_id is not null`)
    .execute();
};

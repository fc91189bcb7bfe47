/** Frozen. A mail that carries what somebody else has typed knows whose it is: it goes when they leave. */
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

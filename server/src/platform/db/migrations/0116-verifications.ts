/**
 * Frozen. Sellers who show who they are (docs/papers.md). `queue_id` is the place in the admin's queue, an id of the moment when everything
 * was there. Times in ms since 1970; `seen` is JSON.
 */
import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('verifications')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('verified_as', 'text', (column) => column.notNull().check(sql`verified_as in ('person', 'shop')`))
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('open', 'waiting', 'accepted', 'refused', 'ended')`),
    )
    .addColumn('begun_at', 'bigint', (column) => column.notNull())
    .addColumn('queue_id', 'text', (column) => column.unique())
    .addColumn('sent_at', 'bigint')
    .addColumn('decided_at', 'bigint')
    .addColumn('seen', 'text')
    .addColumn('words', 'text')
    .addColumn('expires_at', 'bigint')
    .execute();
  const index = (name: string) => db.schema.createIndex(`verifications_${name}`).on('verifications');
  await index('of_user').columns(['user_id', 'id']).execute();
  await index('under_way').unique().column('user_id').where(sql<boolean>`state in ('open', 'waiting')`).execute();
  await index('accepted').unique().column('user_id').where(sql<boolean>`state = 'accepted'`).execute();
  await index('waiting').columns(['queue_id', 'sent_at']).where(sql<boolean>`state = 'waiting'`).execute();
  await index('expiring').column('expires_at').where(sql<boolean>`state = 'accepted'`).execute();
  await index('decided').columns(['decided_at', 'id']).where(sql<boolean>`decided_at is not null`).execute();
  await db.schema
    .alterTable('papers')
    .addColumn('verification_id', 'text', (column) => column.references('verifications.id'))
    .execute();
  await db.schema.createIndex('papers_of_verification').on('papers').columns(['verification_id', 'id']).execute();
};

/**
 * Frozen. Documents that sellers show to the admins (docs/papers.md). Their files are encrypted with a key for each, which is kept here
 * wrapped by the key `key_id` of the environment, and is empty once the document must not be read any more. And what an admin saw of a
 * bike's papers, as JSON, on the bike itself. Times in ms since 1970.
 */
import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('papers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('bike_id', 'text', (column) => column.references('bikes.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column
        .notNull()
        .check(sql`state in ('uploading', 'waiting', 'accepted', 'refused', 'outdated', 'shown', 'expired')`),
    )
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('wrapped_key', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('uploaded_at', 'bigint', (column) => column.notNull())
    .addColumn('decided_at', 'bigint')
    .addColumn('seen', 'text')
    .addColumn('words', 'text')
    .execute();
  const index = (name: string) => db.schema.createIndex(`papers_${name}`).on('papers');
  await index('of_owner').columns(['user_id', 'id']).execute();
  await index('of_bike').columns(['bike_id', 'id']).execute();
  await index('waiting').columns(['id', 'uploaded_at']).where(sql<boolean>`state = 'waiting'`).execute();
  await index('decided').columns(['decided_at', 'id']).where(sql<boolean>`decided_at is not null`).execute();
  await index('ending').columns(['uploaded_at', 'id']).where(sql<boolean>`state in ('uploading', 'expired')`).execute();
  await db.schema.alterTable('bikes').addColumn('papers_reviewed', 'text').execute();
};

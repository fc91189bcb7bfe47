/** Frozen. Bikes that sellers have begun to describe, and the photos that must be kept for them. */
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('drafts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('seller_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('submission', 'text')
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('drafts_once', ['seller_id', 'submission'])
    .execute();
  await db.schema.createIndex('drafts_of_seller').on('drafts').columns(['seller_id', 'id']).execute();
  await db.schema.createIndex('drafts_by_age').on('drafts').column('changed_at').execute();

  await db.schema
    .createTable('draft_photos')
    .addColumn('draft_id', 'text', (column) => column.notNull().references('drafts.id').onDelete('cascade'))
    .addColumn('url', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('draft_photos_pkey', ['draft_id', 'url'])
    .execute();
  await db.schema.createIndex('draft_photos_by_url').on('draft_photos').column('url').execute();
};

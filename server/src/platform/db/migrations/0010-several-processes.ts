/**
 * Frozen. What several processes on one database share: how often each address has called, whose turn it is with
 * the work in the background, and when each user last changed something.
 */
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('request_counts')
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('window_start', 'bigint', (column) => column.notNull())
    .addColumn('hits', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('request_counts_pkey', ['key', 'window_start'])
    .execute();
  await db.schema.createIndex('request_counts_by_time').on('request_counts').column('window_start').execute();
  await db.schema
    .createTable('background_turns')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.alterTable('users').addColumn('wrote_at', 'bigint').execute();
};

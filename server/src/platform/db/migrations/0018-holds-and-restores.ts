/**
 * Frozen. A buyer renews a hold a few times and then no more; more often once a card was tried. A restored backup says since
 * when payments may be missing.
 */
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('holds')
    .addColumn('renewals', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('holds').addColumn('tried_at', 'bigint').execute();
  await db.schema
    .createTable('restores')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .execute();
};

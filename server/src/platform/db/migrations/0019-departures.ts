/** Frozen. Which addresses were left lately: an ID token from before registers nobody. */
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('departures')
    .addColumn('address_hash', 'text', (column) => column.primaryKey())
    .addColumn('left_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('departures_by_time').on('departures').column('left_at').execute();
};

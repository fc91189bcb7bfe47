/** Frozen. Counts live as long as their window: some limits are of a minute, others of an hour or a day. */
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('request_counts')
    .addColumn('ends_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('request_counts_by_end').on('request_counts').column('ends_at').execute();
};

/** Frozen. A buyer renews a hold a few times and then no more; more often once a card was tried. */
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('holds')
    .addColumn('renewals', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('holds').addColumn('tried_at', 'bigint').execute();
};

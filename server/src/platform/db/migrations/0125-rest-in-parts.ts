/** Frozen. What of the rest after a deposit was paid in parts, whole taka. */
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('deposits')
    .addColumn('rest_paid', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
};

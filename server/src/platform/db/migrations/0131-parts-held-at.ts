/** Frozen. When a payment was taken as a part of the rest after a deposit, ms since 1970; null of all others. */
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('payments').addColumn('part_held_at', 'bigint').execute();
};

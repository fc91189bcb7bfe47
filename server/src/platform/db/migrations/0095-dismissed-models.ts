/**
 * Frozen. Names of unknown models that an admin has dismissed: `folded` is the name as it is compared. The list of unknown models is made
 * anew each hour, so what was decided about it stands apart. Times are ms since 1970.
 */
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('dismissed_models')
    .addColumn('brand', 'text', (column) => column.notNull())
    .addColumn('folded', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('dismissed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('dismissed_models_pkey', ['brand', 'folded'])
    .execute();
};

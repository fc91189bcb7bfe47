/**
 * Frozen. How much attention the bikes of a model that are for sale get: the median of each figure, for a day of being
 * listed. Made from other tables by a daily job. Times are ms since 1970.
 */
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('model_medians')
    .addColumn('model', 'integer', (column) => column.primaryKey())
    .addColumn('listings', 'integer', (column) => column.notNull())
    .addColumn('views', 'double precision', (column) => column.notNull())
    .addColumn('hearts', 'double precision', (column) => column.notNull())
    .addColumn('contacts', 'double precision', (column) => column.notNull())
    .addColumn('bookings', 'double precision', (column) => column.notNull())
    .addColumn('measured_at', 'bigint', (column) => column.notNull())
    .execute();
};

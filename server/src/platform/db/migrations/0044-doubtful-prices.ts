/** Frozen. Bikes that are offered for less than half of what such bikes cost: for an admin to look at. Whole taka; ms since 1970. */
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('doubtful_prices')
    .addColumn('bike_id', 'text', (column) => column.primaryKey().references('bikes.id'))
    .addColumn('price', 'integer', (column) => column.notNull())
    .addColumn('low', 'integer', (column) => column.notNull())
    .addColumn('comparables', 'integer', (column) => column.notNull())
    .addColumn('noted_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('doubtful_prices_by_time').on('doubtful_prices').column('noted_at').execute();
};

/** Frozen. Bikes that were sold here and whose buyer was told that the frame was reported stolen. Times are ms since 1970. */
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('stolen_sales')
    .addColumn('report_id', 'text', (column) => column.notNull().references('stolen_reports.id'))
    .addColumn('bike_id', 'text', (column) => column.notNull().references('bikes.id'))
    .addColumn('told_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('stolen_sales_pkey', ['report_id', 'bike_id'])
    .execute();
};

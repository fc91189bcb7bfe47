/**
 * Frozen. How often bikes are looked at. Who has been counted today is known by marks alone, which cannot be traced back
 * without the salt of the day; both are deleted the next day.
 */
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('bike_views')
    .addColumn('bike_id', 'text', (column) => column.notNull().references('bikes.id'))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('bike_views_pkey', ['bike_id', 'day'])
    .execute();
  await db.schema
    .createTable('view_days')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('salt', 'text', (column) => column.notNull())
    .addColumn('marks', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('view_marks')
    .addColumn('mark', 'text', (column) => column.primaryKey())
    .addColumn('day', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('view_marks_by_day').on('view_marks').column('day').execute();
};

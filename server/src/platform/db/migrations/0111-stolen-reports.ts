/**
 * Frozen. Reports of stolen motorcycles by the fingerprint of their frame number, and the listings that were found with one.
 * Times are ms since 1970.
 */
import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('stolen_reports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('frame_keys', 'text', (column) => column.notNull())
    .addColumn('frame_print', 'text', (column) => column.notNull())
    .addColumn('gd_number', 'text', (column) => column.notNull())
    .addColumn('station', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull().check(sql`state in ('waiting', 'accepted', 'refused')`))
    .addColumn('reported_at', 'bigint', (column) => column.notNull())
    .addColumn('decided_at', 'bigint')
    .addColumn('admin_id', 'text')
    .addColumn('reason', 'text')
    .execute();
  const index = (name: string) => db.schema.createIndex(`stolen_reports_${name}`).on('stolen_reports');
  await index('by_frame').columns(['frame_print', 'id']).execute();
  await index('of_reporter').columns(['user_id', 'id']).execute();
  await index('waiting').columns(['id', 'reported_at']).where(sql<boolean>`state = 'waiting'`).execute();
  await db.schema
    .createTable('stolen_matches')
    .addColumn('report_id', 'text', (column) => column.notNull().references('stolen_reports.id'))
    .addColumn('bike_id', 'text', (column) => column.notNull().references('bikes.id'))
    .addColumn('hidden_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('stolen_matches_pkey', ['report_id', 'bike_id'])
    .execute();
};

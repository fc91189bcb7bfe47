/**
 * Frozen. Reports and signals that admins look at, what they decided, listings that are hidden, and users who are suspended. Times
 * are ms since 1970.
 */
import { type Kysely, sql } from 'kysely';

const OPEN = sql<boolean>`decision_id is null`;

const createReports = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('reports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('target_id', 'text', (column) => column.notNull())
    .addColumn('about_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('words', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('decision_id', 'text')
    .addUniqueConstraint('reports_once', ['user_id', 'kind', 'target_id'])
    .execute();
  await db.schema
    .createTable('moderation_signals')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('target_id', 'text', (column) => column.notNull())
    .addColumn('about_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('signal', 'text', (column) => column.notNull())
    .addColumn('other_bike_id', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('noted_at', 'bigint', (column) => column.notNull())
    .addColumn('decision_id', 'text')
    .addUniqueConstraint('moderation_signals_once', ['kind', 'target_id', 'signal', 'other_bike_id'])
    .execute();
};

const createDecisions = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('moderation_decisions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('target_id', 'text', (column) => column.notNull())
    .addColumn('about_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('admin_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('until', 'bigint')
    .addColumn('took_down', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('undone_at', 'bigint')
    .execute();
  await db.schema
    .createTable('moderation_marks')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('bike_id', 'text', (column) => column.notNull())
    .execute();
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createReports(db);
  await createDecisions(db);
  for (const table of ['reports', 'moderation_signals']) {
    const open = (name: string, columns: string[]) =>
      db.schema.createIndex(`${table}_${name}`).on(table).columns(columns).where(OPEN).execute();
    await open('open', ['kind', 'target_id', 'id']);
    await open('open_about', ['about_id']);
    await db.schema.createIndex(`${table}_decided`).on(table).column('decision_id').execute();
    await db.schema.createIndex(`${table}_about`).on(table).columns(['about_id', 'id']).execute();
  }
  await db.schema.createIndex('reports_of_user').on('reports').columns(['user_id', 'id']).execute();
  await db.schema
    .createIndex('moderation_decisions_about')
    .on('moderation_decisions')
    .columns(['about_id', 'id'])
    .execute();
  await db.schema
    .createIndex('moderation_decisions_by_admin')
    .on('moderation_decisions')
    .columns(['admin_id', 'id'])
    .execute();

  await db.schema
    .alterTable('bikes')
    .addColumn('hidden_by', 'text', (column) => column.check(sql`hidden_by in ('moderation', 'suspension')`))
    .execute();
  await db.schema
    .createIndex('bikes_hidden')
    .on('bikes')
    .columns(['seller_id', 'id'])
    .where(sql<boolean>`hidden_by is not null`)
    .execute();
  await db.schema.alterTable('users').addColumn('suspended_until', 'bigint').execute();
  await db.schema
    .createIndex('users_suspended')
    .on('users')
    .column('suspended_until')
    .where(sql<boolean>`suspended_until is not null`)
    .execute();
};

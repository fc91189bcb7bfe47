/**
 * Frozen. What the first page of admins reads: indexes of what waits for them, from which it is counted alone, the figures of the
 * market by day, and the models that the catalogue lacks. Times are ms since 1970.
 */
import { type Kysely, sql } from 'kysely';

const createIndexes = async (db: Kysely<unknown>): Promise<void> => {
  const open = sql<boolean>`decision_id is null`;
  await db.schema.createIndex('reports_waiting').on('reports').columns(['id', 'created_at']).where(open).execute();
  await db.schema
    .createIndex('moderation_signals_waiting')
    .on('moderation_signals')
    .columns(['id', 'noted_at'])
    .where(open)
    .execute();
  await db.schema
    .createIndex('users_unverified')
    .on('users')
    .columns(['id', 'created_at'])
    .where(sql<boolean>`role = 'Seller' and seller_verify = 'Unverified' and deleted_at is null`)
    .execute();
  await db.schema
    .createIndex('payments_undecided')
    .on('payments')
    .columns(['state', 'created_at'])
    .where(sql<boolean>`state in ('processing', 'refunding')`)
    .execute();
  await db.schema
    .createIndex('bikes_by_sale')
    .on('bikes')
    .column('sold_at')
    .where(sql<boolean>`sold_at is not null`)
    .execute();
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createIndexes(db);
  let days = db.schema.createTable('market_days').addColumn('day', 'text', (column) => column.primaryKey());
  for (const figure of ['listings', 'bookings', 'sales', 'messages'])
    days = days.addColumn(figure, 'integer', (column) => column.notNull());
  await days.addColumn('counted_at', 'bigint', (column) => column.notNull()).execute();
  await db.schema
    .createTable('unknown_models')
    .addColumn('model', 'integer', (column) => column.primaryKey())
    .addColumn('brand', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('listings', 'integer', (column) => column.notNull())
    .addColumn('noticed_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .execute();
};

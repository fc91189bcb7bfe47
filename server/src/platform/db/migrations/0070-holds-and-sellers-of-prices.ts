/**
 * Frozen. When a bike was held, whoever held it: so that all accounts together hold it for a bounded time. Comparables know their
 * seller, and are all made again. Times are ms since 1970.
 */
import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('holds_taken')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('bike_id', 'text', (column) => column.notNull().references('bikes.id'))
    .addColumn('taken_at', 'bigint', (column) => column.notNull())
    .addColumn('with_card', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('holds_taken_of_bike').on('holds_taken').columns(['bike_id', 'taken_at']).execute();

  await db.schema
    .alterTable('price_comparables')
    .addColumn('seller_id', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  // Told prices are looked for apart from paid ones.
  await db.schema.dropIndex('price_comparables_newest').execute();
  await db.schema
    .createIndex('price_comparables_newest')
    .on('price_comparables')
    .columns(['brand', 'model', 'kind', 'at'])
    .execute();
  await sql`delete from price_state where name = 'version'`.execute(db);
};

/** Frozen. What a listing's price was before, and whether it has fallen. Prices are whole taka, times ms since 1970. */
import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('price_changes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('bike_id', 'text', (column) => column.notNull().references('bikes.id'))
    .addColumn('seller_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('price_before', 'integer', (column) => column.notNull())
    .addColumn('price_after', 'integer', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('price_changes_of_bike').on('price_changes').columns(['bike_id', 'changed_at']).execute();
  await db.schema.createIndex('price_changes_of_seller').on('price_changes').columns(['seller_id', 'id']).execute();
  // A photo that a listing no longer shows is still in the orders from before.
  await db.schema.createIndex('orders_by_photo').on('orders').column('product_img').execute();
  // One by one: SQLite adds one column a statement.
  await db.schema.alterTable('bikes').addColumn('price_fall_from', 'integer').execute();
  await db.schema.alterTable('bikes').addColumn('price_fall_at', 'bigint').execute();
  await db.schema
    .createIndex('bikes_price_fallen')
    .on('bikes')
    .column('price_fall_at')
    .where(sql<boolean>`price_fall_at is not null`)
    .execute();
};

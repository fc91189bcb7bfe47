/**
 * Frozen. Orders and payments are records: they refer to users and bikes without being removed with them.
 * Amounts of payments are poisha, as the card provider counts.
 */
import { type Kysely, sql } from 'kysely';

const createOrders = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('orders')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('buyer_id', 'text', (column) => column.notNull())
    .addColumn('bike_id', 'text', (column) => column.notNull().references('bikes.id'))
    .addColumn('buyer_name', 'text', (column) => column.notNull())
    .addColumn('buyer_email', 'text', (column) => column.notNull())
    .addColumn('buyer_phone', 'text', (column) => column.notNull())
    .addColumn('meet_location', 'text', (column) => column.notNull())
    .addColumn('product_name', 'text', (column) => column.notNull())
    .addColumn('product_img', 'text', (column) => column.notNull())
    .addColumn('product_price', 'integer', (column) => column.notNull())
    .addColumn('seller_name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('removed_at', 'bigint')
    .execute();
  const listed = sql<boolean>`removed_at is null`;
  await db.schema
    .createIndex('orders_once')
    .on('orders')
    .columns(['buyer_id', 'bike_id'])
    .unique()
    .where(listed)
    .execute();
  await db.schema.createIndex('orders_of_buyer').on('orders').columns(['buyer_id', 'id']).where(listed).execute();
};

const createPayments = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('payments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('bike_id', 'text', (column) => column.notNull().references('bikes.id'))
    .addColumn('buyer_id', 'text', (column) => column.notNull())
    .addColumn('attempt', 'integer', (column) => column.notNull())
    .addColumn('intent_id', 'text', (column) => column.unique())
    .addColumn('amount', 'integer', (column) => column.notNull().check(sql`amount > 0`))
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column
        .notNull()
        .check(sql`state in ('created', 'requires_action', 'processing', 'sold', 'refunding', 'refunded', 'canceled')`),
    )
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('told_at', 'bigint')
    .addUniqueConstraint('payments_attempt_once', ['order_id', 'attempt'])
    .execute();
  // The last line of defence: whatever the code does, a bike is sold by one payment.
  await db.schema
    .createIndex('payments_sold_once')
    .on('payments')
    .column('bike_id')
    .unique()
    .where(sql<boolean>`state = 'sold'`)
    .execute();
  await db.schema
    .createIndex('payments_unsettled')
    .on('payments')
    .column('updated_at')
    .where(sql<boolean>`state in ('created', 'requires_action', 'processing', 'refunding')`)
    .execute();
  await db.schema
    .createTable('payment_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .execute();
};

const createHolds = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('holds')
    .addColumn('bike_id', 'text', (column) => column.primaryKey().references('bikes.id'))
    .addColumn('buyer_id', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('holds_of_buyer').on('holds').columns(['buyer_id', 'expires_at']).execute();
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createOrders(db);
  await createPayments(db);
  await createHolds(db);
};

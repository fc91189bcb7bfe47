/** Frozen. What sellers say to bookings; a booking without a row here waits. Bookings of a seller are read in pages. Times are ms since 1970. */
import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('booking_answers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().unique().references('orders.id'))
    .addColumn('seller_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('buyer_id', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull().check(sql`answer in ('accept', 'decline')`))
    .addColumn('reason', 'text')
    .addColumn('answered_at', 'bigint', (column) => column.notNull())
    .execute();
  for (const person of ['seller', 'buyer']) {
    await db.schema
      .createIndex(`booking_answers_of_${person}`)
      .on('booking_answers')
      .columns([`${person}_id`, 'id'])
      .execute();
  }
  // With the id, so that a page of bookings is found in the index alone.
  await db.schema.dropIndex('orders_of_bike').execute();
  await db.schema
    .createIndex('orders_of_bike')
    .on('orders')
    .columns(['bike_id', 'id'])
    .where(sql<boolean>`removed_at is null`)
    .execute();
};

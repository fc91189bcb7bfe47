/**
 * Frozen. Prices that were offered in conversations, one row for each that was named. Without `answer` and `ended_at` an offer is
 * open, unless its time is over. `ended_at` (ms) is when it was put to an end without an answer, or an accepted price with its listing.
 */
import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('offers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('conversation_id', 'text', (column) => column.notNull().references('conversations.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('bike_id', 'text', (column) => column.notNull().references('bikes.id'))
    .addColumn('buyer_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('seller_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('made_by', 'text', (column) => column.notNull().check(sql`made_by in ('buyer', 'seller')`))
    .addColumn('price', 'integer', (column) => column.notNull().check(sql`price > 0`))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.check(sql`answer in ('accept', 'decline', 'counter', 'withdraw')`))
    .addColumn('answered_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addUniqueConstraint('offers_in_order', ['conversation_id', 'position'])
    .addCheckConstraint('offers_answered', sql`(answer is null) = (answered_at is null)`)
    .execute();
  await db.schema
    .createIndex('offers_open_once')
    .unique()
    .on('offers')
    .column('conversation_id')
    .where(sql<boolean>`answer is null and ended_at is null`)
    .execute();
  await db.schema.createIndex('offers_of_bike').on('offers').columns(['bike_id', 'buyer_id']).execute();
  // For the export of what is known about a person.
  await db.schema.createIndex('offers_by_buyer').on('offers').columns(['buyer_id', 'id']).execute();
  await db.schema.createIndex('offers_by_seller').on('offers').columns(['seller_id', 'id']).execute();
};

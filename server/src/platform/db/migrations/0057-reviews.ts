/**
 * Frozen. What the two sides of a sale write about each other, at most one review each. A sale that is undone takes its reviews
 * with it, by a trigger: whoever undoes it. Sales have a time at which both were asked to write. Times are ms since 1970.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const UNDONE = sql`after update on payments for each row when (old.state = 'sold' and new.state <> 'sold')`;
const FORGET = sql`delete from reviews where order_id = new.order_id`;

const createTrigger = async (db: Kysely<unknown>): Promise<void> => {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) {
    await sql`create trigger reviews_of_undone_sale ${UNDONE} begin ${FORGET}; end`.execute(db);
    return;
  }
  await sql`
    create function forget_reviews() returns trigger language plpgsql as
    ${sql.raw('$$')} begin ${FORGET}; return null; end ${sql.raw('$$')}
  `.execute(db);
  await sql`create trigger reviews_of_undone_sale ${UNDONE} execute function forget_reviews()`.execute(db);
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('reviews')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('writer_role', 'text', (column) => column.notNull().check(sql`writer_role in ('Buyer', 'Seller')`))
    .addColumn('writer_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('subject_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('stars', 'integer', (column) => column.notNull().check(sql`stars between 1 and 5`))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('written_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('shown_at', 'bigint', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('answered_at', 'bigint')
    .addUniqueConstraint('reviews_once', ['order_id', 'writer_role'])
    .execute();
  await db.schema.createIndex('reviews_of_writer').on('reviews').columns(['writer_id', 'id']).execute();
  // With all that number and average are made of, so that they are read from the index alone.
  await db.schema
    .createIndex('reviews_of_subject')
    .on('reviews')
    .columns(['subject_id', 'writer_role', 'id', 'shown_at', 'stars'])
    .execute();

  await db.schema.alterTable('payments').addColumn('reviews_asked_at', 'bigint').execute();
  // Nobody is asked about what was sold before.
  await sql`update payments set reviews_asked_at = updated_at where state = 'sold'`.execute(db);
  await db.schema
    .createIndex('payments_unasked')
    .on('payments')
    .column('updated_at')
    .where(sql<boolean>`state = 'sold' and reviews_asked_at is null`)
    .execute();
  await createTrigger(db);
};

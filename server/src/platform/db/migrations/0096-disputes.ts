/**
 * Frozen. Disputes about paid bikes, of which an order has one open at a time, and the refunds that admins decided on: a payment has at
 * most one, which a job asks its provider for. Sums in poisha, times in ms since 1970.
 */
import { type Kysely, sql } from 'kysely';

const createDisputes = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('disputes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('bike_id', 'text', (column) => column.notNull().references('bikes.id'))
    .addColumn('buyer_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('seller_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('opened_by', 'text', (column) => column.notNull().check(sql`opened_by in ('buyer', 'seller')`))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('buyer_words', 'text')
    .addColumn('seller_words', 'text')
    .addColumn('opened_at', 'bigint', (column) => column.notNull())
    .addColumn('answered_at', 'bigint')
    .addColumn('frozen', 'bigint', (column) => column.notNull().check(sql`frozen > 0`))
    .addColumn('frozen_commission', 'bigint', (column) => column.notNull())
    .addColumn('was_due', 'integer', (column) => column.notNull())
    .addColumn('decision', 'text', (column) => column.check(sql`decision in ('whole', 'partly', 'not')`))
    .addColumn('refunded', 'bigint')
    .addColumn('decision_words', 'text')
    .addColumn('decided_at', 'bigint')
    .addColumn('is_final', 'integer', (column) => column.notNull().defaultTo(0))
    .addCheckConstraint('disputes_decided', sql`(decision is null) = (decided_at is null)`)
    .execute();
  const index = (name: string) => db.schema.createIndex(`disputes_${name}`).on('disputes');
  const isOpen = sql<boolean>`decided_at is null`;
  await index('open_once').unique().column('order_id').where(isOpen).execute();
  await index('open').columns(['opened_at', 'id']).where(isOpen).execute();
  await index('of_order').columns(['order_id', 'id']).execute();
  await index('of_buyer').columns(['buyer_id', 'id']).execute();
  await index('of_seller').columns(['seller_id', 'id']).execute();
};

const createRefunds = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('dispute_refunds')
    .addColumn('payment_id', 'text', (column) => column.primaryKey().references('payments.id'))
    .addColumn('dispute_id', 'text', (column) => column.notNull().references('disputes.id'))
    .addColumn('amount', 'bigint', (column) => column.notNull().check(sql`amount > 0`))
    .addColumn('begun_at', 'bigint', (column) => column.notNull())
    .addColumn('tried_at', 'bigint', (column) => column.notNull())
    .addColumn('done_at', 'bigint')
    .execute();
  await db.schema.createIndex('dispute_refunds_of_dispute').on('dispute_refunds').column('dispute_id').execute();
  await db.schema
    .createIndex('dispute_refunds_open')
    .on('dispute_refunds')
    .column('tried_at')
    .where(sql<boolean>`done_at is null`)
    .execute();
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createDisputes(db);
  await createRefunds(db);
};

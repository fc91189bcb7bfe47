/**
 * Frozen. Where sellers are paid, and what was paid to them, in batches. A payout keeps the account that it went to. Amounts are whole
 * poisha, times ms since 1970; a day is one in Dhaka, as `2026-11-21`.
 */
import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('payout_accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('wallet', 'bank')`))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('routing', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('usable_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('payout_accounts_of_user').on('payout_accounts').columns(['user_id', 'id']).execute();

  await db.schema
    .createTable('payout_batches')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('admin_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('payouts', 'integer', (column) => column.notNull())
    .addColumn('total', 'bigint', (column) => column.notNull().check(sql`total > 0`))
    .addColumn('confirmed_at', 'bigint')
    .addColumn('confirmed_by', 'text')
    .execute();

  await db.schema
    .createTable('payouts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('batch_id', 'text', (column) => column.notNull().references('payout_batches.id'))
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull().check(sql`amount > 0`))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('routing', 'text')
    .addColumn('pay_on', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull().check(sql`state in ('waiting', 'paid', 'returned')`))
    .addColumn('reference', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('transfer_id', 'text', (column) => column.notNull().references('ledger_transfers.id'))
    .execute();
  await db.schema.createIndex('payouts_of_user').on('payouts').columns(['user_id', 'id']).execute();
  await db.schema.createIndex('payouts_of_batch').on('payouts').columns(['batch_id', 'id']).execute();
  await db.schema.createIndex('payouts_to_number').on('payouts').columns(['number', 'pay_on']).execute();
};

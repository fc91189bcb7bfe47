/**
 * Frozen. `payout_columns`: how files of payouts are laid out. `payments.provider_ref`: the id under which a provider's report names a
 * payment, where that is not the id of its intent. `report_lines`: what providers have reported, each line once. `report_differences`:
 * what is in a report or in the ledger alone, until it matches or an admin closes it. Amounts are poisha, times ms since 1970, days
 * those in Dhaka.
 */
import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('payout_columns')
    .addColumn('kind', 'text', (column) => column.primaryKey().check(sql`kind in ('wallet', 'bank')`))
    .addColumn('columns', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema.alterTable('payments').addColumn('provider_ref', 'text').execute();
  await db.schema
    .createIndex('payments_by_provider_ref')
    .on('payments')
    .column('provider_ref')
    .where(sql<boolean>`provider_ref is not null`)
    .execute();

  await db.schema
    .createTable('report_lines')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('line_ref', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('payment', 'refund')`))
    .addColumn('payment_ref', 'text', (column) => column.notNull())
    .addColumn('invoice', 'text')
    .addColumn('amount', 'bigint', (column) => column.notNull().check(sql`amount > 0`))
    .addColumn('fee', 'bigint', (column) => column.notNull().check(sql`fee >= 0`))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('transfer_id', 'text', (column) => column.references('ledger_transfers.id'))
    .addUniqueConstraint('report_lines_once', ['provider', 'line_ref'])
    .execute();
  await db.schema
    .createIndex('report_lines_of_transfer')
    .unique()
    .on('report_lines')
    .column('transfer_id')
    .where(sql<boolean>`transfer_id is not null`)
    .execute();

  await db.schema
    .createTable('report_differences')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('what', 'text', (column) => column.notNull().check(sql`what in ('theirs', 'ours', 'amount')`))
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('payment_ref', 'text', (column) => column.notNull())
    .addColumn('line_id', 'text', (column) => column.references('report_lines.id'))
    .addColumn('transfer_id', 'text', (column) => column.references('ledger_transfers.id'))
    .addColumn('theirs', 'bigint')
    .addColumn('ours', 'bigint')
    .addColumn('found_at', 'bigint', (column) => column.notNull())
    .addColumn('matched_at', 'bigint')
    .addColumn('closed_at', 'bigint')
    .addColumn('admin_id', 'text')
    .addColumn('words', 'text')
    .execute();
  await db.schema
    .createIndex('report_differences_open')
    .on('report_differences')
    .column('id')
    .where(sql<boolean>`matched_at is null and closed_at is null`)
    .execute();
  for (const column of ['line_id', 'transfer_id'])
    await db.schema.createIndex(`report_differences_by_${column}`).on('report_differences').column(column).execute();
};

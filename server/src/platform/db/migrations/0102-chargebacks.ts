/**
 * Frozen. `chargebacks`: money that the bank of a payer has taken back, by the provider's id. `disputes.charged_back`: of what waited, what
 * a bank has kept for the buyer. `report_lines.is_chargeback`: a line that is about one. Sums in poisha, times in ms since 1970.
 */
import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('chargebacks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('payment_id', 'text', (column) => column.notNull().references('payments.id'))
    .addColumn('dispute_id', 'text', (column) => column.references('disputes.id'))
    .addColumn('amount', 'bigint', (column) => column.notNull().check(sql`amount > 0`))
    .addColumn('state', 'text', (column) => column.notNull().check(sql`state in ('open', 'won', 'lost')`))
    .addColumn('opened_at', 'bigint', (column) => column.notNull())
    .addColumn('evidence_until', 'bigint')
    .addColumn('closed_at', 'bigint')
    .addColumn('from_refund', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('lost_by_us', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  const index = (name: string) => db.schema.createIndex(`chargebacks_${name}`).on('chargebacks');
  await index('of_payment').column('payment_id').execute();
  await index('of_dispute').column('dispute_id').execute();
  await index('open').columns(['opened_at', 'id']).where(sql<boolean>`state = 'open'`).execute();
  await db.schema
    .alterTable('disputes')
    .addColumn('charged_back', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('report_lines')
    .addColumn('is_chargeback', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
};

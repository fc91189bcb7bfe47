/**
 * Frozen. A payment may go back in several refunds, each with an id of its own, and what the provider calls it (`refund_ref`). Until now
 * a payment had one, whose id is that of the payment. An amount of 0: a bank has carried all of it out.
 */
import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('dispute_refunds').renameTo('dispute_refunds_before').execute();
  await db.schema
    .createTable('dispute_refunds')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('payment_id', 'text', (column) => column.notNull().references('payments.id'))
    .addColumn('dispute_id', 'text', (column) => column.notNull().references('disputes.id'))
    .addColumn('amount', 'bigint', (column) => column.notNull().check(sql`amount >= 0`))
    .addColumn('begun_at', 'bigint', (column) => column.notNull())
    .addColumn('tried_at', 'bigint', (column) => column.notNull())
    .addColumn('done_at', 'bigint')
    .addColumn('refund_ref', 'text')
    .execute();
  await sql`insert into dispute_refunds (id, payment_id, dispute_id, amount, begun_at, tried_at, done_at, refund_ref)
    select payment_id, payment_id, dispute_id, earlier.amount, begun_at, tried_at, done_at, payments.refund_ref
    from dispute_refunds_before as earlier join payments on payments.id = payment_id`.execute(db);
  await db.schema.dropTable('dispute_refunds_before').execute();
  const index = (name: string) => db.schema.createIndex(`dispute_refunds_${name}`).on('dispute_refunds');
  await index('of_dispute').column('dispute_id').execute();
  await index('of_payment').columns(['payment_id', 'id']).execute();
  await index('open').column('tried_at').where(sql<boolean>`done_at is null`).execute();
};

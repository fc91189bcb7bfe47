/** Frozen. `told_at` says what it is: when the mails about a sale were claimed. Nothing reads the provider's events again. */
import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.dropIndex('payments_untold').execute();
  await db.schema.alterTable('payments').renameColumn('told_at', 'notified_at').execute();
  await db.schema
    .createIndex('payments_unnotified')
    .on('payments')
    .column('id')
    .where(sql<boolean>`state = 'sold' and notified_at is null`)
    .execute();
  await db.schema.dropTable('payment_events').execute();
};

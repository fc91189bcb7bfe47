/**
 * Frozen. Users who have deleted their accounts themselves, and the way to everything that is about one person: the
 * indexes of lists leave out what was removed from sight.
 */
import { type Kysely, sql } from 'kysely';

const ABOUT_ONE = [
  ['orders_by_buyer', 'orders', 'buyer_id'],
  ['orders_by_bike', 'orders', 'bike_id'],
  ['bikes_by_seller', 'bikes', 'seller_id'],
  ['payments_by_buyer', 'payments', 'buyer_id'],
  ['payments_by_bike', 'payments', 'bike_id'],
  ['audit_log_by_subject', 'audit_log', 'subject_id'],
  ['audit_log_by_admin', 'audit_log', 'admin_id'],
  ['mail_outbox_by_recipient', 'mail_outbox', 'recipient'],
] as const;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('users').addColumn('erased_at', 'bigint').execute();
  await db.schema
    .createIndex('users_erased')
    .on('users')
    .column('id')
    .where(sql<boolean>`erased_at is not null`)
    .execute();
  for (const [name, table, column] of ABOUT_ONE) await db.schema.createIndex(name).on(table).column(column).execute();
};

/** Frozen. What is read about one user is read in pages, in the order of ids: one index serves a seller's own list, too. */
import type { Kysely } from 'kysely';

const ABOUT_ONE = [
  ['orders_by_buyer', 'orders', 'buyer_id'],
  ['bikes_by_seller', 'bikes', 'seller_id'],
  ['audit_log_by_subject', 'audit_log', 'subject_id'],
  ['audit_log_by_admin', 'audit_log', 'admin_id'],
] as const;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const [name, table, column] of ABOUT_ONE) {
    await db.schema.dropIndex(name).execute();
    await db.schema.createIndex(name).on(table).columns([column, 'id']).execute();
  }
  await db.schema.dropIndex('bikes_of_seller').execute();
};

/** Frozen. Transfers of an account by the time when they were written: for statements of a month, and reconciliation of a day. */
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const index = (name: string) => db.schema.createIndex(`ledger_transfers_${name}`).on('ledger_transfers');
  await index('from_written').columns(['from_account', 'written_at']).execute();
  await index('to_written').columns(['to_account', 'written_at']).execute();
};

/** Frozen. `refund_ref`: the provider's id of a payment's refund, for a provider that answers about refunds by that id alone. */
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('payments').addColumn('refund_ref', 'text').execute();
};

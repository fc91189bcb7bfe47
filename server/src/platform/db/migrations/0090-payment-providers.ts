/**
 * Frozen. Payments by several providers: those until now were by card. `redirect_url`: the provider's page for the payer, which no
 * provider says again. `submission`: the client's id of the request that began the attempt. `failure`: why the provider refused it last.
 * One token of bKash for all processes; times are ms since 1970.
 */
import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('payments')
    .addColumn('provider', 'text', (column) => column.notNull().defaultTo('card'))
    .execute();
  for (const name of ['redirect_url', 'submission', 'failure'])
    await db.schema.alterTable('payments').addColumn(name, 'text').execute();
  await db.schema
    .createIndex('payments_canceled_here')
    .on('payments')
    .column('created_at')
    .where(sql<boolean>`state = 'canceled' and provider <> 'card'`)
    .execute();
  await db.schema
    .createTable('bkash_tokens')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('id_token', 'text')
    .addColumn('refresh_token', 'text')
    .addColumn('granted_at', 'bigint')
    .addColumn('claimed_at', 'bigint', (column) => column.notNull())
    .addColumn('claimed_before', 'bigint', (column) => column.notNull())
    .addColumn('leased_until', 'bigint', (column) => column.notNull())
    .execute();
};

/**
 * Frozen. The ledger of all money: accounts with their balances, and the transfers between them, which the engine itself refuses to
 * change or remove. Payments that exist are written into it when the server starts. Amounts are whole poisha, times ms since 1970.
 */
import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter, sql } from 'kysely';

const createAccounts = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('ledger_accounts')
    .addColumn('account', 'text', (column) => column.primaryKey())
    .addColumn('may_be_negative', 'integer', (column) => column.notNull().check(sql`may_be_negative in (0, 1)`))
    .addColumn('balance', 'bigint', (column) => column.notNull())
    .addColumn('pending_in', 'bigint', (column) => column.notNull().check(sql`pending_in >= 0`))
    .addColumn('pending_out', 'bigint', (column) => column.notNull().check(sql`pending_out >= 0`))
    .addCheckConstraint('ledger_accounts_floor', sql`may_be_negative = 1 or balance >= pending_out`)
    .execute();
  await db.schema
    .createIndex('ledger_accounts_open')
    .on('ledger_accounts')
    .column('account')
    .where(sql<boolean>`balance <> 0 or pending_in <> 0 or pending_out <> 0`)
    .execute();
};

const createTransfers = async (db: Kysely<unknown>): Promise<void> => {
  const account = (column: ColumnDefinitionBuilder) => column.notNull().references('ledger_accounts.account');
  await db.schema
    .createTable('ledger_transfers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('external_id', 'text', (column) => column.notNull())
    .addColumn('phase', 'text', (column) => column.notNull().check(sql`phase in ('posted', 'pending', 'post', 'void')`))
    .addColumn('pending_id', 'text', (column) => column.references('ledger_transfers.id'))
    .addColumn('from_account', 'text', account)
    .addColumn('to_account', 'text', account)
    .addColumn('amount', 'bigint', (column) => column.notNull().check(sql`amount > 0`))
    .addColumn('effective_at', 'bigint', (column) => column.notNull())
    .addColumn('written_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('ledger_transfers_once', ['source', 'external_id'])
    .addCheckConstraint('ledger_transfers_two_accounts', sql`from_account <> to_account`)
    .addCheckConstraint('ledger_transfers_of_pending', sql`(phase in ('post', 'void')) = (pending_id is not null)`)
    .execute();
  const index = (name: string) => db.schema.createIndex(`ledger_transfers_${name}`).on('ledger_transfers');
  await index('ended').unique().column('pending_id').where(sql<boolean>`pending_id is not null`).execute();
  await index('from').columns(['from_account', 'id']).execute();
  await index('to').columns(['to_account', 'id']).execute();
};

/** What the last check found. */
const createChecks = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('ledger_checks')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('checked_at', 'bigint', (column) => column.notNull())
    .addColumn('wrong', 'text')
    .execute();
};

const refuseChangesOnPostgres = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function refuse_ledger_change() returns trigger language plpgsql as
    $$ begin raise exception 'ledger_transfers is append-only'; end $$
  `.execute(db);
  await sql`
    create trigger ledger_transfers_append_only before update or delete or truncate on ledger_transfers
    for each statement execute function refuse_ledger_change()
  `.execute(db);
};

const refuseChangesOnSqlite = async (db: Kysely<unknown>): Promise<void> => {
  for (const act of ['update', 'delete'])
    await sql`
      create trigger ${sql.ref(`ledger_transfers_no_${act}`)} before ${sql.raw(act)} on ledger_transfers
      begin select raise(abort, 'ledger_transfers is append-only'); end
    `.execute(db);
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createAccounts(db);
  await createTransfers(db);
  await createChecks(db);
  if (db.getExecutor().adapter instanceof PostgresAdapter) await refuseChangesOnPostgres(db);
  else await refuseChangesOnSqlite(db);
};

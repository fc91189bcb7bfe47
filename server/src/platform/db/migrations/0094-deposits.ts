/**
 * Frozen. Deposits that hold a bike: what each of the two says about one, and what becomes of it. Payments have a kind, and where it is
 * not the whole price, the price of the deal that they pay towards (poisha); two states more, `held` and `spent`. A hold by a deposit is
 * marked. Times are ms since 1970.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const WAS = "'sold', 'refunding'";
const IS = "'held', 'spent', 'sold', 'refunding'";

const allowStatesOnPostgres = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table payments drop constraint payments_state_check`.execute(db);
  await sql`
    alter table payments add constraint payments_state_check check (
      state in ('created', 'requires_action', 'processing', 'held', 'spent', 'sold', 'refunding', 'refunded', 'canceled')
    )
  `.execute(db);
};

/** SQLite cannot change a check: the table is made anew, with its indexes and triggers. */
const allowStatesOnSqlite = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_master where tbl_name = 'payments' and sql is not null order by type = 'table' desc
  `.execute(db);
  const [table, ...others] = rows.map((row) => row.sql);
  if (!table?.includes(WAS)) throw new Error('The states of payments are others than expected');
  const next = table.replace(WAS, IS).replace(/^(create table) "?payments"?/i, '$1 "payments_next"');
  await sql.raw(next).execute(db);
  await sql`insert into payments_next select * from payments`.execute(db);
  await sql`drop table payments`.execute(db);
  await sql`alter table payments_next rename to payments`.execute(db);
  for (const other of others) await sql.raw(other).execute(db);
};

const createDeposits = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('deposits')
    .addColumn('id', 'text', (column) => column.primaryKey().references('payments.id'))
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('bike_id', 'text', (column) => column.notNull().references('bikes.id'))
    .addColumn('buyer_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('seller_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('amount', 'integer', (column) => column.notNull().check(sql`amount > 0`))
    .addColumn('price', 'integer', (column) => column.notNull())
    .addColumn('held_at', 'bigint', (column) => column.notNull())
    .addColumn('held_until', 'bigint', (column) => column.notNull())
    .addColumn('asked_back_at', 'bigint')
    .addColumn('asked_back_words', 'text')
    .addColumn('claimed_at', 'bigint')
    .addColumn('claim_words', 'text')
    .addColumn('outcome', 'text', (column) => column.check(sql`outcome in ('returned', 'spent', 'kept')`))
    .addColumn('ended_at', 'bigint')
    .addColumn('reason', 'text')
    .addColumn('notified_paid_at', 'bigint')
    .addColumn('notified_end_at', 'bigint')
    .addCheckConstraint('deposits_ended', sql`(outcome is null) = (ended_at is null)`)
    .execute();
  const index = (name: string) => db.schema.createIndex(`deposits_${name}`).on('deposits');
  const isOpen = sql<boolean>`outcome is null`;
  // What its seller wants to keep may outlast its time, and then another buyer may hold the bike.
  const isUndisputed = sql<boolean>`outcome is null and claimed_at is null`;
  await index('open_once').unique().column('bike_id').where(isUndisputed).execute();
  await index('of_bike').column('bike_id').where(isOpen).execute();
  await index('open_until').column('held_until').where(isOpen).execute();
  await index('claimed').column('claimed_at').where(sql<boolean>`outcome is null and claimed_at is not null`).execute();
  await index('unnotified')
    .column('id')
    .where(sql<boolean>`notified_paid_at is null or (outcome is not null and notified_end_at is null)`)
    .execute();
  await index('of_order').columns(['order_id', 'id']).execute();
  await index('of_buyer').columns(['buyer_id', 'id']).execute();
  await index('of_seller').columns(['seller_id', 'id']).execute();
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  if (db.getExecutor().adapter instanceof PostgresAdapter) await allowStatesOnPostgres(db);
  else await allowStatesOnSqlite(db);
  await db.schema
    .alterTable('payments')
    .addColumn('kind', 'text', (column) =>
      column.notNull().defaultTo('price').check(sql`kind in ('price', 'deposit', 'balance')`),
    )
    .execute();
  await db.schema.alterTable('payments').addColumn('price', 'integer').execute();
  await db.schema
    .alterTable('holds')
    .addColumn('by_deposit', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await createDeposits(db);
};

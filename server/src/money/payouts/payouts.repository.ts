import { sql } from 'kysely';
import { type Db, locksRows } from '#server/platform/db/database.ts';
import { PAGE_LIMIT, type Page, toPage } from '#server/platform/db/page.ts';
import { POISHA_PER_TAKA } from '#server/platform/lib/money.ts';
import type { NewPayoutRow, PayoutBatchRow, PayoutRow } from './payouts.table.ts';

interface Due {
  user_id: string;
  /** Poisha that no pending transfer keeps. */
  available: number;
}

/** What is due to people, at most `limit` of them, behind the person `after`; it stays due until the transaction ends. Index: ledger_accounts_open. */
export const findDue = async (db: Db, limit: number, after = ''): Promise<Due[]> => {
  const rows = await db
    .selectFrom('ledger_accounts')
    .select(sql<string>`substr(account, 8)`.as('user_id'))
    .select(sql<number>`balance - pending_out`.as('available'))
    .where('account', '>', `person:${after}`)
    .where('account', '<', 'person;')
    // As in the partial index, or the planner does not use it.
    .where(sql<boolean>`(balance <> 0 or pending_in <> 0 or pending_out <> 0)`)
    .where(sql<boolean>`balance - pending_out >= ${sql.lit(POISHA_PER_TAKA)}`)
    .orderBy('account')
    .limit(limit)
    .$if(locksRows(db), (query) => query.forNoKeyUpdate())
    .execute();
  return rows.map(({ user_id, available }) => ({ user_id, available: Number(available) }));
};

/** What goes to a wallet and has not come back, poisha, by day from `from` on. Index: payouts_to_number. */
export const paidTo = async (db: Db, number: string, from: string): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('payouts')
    .select(({ fn }) => ['pay_on', fn.sum<number>('amount').as('sum')])
    .where('number', '=', number)
    .where('kind', '=', 'wallet')
    .where('pay_on', '>=', from)
    .where('state', '<>', 'returned')
    .groupBy('pay_on')
    .execute();
  return new Map(rows.map(({ pay_on, sum }) => [pay_on, Number(sum)]));
};

export const insertBatch = async (trx: Db, batch: PayoutBatchRow, payouts: readonly NewPayoutRow[]): Promise<void> => {
  await trx.insertInto('payout_batches').values(batch).execute();
  for (const payout of payouts) await trx.insertInto('payouts').values(payout).execute();
};

/** A payout, which nobody else changes until the transaction ends, and whether its batch is confirmed. */
export const lockPayout = (trx: Db, id: string) =>
  trx
    .selectFrom('payouts')
    .innerJoin('payout_batches', 'payout_batches.id', 'payouts.batch_id')
    .selectAll('payouts')
    .select('payout_batches.confirmed_at')
    .where('payouts.id', '=', id)
    .$if(locksRows(trx), (query) => query.forUpdate())
    .executeTakeFirst();

export const setState = async (
  trx: Db,
  id: string,
  change: Pick<PayoutRow, 'state' | 'changed_at'> & { reference?: string },
): Promise<void> => {
  await trx.updateTable('payouts').set(change).where('id', '=', id).execute();
};

export const findBatch = (db: Db, id: string): Promise<PayoutBatchRow | undefined> =>
  db.selectFrom('payout_batches').selectAll().where('id', '=', id).executeTakeFirst();

export const confirmBatch = async (trx: Db, id: string, confirmed_by: string, confirmed_at: number): Promise<void> => {
  await trx.updateTable('payout_batches').set({ confirmed_at, confirmed_by }).where('id', '=', id).execute();
};

/** Payouts with the names of their sellers. */
export type NamedPayoutRow = PayoutRow & { seller_name: string | null };

/** Payouts of a seller, of a batch, or all of them, newest first. Index: payouts_of_user, payouts_of_batch. */
export const pageOfPayouts = async (
  db: Db,
  { userId, batchId, after }: { userId?: string; batchId?: string | undefined; after?: string | undefined },
): Promise<Page<NamedPayoutRow>> =>
  toPage(
    await db
      .selectFrom('payouts')
      .leftJoin('users', 'users.id', 'payouts.user_id')
      .selectAll('payouts')
      .select('users.name as seller_name')
      .$if(userId !== undefined, (query) => query.where('payouts.user_id', '=', userId ?? ''))
      .$if(batchId !== undefined, (query) => query.where('payouts.batch_id', '=', batchId ?? ''))
      .$if(after !== undefined, (query) => query.where('payouts.id', '<', after ?? ''))
      .orderBy('payouts.id', 'desc')
      .limit(PAGE_LIMIT)
      .execute(),
  );

/** The newest batches with the email of who made them. */
export const newestBatches = (db: Db, limit: number) =>
  db
    .selectFrom('payout_batches')
    .leftJoin('users', 'users.id', 'payout_batches.admin_id')
    .selectAll('payout_batches')
    .select('users.email as admin_email')
    .orderBy('payout_batches.id', 'desc')
    .limit(limit)
    .execute();

/** What accounts whose names begin with `prefix` have together, and what is kept of it, poisha. Index: ledger_accounts_open. */
export const sumOf = async (
  db: Db,
  prefix: 'person' | 'sale' | 'dispute',
): Promise<{ balance: number; kept: number }> => {
  const row = await db
    .selectFrom('ledger_accounts')
    .select(({ fn }) => [fn.sum<number>('balance').as('balance'), fn.sum<number>('pending_out').as('kept')])
    .where('account', '>', `${prefix}:`)
    .where('account', '<', `${prefix};`)
    .where(sql<boolean>`(balance <> 0 or pending_in <> 0 or pending_out <> 0)`)
    .executeTakeFirst();
  return { balance: Number(row?.balance ?? 0), kept: Number(row?.kept ?? 0) };
};

import { sql } from 'kysely';
import type { TransferRow } from '#server/money/ledger/ledger.table.ts';
import type { Db } from '#server/platform/db/database.ts';

/** From when on and until when transfers were written, ms since 1970. */
interface Written {
  from: number;
  to?: number;
}

/** A transfer that has moved money into an account (`amount` above 0) or out of it, poisha. */
export type Movement = Pick<TransferRow, 'id' | 'source' | 'external_id' | 'effective_at'> & {
  other_account: string;
  amount: number;
};

/**
 * Transfers that a statement leaves out: what a buyer pays arrives in their account and leaves it at the same moment. The only transfer
 * of a payment that a statement has is a deposit that the seller keeps.
 */
const PASSES = sql<boolean>`(source = 'payment' and (amount < 0 or other_account not like 'sale:%'))`;

const movements = (db: Db, account: string, { from, to }: Written) => {
  const side = (own: 'from_account' | 'to_account', other: 'from_account' | 'to_account', sign: 1 | -1) =>
    db
      .selectFrom('ledger_transfers')
      .select(['id', 'source', 'external_id', 'effective_at'])
      .select((eb) => [eb.ref(other).as('other_account'), sql<number>`amount * ${sql.lit(sign)}`.as('amount')])
      .where(own, '=', account)
      .where('phase', 'in', ['posted', 'post'])
      .where('written_at', '>=', from)
      .$if(to !== undefined, (query) => query.where('written_at', '<', to ?? 0));
  return side('to_account', 'from_account', 1).unionAll(side('from_account', 'to_account', -1));
};

/**
 * What has changed the balance of a person's account, oldest first, at most `limit`; without what passed through it. Index:
 * ledger_transfers_from_written, ledger_transfers_to_written.
 */
export const listMovements = async (db: Db, account: string, written: Written, limit: number): Promise<Movement[]> => {
  const rows = await db
    .selectFrom(movements(db, account, written).as('moved'))
    .selectAll()
    .where(({ not }) => not(PASSES))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, amount: Number(row.amount), effective_at: Number(row.effective_at) }));
};

/** How many movements there are, and what they sum up to, poisha. What passes through sums up to 0. */
export const sumOfMovements = async (
  db: Db,
  account: string,
  written: Written,
): Promise<{ count: number; sum: number }> => {
  const row = await db
    .selectFrom(movements(db, account, written).as('moved'))
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('amount').as('sum')])
    .where(({ not }) => not(PASSES))
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), sum: Number(row.sum ?? 0) };
};

/** What was in an account at `from` (ms), poisha: what is in it now, less what has moved since. */
export const balanceAt = async (db: Db, account: string, from: number): Promise<number> => {
  const since = db
    .selectFrom(movements(db, account, { from }).as('moved'))
    .select(({ fn }) => fn.coalesce(fn.sum<number>('amount'), sql<number>`0`).as('sum'));
  const row = await db
    .selectFrom('ledger_accounts')
    .select(({ eb }) => eb('balance', '-', since).as('balance'))
    .where('account', '=', account)
    .executeTakeFirst();
  return Number(row?.balance ?? 0);
};

/** When the first movement of an account was written, ms; undefined without one. */
export const firstMovement = async (db: Db, account: string): Promise<number | undefined> => {
  const first = await db
    .selectFrom('ledger_transfers')
    .select('written_at')
    .where('to_account', '=', account)
    .where('phase', '=', 'posted')
    .where(sql<boolean>`(source <> 'payment' or from_account like 'sale:%')`)
    .orderBy('written_at')
    .limit(1)
    .executeTakeFirst();
  return first && Number(first.written_at);
};

/** What was taken from sales as commission, poisha, by the order. Index: ledger_transfers_once. */
export const commissionsOf = async (db: Db, orderIds: readonly string[]): Promise<Map<string, number>> => {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('ledger_transfers')
    .select(['external_id', 'amount'])
    .where('source', '=', 'handover')
    .where(
      'external_id',
      'in',
      orderIds.map((id) => `${id}:commission`),
    )
    .execute();
  return new Map(rows.map(({ external_id, amount }) => [external_id.split(':')[0] ?? '', Number(amount)]));
};

/** References and accounts of payouts, by their ids. */
export const payoutsNamed = async (db: Db, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, { reference: string | null; number: string }>();
  const rows = await db.selectFrom('payouts').select(['id', 'reference', 'number']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
};

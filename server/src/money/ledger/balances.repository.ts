import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { accountOfPerson, accountOfSale } from './accounts.ts';
import type { LedgerAccountRow } from './ledger.table.ts';

/** As in the partial index, or the planner does not use it. */
const IS_OPEN = sql<boolean>`(balance <> 0 or pending_in <> 0 or pending_out <> 0)`;

/** Returns what is in an account, poisha, and how much of it is kept by pending transfers. */
export const balanceOf = async (db: Db, account: string): Promise<{ balance: number; kept: number }> => {
  const row = await db
    .selectFrom('ledger_accounts')
    .select(['balance', 'pending_out'])
    .where('account', '=', account)
    .executeTakeFirst();
  return { balance: Number(row?.balance ?? 0), kept: Number(row?.pending_out ?? 0) };
};

interface MoneyOfSale {
  /** What is held for the sale. */
  held: number;
  /** What became due to the seller at the handover, and our share. */
  due: number;
  commission: number;
  /** What is due to the seller in all, and in no payout. */
  free: number;
}

/** Returns where the money of a sale is, poisha, in one statement. */
export const moneyOfSale = async (db: Db, orderId: string, sellerId: string): Promise<MoneyOfSale> => {
  const row = await db
    .selectNoFrom(({ selectFrom }) => {
      const account = (name: string) => selectFrom('ledger_accounts').where('account', '=', name);
      const handover = (act: string) =>
        selectFrom('ledger_transfers')
          .select('amount')
          .where('source', '=', 'handover')
          .where('external_id', '=', `${orderId}:${act}`);
      return [
        account(accountOfSale(orderId)).select('balance').as('held'),
        handover('due').as('due'),
        handover('commission').as('commission'),
        account(accountOfPerson(sellerId))
          .select(({ eb }) => eb('balance', '-', eb.ref('pending_out')).as('free'))
          .as('free'),
      ];
    })
    .executeTakeFirstOrThrow();
  const { held, due, commission, free } = row;
  return {
    held: Number(held ?? 0),
    due: Number(due ?? 0),
    commission: Number(commission ?? 0),
    free: Number(free ?? 0),
  };
};

/** Returns true if something is in an account, or is on its way into it or out of it. */
export const hasMoney = async (db: Db, account: string): Promise<boolean> => {
  const open = db.selectFrom('ledger_accounts').select('account').where('account', '=', account).where(IS_OPEN);
  return (await open.executeTakeFirst()) !== undefined;
};

interface ListedAccount extends LedgerAccountRow {
  /** What all open accounts sum up to, whether listed or not. */
  all_balance: number;
  all_pending: number;
}

/**
 * Accounts in which something is or is under way, at most `limit`, those in `first` before all others; with the sums of all of them
 * in the same statement, and so of the same moment. Index: ledger_accounts_open.
 */
export const openAccounts = (db: Db, first: readonly string[], limit: number): Promise<ListedAccount[]> =>
  db
    .selectFrom('ledger_accounts')
    .selectAll()
    .select([
      sql<number>`sum(balance) over ()`.as('all_balance'),
      sql<number>`sum(pending_in - pending_out) over ()`.as('all_pending'),
    ])
    .where(IS_OPEN)
    .orderBy(({ eb }) => eb.case().when('account', 'in', first).then(0).else(1).end())
    .orderBy('account')
    .limit(limit)
    .execute();

/** Returns what all balances sum up to: 0, if nothing is wrong. Index: ledger_accounts_open. */
export const sumOfBalances = async (db: Db): Promise<number> => {
  const { sum } = await db
    .selectFrom('ledger_accounts')
    .select(({ fn }) => fn.sum<number | string | null>('balance').as('sum'))
    .where(IS_OPEN)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
};

interface Difference {
  account: string;
  /** What the transfers sum up to, and what the account says. */
  counted: number;
  balance: number;
}

/** Counts all transfers again, and returns the accounts whose balance or pending sums are others. Reads the whole ledger. */
export const differences = async (db: Db): Promise<Difference[]> => {
  const { rows } = await sql<Difference>`
    select a.account, coalesce(t.counted, 0) as counted, a.balance
    from ledger_accounts a
    left join (
      select account, sum(posted) as counted, sum(held) as held, sum(coming) as coming from (
        select from_account as account,
          sum(case when phase in ('posted', 'post') then -amount else 0 end) as posted,
          sum(case phase when 'pending' then amount when 'posted' then 0 else -amount end) as held, 0 as coming
        from ledger_transfers group by from_account
        union all
        select to_account,
          sum(case when phase in ('posted', 'post') then amount else 0 end), 0,
          sum(case phase when 'pending' then amount when 'posted' then 0 else -amount end)
        from ledger_transfers group by to_account
      ) entries group by account
    ) t on t.account = a.account
    where a.balance <> coalesce(t.counted, 0) or a.pending_out <> coalesce(t.held, 0)
      or a.pending_in <> coalesce(t.coming, 0)
    order by a.account limit 20
  `.execute(db);
  return rows.map((row) => ({ account: row.account, counted: Number(row.counted), balance: Number(row.balance) }));
};

import type { Ledger, LedgerAccount } from '#contract/entities/ledger.ts';
import type { Db } from '#server/platform/db/database.ts';
import { HOUSE_ACCOUNTS } from './accounts.ts';
import { openAccounts } from './balances.repository.ts';
import type { LedgerAccountRow } from './ledger.table.ts';

/** Accounts of one response, beside those of the house. */
const MOST = 400;

export interface LedgerService {
  /** The accounts of the house, then those in which something is. */
  read(): Promise<Ledger>;
}

const toAccount = ({ account, balance, pending_in, pending_out }: LedgerAccountRow): LedgerAccount => ({
  account,
  balance: Number(balance),
  pending: Number(pending_in) - Number(pending_out),
});

const sumOf = (accounts: readonly LedgerAccount[], what: 'balance' | 'pending'): number =>
  accounts.reduce((sum, account) => sum + account[what], 0);

export const createLedgerService = (db: Db): LedgerService => ({
  async read() {
    const limit = HOUSE_ACCOUNTS.length + MOST;
    const rows = await openAccounts(db, HOUSE_ACCOUNTS, limit + 1);
    const open = rows.slice(0, limit).map(toAccount);
    const empty = HOUSE_ACCOUNTS.filter((name) => !open.some(({ account }) => account === name));
    const listed = [...empty.map((account) => ({ account, balance: 0, pending: 0 })), ...open];
    const [sum, pending] = [Number(rows[0]?.all_balance ?? 0), Number(rows[0]?.all_pending ?? 0)];
    const rest = { balance: sum - sumOf(open, 'balance'), pending: pending - sumOf(open, 'pending') };
    return { sum, accounts: rows.length > limit ? [...listed, { account: 'others', ...rest }] : listed };
  },
});

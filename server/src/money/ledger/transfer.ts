import { type Db, locksRows } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { mayBeNegative } from './accounts.ts';
import type { LedgerAccountRow, NewTransferRow, TransferRow } from './ledger.table.ts';

/** A transfer to write. `amount`: whole poisha above 0; `at`: when it happened, ms. */
export interface NewTransfer {
  /** The kind of record that it is about, and what happened there: the same pair is written once. */
  source: string;
  externalId: string;
  from: string;
  to: string;
  amount: number;
  at: number;
  /** Only keeps the amount, until `postTransfer` or `voidTransfer`. */
  pending?: boolean;
}

/** Where a transfer changes an account, per poisha of its amount. */
type Effect = Partial<Record<'balance' | 'pending_in' | 'pending_out', 1 | -1>>;
const EFFECTS: Record<TransferRow['phase'], { from: Effect; to: Effect }> = {
  posted: { from: { balance: -1 }, to: { balance: 1 } },
  pending: { from: { pending_out: 1 }, to: { pending_in: 1 } },
  post: { from: { balance: -1, pending_out: -1 }, to: { balance: 1, pending_in: -1 } },
  void: { from: { pending_out: -1 }, to: { pending_in: -1 } },
};

const lockExisting = (trx: Db, accounts: readonly string[]): Promise<LedgerAccountRow[]> =>
  trx
    .selectFrom('ledger_accounts')
    .selectAll()
    .where('account', 'in', accounts)
    .orderBy('account')
    .$if(locksRows(trx), (query) => query.forNoKeyUpdate())
    .execute();

/** Keeps these accounts from changing until the transaction ends. Always in the same order, so that nobody waits for each other. */
const lockAccounts = async (trx: Db, accounts: readonly string[]): Promise<Map<string, LedgerAccountRow>> => {
  const sorted = [...new Set(accounts)].sort();
  const rows = sorted.map((account) => ({
    account,
    may_be_negative: Number(mayBeNegative(account)),
    balance: 0,
    pending_in: 0,
    pending_out: 0,
  }));
  await trx
    .insertInto('ledger_accounts')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const locked = await lockExisting(trx, sorted);
  return new Map(locked.map((row) => [row.account, row]));
};

/** Keeps accounts as they are until the transaction ends, for who reads a balance before the transfer that follows from it. */
export const lockBalances = async (trx: Db, accounts: readonly string[]): Promise<void> => {
  await lockExisting(trx, accounts);
};

const change = (accounts: ReadonlyMap<string, LedgerAccountRow>, account: string, effect: Effect, amount: number) => {
  const row = accounts.get(account);
  if (!row) throw new Error(`The ledger has no account ${account}`);
  row.balance += (effect.balance ?? 0) * amount;
  row.pending_in += (effect.pending_in ?? 0) * amount;
  row.pending_out += (effect.pending_out ?? 0) * amount;
};

const writeBalances = async (trx: Db, accounts: ReadonlyMap<string, LedgerAccountRow>): Promise<void> => {
  for (const { account, balance, pending_in, pending_out } of accounts.values())
    await trx
      .updateTable('ledger_accounts')
      .set({ balance, pending_in, pending_out })
      .where('account', '=', account)
      .execute();
};

/** Returns the transfer of what happened, if it is written. */
export const findTransfer = (db: Db, source: string, externalId: string): Promise<TransferRow | undefined> =>
  db
    .selectFrom('ledger_transfers')
    .selectAll()
    .where('source', '=', source)
    .where('external_id', '=', externalId)
    .executeTakeFirst();

const isSame = (row: TransferRow, wanted: NewTransferRow): boolean =>
  row.from_account === wanted.from_account &&
  row.to_account === wanted.to_account &&
  Number(row.amount) === wanted.amount &&
  row.phase === wanted.phase &&
  row.pending_id === wanted.pending_id;

/** Writes rows in their order, and the balances after them. A row that is written already stays, and changes nothing. */
const write = async (trx: Db, wanted: readonly Omit<NewTransferRow, 'id'>[]): Promise<TransferRow[]> => {
  if (wanted.length === 0) return [];
  const accounts = await lockAccounts(
    trx,
    wanted.flatMap(({ from_account, to_account }) => [from_account, to_account]),
  );
  const written: TransferRow[] = [];
  let isChanged = false;
  for (const row of wanted) {
    const known = await findTransfer(trx, row.source, row.external_id);
    if (known && !isSame(known, row as NewTransferRow))
      throw new Error(`The ledger has another transfer ${row.source} ${row.external_id}`);
    if (!known) {
      isChanged = true;
      change(accounts, row.from_account, EFFECTS[row.phase].from, row.amount);
      change(accounts, row.to_account, EFFECTS[row.phase].to, row.amount);
    }
    written.push(
      known ??
        (await trx
          .insertInto('ledger_transfers')
          .values({ id: newId(), ...row })
          .returningAll()
          .executeTakeFirstOrThrow()),
    );
  }
  if (isChanged) await writeBalances(trx, accounts);
  return written;
};

/**
 * Writes transfers, in the transaction of what they record, after all its other locks. A transfer that is written already (the same
 * `source` and `externalId`) is returned as it is. Throws, with nothing written, where an account would fall below what it may, and
 * where the written one has another amount or other accounts.
 */
export const transfer = (trx: Db, transfers: readonly NewTransfer[], now: number): Promise<TransferRow[]> =>
  write(
    trx,
    transfers.map(({ source, externalId, from, to, amount, at, pending = false }) => ({
      source,
      external_id: externalId,
      phase: pending ? 'pending' : 'posted',
      pending_id: null,
      from_account: from,
      to_account: to,
      amount,
      effective_at: at,
      written_at: now,
    })),
  );

/** How a pending transfer ends, `externalId` and `source` being those of the act that ends it. */
interface Ending {
  pendingId: string;
  externalId: string;
  at: number;
}

const end = async (trx: Db, phase: 'post' | 'void', { pendingId, externalId, at }: Ending, now: number) => {
  const pending = await trx
    .selectFrom('ledger_transfers')
    .selectAll()
    .where('id', '=', pendingId)
    .where('phase', '=', 'pending')
    .executeTakeFirstOrThrow();
  const { source, from_account, to_account, amount } = pending;
  const times = { effective_at: at, written_at: now };
  const row = { source, external_id: externalId, phase, pending_id: pendingId, from_account, to_account, amount };
  return write(trx, [{ ...row, ...times }]);
};

/** Carries a pending transfer out. Throws if it was given up. */
export const postTransfer = (trx: Db, ending: Ending, now: number) => end(trx, 'post', ending, now);

/** Gives a pending transfer up. Throws if it was carried out. */
export const voidTransfer = (trx: Db, ending: Ending, now: number) => end(trx, 'void', ending, now);

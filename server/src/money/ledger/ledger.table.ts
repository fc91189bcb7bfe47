import type { Insertable, Selectable } from 'kysely';

/**
 * An account of the ledger with what its transfers sum up to. Amounts are whole poisha. It is never deleted: its name holds at most
 * the id of a person or an order.
 */
export interface LedgerAccountsTable {
  /** See `accounts.ts`. */
  account: string;
  /** 1: money of the outside, such as a provider's; else the balance always covers what is pending. */
  may_be_negative: number;
  balance: number;
  /** What pending transfers would add and take. */
  pending_in: number;
  pending_out: number;
}
export type LedgerAccountRow = Selectable<LedgerAccountsTable>;

/**
 * `posted`: moves money at once. `pending`: keeps an amount for a transfer that is not certain yet; `post` carries it out, `void`
 * gives it up.
 */
export type TransferPhase = 'posted' | 'pending' | 'post' | 'void';

/** A transfer between two accounts. The database refuses to change or delete rows. Amounts are whole poisha, times ms since 1970. */
export interface LedgerTransfersTable {
  id: string;
  /** What kind of record it is about, and the id there of what happened: a repeat finds the first one. */
  source: string;
  external_id: string;
  phase: TransferPhase;
  /** The pending transfer that a `post` or a `void` ends. */
  pending_id: string | null;
  from_account: string;
  to_account: string;
  amount: number;
  /** When it happened, and when it was written. */
  effective_at: number;
  written_at: number;
}
export type TransferRow = Selectable<LedgerTransfersTable>;
export type NewTransferRow = Insertable<LedgerTransfersTable>;

/** What the last check of the ledger found; one row. */
export interface LedgerChecksTable {
  name: 'ledger';
  /** ms since 1970 */
  checked_at: number;
  /** What is wrong, in English, for the operator; null: nothing. */
  wrong: string | null;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    ledger_accounts: LedgerAccountsTable;
    ledger_transfers: LedgerTransfersTable;
    ledger_checks: LedgerChecksTable;
  }
}

import type { Insertable, Selectable } from 'kysely';
import type { Difference } from '#contract/entities/reconciliation.ts';
import type { Provider } from '#server/money/ledger/accounts.ts';
import type { PersonalData } from '#server/platform/db/personal-data.ts';

/** A line of a provider's report. It names nobody: ids of a provider alone. Amounts are poisha, times ms since 1970. */
export interface ReportLinesTable {
  id: string;
  provider: Provider;
  /** The provider's id of the line: it is kept once. */
  line_ref: string;
  kind: Difference['kind'];
  /**
   * 1: the payer's bank or wallet has taken a payment back, or given it to us again. At the card provider `payment_ref` is then the id of
   * the chargeback.
   */
  is_chargeback: number;
  payment_ref: string;
  /** Our id of the payment, where the provider repeats it, or an admin has named the payment. */
  invoice: string | null;
  amount: number;
  /** What the provider has kept, and what of a fee it has given back: one of them is 0. */
  fee: number;
  fee_back: number;
  at: number;
  /** In Dhaka. */
  day: string;
  /** The transfer of the ledger that it is about; at most one line for each. */
  transfer_id: string | null;
}
export type ReportLineRow = Selectable<ReportLinesTable>;

/** What a report and the ledger do not have in common. It stays, and ends by a match or by the words of an admin. */
export interface ReportDifferencesTable {
  id: string;
  /** `line:<id>` or `transfer:<id>`: each is one difference at most. */
  key: string;
  what: Difference['what'];
  provider: Provider;
  kind: Difference['kind'];
  day: string;
  payment_ref: string;
  line_id: string | null;
  transfer_id: string | null;
  theirs: number | null;
  ours: number | null;
  found_at: number;
  matched_at: number | null;
  closed_at: number | null;
  /** The admin who closed it, or said that it is a payment taken back, and why. */
  admin_id: string | null;
  words: string | null;
}
export type ReportDifferenceRow = Selectable<ReportDifferencesTable>;
export type NewReportDifference = Insertable<ReportDifferencesTable>;

/** Which admin closed a difference stays, as books do; the log of acts says the same. */
export const reconciliationData: readonly PersonalData[] = [{ table: 'report_differences', owner: 'admin_id' }];

declare module '#server/platform/db/database.ts' {
  interface Database {
    report_lines: ReportLinesTable;
    report_differences: ReportDifferencesTable;
  }
}

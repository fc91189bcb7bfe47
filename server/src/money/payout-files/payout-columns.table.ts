import type { PayoutKind } from '#contract/rules/payout-account.ts';

/** The columns of the files of payouts of one kind, where an admin has mapped them. A setting: it holds nothing of people. */
export interface PayoutColumnsTable {
  kind: PayoutKind;
  /** A list of `PayoutColumn` as JSON. */
  columns: string;
  /** ms since 1970 */
  changed_at: number;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    payout_columns: PayoutColumnsTable;
  }
}

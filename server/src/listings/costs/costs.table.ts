/** What an admin has filled in for the calculator: one row, none until then. Who did it is in the audit log. */
export interface CostFiguresTable {
  id: 1;
  /** The contract's CostFigures as JSON. */
  figures: string;
  /** ms since 1970 */
  changed_at: number;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    cost_figures: CostFiguresTable;
  }
}

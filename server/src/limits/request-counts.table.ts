/** Requests of one caller in one window of time, counted by all processes together. Kept for minutes. */
export interface RequestCountsTable {
  /** The caller's address. */
  key: string;
  /** ms since 1970 */
  window_start: number;
  hits: number;
}

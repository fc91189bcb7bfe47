/** Calls of one caller in one window of time, counted by all processes together. Kept until the window has ended. */
export interface RequestCountsTable {
  /** A caller's address, or a limit's name with the account that it is about. */
  key: string;
  /** ms since 1970 */
  window_start: number;
  hits: number;
  /** ms since 1970 */
  ends_at: number;
}

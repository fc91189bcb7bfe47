/** Work in the background that one process does for all. */
export interface BackgroundTurnsTable {
  name: string;
  /** ms since 1970 */
  next_at: number;
}

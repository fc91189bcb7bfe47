/** Addresses whose user was deleted; a row goes when no ID token from before can be valid any more. */
export interface DeparturesTable {
  /** SHA-256 of the address: it is compared, and never read. */
  address_hash: string;
  /** ms since 1970 */
  left_at: number;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    departures: DeparturesTable;
  }
}

import { type Kysely, PostgresAdapter } from 'kysely';

/**
 * How often the content of public lists has changed. Triggers on bikes and users count it, in the transaction of the change;
 * what search writes anew by itself is counted as `search`, changes of the catalogue as `catalogue`.
 */
interface ListVersionsTable {
  name: 'bikes' | 'sellers' | 'search' | 'catalogue';
  version: number;
}

/** A job that one process runs for all of them, each time that it is due. */
interface JobLeasesTable {
  name: string;
  /** ms since 1970 */
  next_at: number;
}

/** Requests of one caller in one window of time, counted by all processes together. Kept until the window has ended. */
export interface RequestCountsTable {
  /** A caller's address, or a limit's name with the account that it is about. */
  key: string;
  /** ms since 1970 */
  window_start: number;
  hits: number;
  /** ms since 1970 */
  ends_at: number;
}

/**
 * Every table of the database: here those of the platform itself. Each `x.table.ts` adds those of its feature by
 * declaration merging, so that nothing here imports a feature (docs/decisions/0001-domains.md).
 */
export interface Database {
  list_versions: ListVersionsTable;
  request_counts: RequestCountsTable;
  job_leases: JobLeasesTable;
}

/** The database, or a transaction on it. */
export type Db = Kysely<Database>;

/**
 * Returns whether a transaction must lock the rows that it decides by, e.g. `.$if(locksRows(trx), (query) => query.forUpdate())`.
 * SQLite has no such clause and needs none: its transactions begin with the write lock (`sqlite.ts`).
 */
export const locksRows = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

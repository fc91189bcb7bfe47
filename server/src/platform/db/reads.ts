import type { Db } from '#server/platform/db/database.ts';

/** Whoever reads a list, as far as that decides where it is read. */
export interface Reader {
  /** When they last changed something, by the database's clock, ms; null or absent if never. */
  wroteAt?: number | null;
}

/** Where lists that everybody sees are read: in the database, or in a replica that is known to be fresh enough. */
export interface Reads {
  /** Runs the query of a list. What its reader has changed before is in it, whichever process they spoke to. */
  list<T>(reader: Reader | undefined, query: (db: Db) => Promise<T>): Promise<T>;
  /** To be called when a user's change is done, and before they are told so. */
  wrote(userId: string): Promise<void>;
  close(): Promise<void>;
}

/** Without a replica everything is read where it is written. */
export const readsOfPrimary = (db: Db): Reads => ({
  list: (_reader, query) => query(db),
  wrote: async () => {},
  close: async () => {},
});

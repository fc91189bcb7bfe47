import type { DatabaseConfig } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import { SECOND } from '#server/platform/lib/durations.ts';
import { isUnavailable } from './database-errors.ts';
import { openPostgres } from './postgres.ts';
import { watchReplica } from './replica-watch.ts';

/** The reader of a list, as far as that decides where it is read. */
export interface Reader {
  /** When they last changed something, by the database's clock, ms; null or absent if never. */
  wroteAt?: number | null;
}

/** Must see every change that has been committed, so never reads from a replica: for responses that are cached. */
export const CURRENT: Reader = { wroteAt: Number.POSITIVE_INFINITY };

/** Where public lists are read: in the database, or in a replica that is known to be fresh enough. */
export interface Reads {
  /** Runs the query of a list. What its reader has changed before is in it, whichever process served that. */
  list<T>(reader: Reader | undefined, query: (db: Db) => Promise<T>): Promise<T>;
  /** Called when a user's change is done, and before the response. */
  wrote(userId: string): Promise<void>;
  close(): Promise<void>;
}

/** Without a replica everything is read where it is written. */
export const readsOfPrimary = (db: Db): Reads => ({
  list: (_reader, query) => query(db),
  wrote: async () => {},
  close: async () => {},
});

/** The replica has so long to respond, ms; then the primary can still respond in time. */
const LIMIT = 2 * SECOND;

interface Parts {
  /** The primary. */
  db: Db;
  report(error: unknown): void;
  /** Records on the primary, by its own clock, that a user has just changed something. */
  recordWrite(db: Db, userId: string): Promise<void>;
}

/**
 * Reads lists from a streaming replica while it is fresh, and from the primary otherwise. A user who has changed something
 * reads from the primary until the replica is known to have the change.
 */
export const readsOfReplica = (
  replicaAt: { url: string; pool?: number },
  { db, report, recordWrite }: Parts,
): Reads => {
  const replica = openPostgres({ ...replicaAt, limit: LIMIT });
  const watch = watchReplica(db, replica);

  const maySee = ({ wroteAt = null }: Reader): boolean => {
    const fresh = watch.freshUntil();
    return fresh !== undefined && (wroteAt === null || wroteAt < fresh);
  };

  return {
    async list(reader, query) {
      if (!maySee(reader ?? {})) return query(db);
      try {
        return await query(replica);
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        report(error);
        watch.leaveOut();
        return query(db);
      }
    },

    wrote: (userId) => recordWrite(db, userId).catch(report),

    async close() {
      watch.stop();
      await replica.destroy();
    },
  };
};

/** Where public lists are read, as configured; `report` is called when a replica fails. */
export const openReads = (config: DatabaseConfig, parts: Parts): Reads => {
  if (config.kind === 'sqlite' || !config.replicaUrl) return readsOfPrimary(parts.db);
  const { replicaUrl: url, pool } = config;
  return readsOfReplica({ url, ...(pool !== undefined && { pool }) }, parts);
};

import { sql } from 'kysely';
import type { Db } from '#server/database.ts';
import { SECOND } from '#server/platform/lib/durations.ts';
import { openPostgres } from './postgres.ts';
import type { Reader, Reads } from './reads.ts';
import { watchReplica } from './replica-watch.ts';
import { isUnavailable } from './unavailable.ts';

/** The primary can still answer after that, ms. */
const LIMIT = 2 * SECOND;

interface Parts {
  primary: Db;
  /** The replica's address. */
  url: string;
  pool?: number;
  report(error: unknown): void;
}

/**
 * Reads lists from a streaming replica while it is fresh, and from the primary otherwise. Whoever has changed something
 * reads from the primary until the replica is known to have the change.
 */
export const readsOfReplica = ({ primary, report, ...options }: Parts): Reads => {
  const replica = openPostgres({ ...options, limit: LIMIT });
  const watch = watchReplica(primary, replica);

  const maySee = ({ wroteAt = null }: Reader): boolean => {
    const fresh = watch.freshUntil();
    return fresh !== undefined && (wroteAt === null || wroteAt < fresh);
  };

  return {
    async list(reader, query) {
      if (!maySee(reader ?? {})) return query(primary);
      try {
        return await query(replica);
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        report(error);
        watch.leaveOut();
        return query(primary);
      }
    },

    // By the primary's clock, which all processes and the marks share.
    wrote: async (userId) => {
      await primary
        .updateTable('users')
        .set({ wrote_at: sql<number>`ceil(extract(epoch from clock_timestamp()) * 1000)::bigint` })
        .where('id', '=', userId)
        .execute()
        .catch(report);
    },

    async close() {
      watch.stop();
      await replica.destroy();
    },
  };
};

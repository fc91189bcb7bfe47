import type { Db } from '#server/platform/db/database.ts';
import { joinReads } from '#server/platform/lib/joined-calls.ts';
import { epochOf } from './epoch.ts';

/** Answers kept between two changes of the database: people who call in that time, and little else. */
const MAX_REMEMBERED = 5_000;

/**
 * Makes a read cheap that nearly every request needs, without ever answering what is not true any more: on SQLite it is
 * remembered until the next change of the database, on PostgreSQL all who ask at the same time share one query.
 */
export const rememberReads = <K, V>(
  db: Db,
  read: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): ((key: K) => Promise<V | undefined>) => {
  const joined = joinReads(read);
  const epoch = epochOf(db);
  const remembered = new Map<K, V | undefined>();
  let since: number | undefined;

  return async (key) => {
    const now = epoch();
    if (now === undefined) return joined(key);
    if (now !== since || remembered.size >= MAX_REMEMBERED) remembered.clear();
    since = now;
    if (remembered.has(key)) return remembered.get(key);
    const value = await joined(key);
    // Read while something changed: right for whoever has asked, not for the next one.
    if (epoch() === now) remembered.set(key, value);
    return value;
  };
};

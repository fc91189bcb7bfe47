import type { Db } from '#server/platform/db/database.ts';
import type { NotificationRow } from './notifications.table.ts';

/**
 * Returns those of some people whose messages a person is not told of at `now` (ms): blocked, or suspended. Answered by the domain
 * that knows of blocks, and handed in.
 */
export type FindMuted = (db: Db, readerId: string, ids: readonly string[], now: number) => Promise<Set<string>>;

/**
 * Returns notifications of one person without those of messages whose writer they have blocked meanwhile, or who is suspended at
 * `now` (ms).
 */
export const withoutMuted = async <T extends Pick<NotificationRow, 'user_id' | 'kind' | 'about_id'>>(
  db: Db,
  rows: readonly T[],
  { now, findMuted }: { now: number; findMuted: FindMuted },
): Promise<T[]> => {
  const writers = rows.flatMap(({ kind, about_id }) => (kind === 'message' && about_id ? [about_id] : []));
  const [first] = rows;
  if (!first || writers.length === 0) return [...rows];
  const muted = await findMuted(db, first.user_id, [...new Set(writers)], now);
  return rows.filter(({ kind, about_id }) => kind !== 'message' || !muted.has(about_id ?? ''));
};

import { sql } from 'kysely';
import type { NotificationKind } from '#contract/entities/notification.ts';
import { type Db, locksRows } from '#server/platform/db/database.ts';
import { type NotificationWithNames, withNames } from './notifications.repository.ts';

/** Has an unread notification wait for the digest at `digestAt` (ms). */
export const collectForDigest = async (
  trx: Db,
  { userId, kind, target }: { userId: string; kind: NotificationKind; target: string },
  digestAt: number,
): Promise<void> => {
  await trx
    .updateTable('notifications')
    .set(({ fn, ref }) => ({ digest_at: fn.coalesce(ref('digest_at'), sql<number>`cast(${digestAt} as bigint)`) }))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('target', '=', target)
    .where('read_at', 'is', null)
    .execute();
};

/** Whose digest is due at `now` (ms), the longest waiting first. Index: notifications_digest_due. */
export const peopleWithDigest = async (db: Db, now: number, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('notifications')
    .select('user_id')
    .where('digest_at', 'is not', null)
    .where('read_at', 'is', null)
    .where('digest_at', '<=', now)
    .orderBy('digest_at')
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return [...new Set(rows.map(({ user_id }) => user_id))];
};

/**
 * Takes what waits for a person's digest, due or not, oldest first: of several processes one gets it. Index:
 * notifications_unread.
 */
export const takeDigest = async (trx: Db, userId: string): Promise<NotificationWithNames[]> => {
  const rows = await trx
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .where('digest_at', 'is not', null)
    .where('read_at', 'is', null)
    .$if(locksRows(trx), (query) => query.forUpdate())
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  await trx.updateTable('notifications').set({ digest_at: null }).where('id', 'in', ids).execute();
  return withNames(trx).where('notifications.id', 'in', ids).orderBy('notifications.id').execute();
};

/** Has a person's digest wait until `until` (ms). Index: notifications_unread. */
export const postponeDigest = async (trx: Db, userId: string, until: number): Promise<void> => {
  await trx
    .updateTable('notifications')
    .set({ digest_at: until })
    .where('user_id', '=', userId)
    .where('digest_at', 'is not', null)
    .where('read_at', 'is', null)
    .execute();
};

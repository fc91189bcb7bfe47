import { type Db, locksRows } from '#server/platform/db/database.ts';
import { type NotificationWithNames, withNames } from './notifications.repository.ts';

/** Claims pushes that are due at `now` until `until` (ms): of several processes one gets each. Index: notifications_push_due. */
export const claimPushes = async (
  db: Db,
  { now, until, limit }: { now: number; until: number; limit: number },
): Promise<NotificationWithNames[]> => {
  const claimed = await db
    .updateTable('notifications')
    .set((row) => ({ push_at: until, push_tries: row('push_tries', '+', 1) }))
    .where('id', 'in', (from) =>
      from
        .selectFrom('notifications')
        .select('id')
        .where('push_at', 'is not', null)
        .where('read_at', 'is', null)
        .where('push_at', '<=', now)
        .orderBy('push_at')
        .orderBy('user_id')
        .limit(limit)
        .$if(locksRows(db), (query) => query.forUpdate().skipLocked()),
    )
    .returning('id')
    .execute();
  if (claimed.length === 0) return [];
  const ids = claimed.map(({ id }) => id);
  return withNames(db).where('notifications.id', 'in', ids).orderBy('notifications.id').execute();
};

/** Ends pushes: they were sent at `now` (ms), or, where it is null, are not to be sent. */
export const endPushes = async (db: Db, ids: readonly string[], now: number | null): Promise<void> => {
  if (ids.length === 0) return;
  await db.updateTable('notifications').set({ push_at: null, pushed_at: now }).where('id', 'in', ids).execute();
};

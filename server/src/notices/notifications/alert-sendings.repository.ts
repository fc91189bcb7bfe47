import type { Db } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/lib/ids.ts';
import type { SendingWay } from './notifications.table.ts';

/** Returns the times (ms) of the alerts sent to a person after `since` (ms), oldest first. Index: alert_sendings_of_user. */
export const sendingsSince = async (trx: Db, userId: string, way: SendingWay, since: number): Promise<number[]> => {
  const rows = await trx
    .selectFrom('alert_sendings')
    .select('sent_at')
    .where('user_id', '=', userId)
    .where('way', '=', way)
    .where('sent_at', '>', since)
    .orderBy('sent_at')
    .execute();
  return rows.map(({ sent_at }) => Number(sent_at));
};

/** Records that an alert was sent to a user, and deletes that user's records from before `since` (ms). */
export const recordSending = async (
  trx: Db,
  userId: string,
  way: SendingWay,
  { now, since }: { now: number; since: number },
): Promise<void> => {
  await trx
    .deleteFrom('alert_sendings')
    .where('user_id', '=', userId)
    .where('way', '=', way)
    .where('sent_at', '<=', since)
    .execute();
  await trx.insertInto('alert_sendings').values({ id: newId(), user_id: userId, way, sent_at: now }).execute();
};

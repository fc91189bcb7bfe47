import type { Db } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { sendingsSince } from './alert-sendings.repository.ts';

/**
 * Returns the times (ms) of the mails to a person after `since` (ms) that could have been switched off, alerts included, oldest
 * first. Index: notification_mails_of_user.
 */
export const mailsSince = async (trx: Db, userId: string, since: number): Promise<number[]> => {
  const rows = await trx
    .selectFrom('notification_mails')
    .select('sent_at')
    .where('user_id', '=', userId)
    .where('sent_at', '>', since)
    .execute();
  const ofAlerts = await sendingsSince(trx, userId, 'mail', since);
  return [...ofAlerts, ...rows.map(({ sent_at }) => Number(sent_at))].sort((a, b) => a - b);
};

/** Records a mail to a person at `now` (ms), and deletes that person's records from before `since` (ms). */
export const recordMail = async (
  trx: Db,
  userId: string,
  { now, since }: { now: number; since: number },
): Promise<void> => {
  await trx.deleteFrom('notification_mails').where('user_id', '=', userId).where('sent_at', '<=', since).execute();
  await trx.insertInto('notification_mails').values({ id: newId(), user_id: userId, sent_at: now }).execute();
};

import { sql } from 'kysely';
import type { Language } from '#contract/constants.ts';
import type { Side } from '#contract/entities/conversation.ts';
import { type Db, locksRows } from '#server/platform/db/database.ts';

/** The conversations of which one side is to be told at `now` (ms), the longest due first. Index: conversations_to_mail_*. */
export const conversationsToMail = async (db: Db, side: Side, now: number, limit: number): Promise<string[]> => {
  const due = `${side}_mail_at` as const;
  const rows = await db
    .selectFrom('conversations')
    .select('id')
    .where(due, 'is not', null)
    .where(due, '<=', now)
    .orderBy(due)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** A person who gets a mail about unread messages. */
export interface MailReader {
  email: string;
  name: string;
  language: Language;
}

export const findMailReader = (trx: Db, userId: string): Promise<MailReader | undefined> =>
  trx
    .selectFrom('users')
    .select(['email', 'name', 'language'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Takes a conversation that is due: of several processes one gets it. Returns whether something is unread up to `position`. */
export const takeDue = async (
  trx: Db,
  id: string,
  side: Side,
  now: number,
): Promise<{ bike_id: string; buyer_id: string; seller_id: string; position: number; read: number } | undefined> => {
  const other = side === 'buyer' ? 'seller' : 'buyer';
  const row = await trx
    .selectFrom('conversations')
    .select(['bike_id', 'buyer_id', 'seller_id', `${other}_last as position`, `${side}_read as read`])
    .where('id', '=', id)
    .where(`${side}_mail_at`, '<=', now)
    .$if(locksRows(trx), (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) return undefined;
  await trx
    .updateTable('conversations')
    .set({ [`${side}_mail_at`]: null, [`${side}_mailed`]: sql`${sql.ref(`${other}_last`)}` })
    .where('id', '=', id)
    .execute();
  return row;
};

/** Notes that one side got no mail after all, so that the next message can cause one. The row is locked. */
export const clearMailed = async (trx: Db, id: string, side: Side): Promise<void> => {
  await trx
    .updateTable('conversations')
    .set({ [`${side}_mailed`]: sql`${sql.ref(`${side}_read`)}` })
    .where('id', '=', id)
    .execute();
};

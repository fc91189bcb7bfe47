import { type Db, locksRows } from '#server/platform/db/database.ts';
import type { NewOutboxRow, OutboxRow } from './outbox.table.ts';

/** A statement has a limited number of values: 65,535 on PostgreSQL, 32,766 on SQLite. */
const ROWS_OF_A_STATEMENT = 500;

export const insertMails = async (db: Db, mails: readonly NewOutboxRow[]): Promise<void> => {
  for (let at = 0; at < mails.length; at += ROWS_OF_A_STATEMENT)
    await db
      .insertInto('mail_outbox')
      .values(mails.slice(at, at + ROWS_OF_A_STATEMENT))
      .execute();
};

interface Claim {
  now: number;
  /** ms since 1970 */
  until: number;
  limit: number;
}

/** Claims the mails that have been due the longest. Those that another process claims at the moment are left out. */
export const claimDueMails = (db: Db, { now, until, limit }: Claim): Promise<OutboxRow[]> =>
  db
    .updateTable('mail_outbox')
    .set((row) => ({ claimed_until: until, tries: row('tries', '+', 1) }))
    .where('id', 'in', (from) =>
      from
        .selectFrom('mail_outbox')
        .select('id')
        .where('next_try_at', '<=', now)
        .where('claimed_until', '<=', now)
        .orderBy('next_try_at')
        .limit(limit)
        .$if(locksRows(db), (query) => query.forUpdate().skipLocked()),
    )
    .returningAll()
    .execute();

export const deleteMails = async (db: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await db.deleteFrom('mail_outbox').where('id', 'in', ids).execute();
};

export const postponeMail = async (db: Db, id: string, nextTryAt: number): Promise<void> => {
  await db.updateTable('mail_outbox').set({ next_try_at: nextTryAt, claimed_until: 0 }).where('id', '=', id).execute();
};

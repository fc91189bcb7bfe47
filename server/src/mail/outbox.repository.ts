import type { Db } from '#server/platform/db/database.ts';
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

/** Claims the mail that has been due the longest, until `until`. Returns undefined if none is due. */
export const claimDueMail = (db: Db, now: number, until: number): Promise<OutboxRow | undefined> =>
  db
    .updateTable('mail_outbox')
    .set((row) => ({ claimed_until: until, tries: row('tries', '+', 1) }))
    .where('id', '=', (from) =>
      from
        .selectFrom('mail_outbox')
        .select('id')
        .where('next_try_at', '<=', now)
        .where('claimed_until', '<=', now)
        .orderBy('next_try_at')
        .limit(1),
    )
    // Again: another process may have claimed it while this one waited for the row.
    .where('claimed_until', '<=', now)
    .returningAll()
    .executeTakeFirst();

export const deleteMail = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('mail_outbox').where('id', '=', id).execute();
};

export const postponeMail = async (db: Db, id: string, nextTryAt: number): Promise<void> => {
  await db.updateTable('mail_outbox').set({ next_try_at: nextTryAt, claimed_until: 0 }).where('id', '=', id).execute();
};

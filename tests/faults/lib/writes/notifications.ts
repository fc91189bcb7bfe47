import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Notification as Notice } from '#contract/entities/notification.ts';
import { readMail } from '#testing/mails.ts';
import { acknowledge, SET } from '../ledger.ts';
import { oneOf } from '../random.ts';
import { sendRequest, sendUntilAnswered } from '../send-request.ts';
import type { Records, Writes } from './writes.ts';

interface Mail {
  to: string;
  subject: string;
  hasCalendar: boolean;
}

/** The mails that were sent or wait. */
export const everyMail = async ({ db, config }: Records): Promise<Mail[]> => {
  const folder = join(config.dataDir, 'outbox');
  const waiting = await db.selectFrom('mail_outbox').select(['recipient', 'subject', 'calendar']).execute();
  const written = existsSync(folder)
    ? readdirSync(folder).map((file) => readMail(readFileSync(join(folder, file), 'utf8')))
    : [];
  return [
    ...written.map(({ to, subject, calendar }) => ({ to, subject, hasCalendar: calendar !== undefined })),
    ...waiting.map(({ recipient, subject, calendar }) => ({ to: recipient, subject, hasCalendar: calendar !== null })),
  ];
};

/** What each person must have been sent by mail, and by which count it is known. */
const mailed = {
  'mails about what happened': sql<{ email: string; mails: number }>`
    select email, count(*) as mails from notification_mails join users on users.id = user_id group by email
  `,
  'mails with a calendar file': sql<{ email: string; mails: number }>`
    select email, count(*) as mails from users
      join conversations on users.id in (buyer_id, seller_id)
      join (
        select conversation_id, confirmed_at as at from meetings where confirmed_at is not null
        union all
        select conversation_id, cancelled_at from meetings where confirmed_at is not null and cancelled_at is not null
      ) as changes on conversation_id = conversations.id and at > email_verified_at
    group by email
  `,
};

export const notifications: Writes = {
  share: 6,
  async act(context) {
    const { marketplace, random, buyer, seller } = context;
    const { token } = random() < 0.5 ? buyer : seller;
    const all = await sendRequest<Notice[]>(marketplace, 'GET /api/notifications', { token });
    const one = oneOf(random, all?.filter(({ read }) => !read) ?? []);
    if (!one) return;
    const body = random() < 0.7 ? { id: one._id } : { upTo: one._id };
    // Nothing else happens to the two meanwhile, but a job may replace what is unread by the next one of its kind.
    const marked = await sendUntilAnswered<{ modifiedCount: number }>(
      marketplace,
      'PUT /api/notifications/read',
      { token, body },
      context,
    );
    if (marked) acknowledge(marketplace.ledger, 'notifications', { id: one._id }, { read_at: SET });
  },
  async others(records) {
    const mails = await everyMail(records);
    const sent = Map.groupBy(mails, ({ to }) => to);
    const withCalendar = Map.groupBy(
      mails.filter(({ hasCalendar }) => hasCalendar),
      ({ to }) => to,
    );
    const wrong: string[] = [];
    for (const [what, statement] of Object.entries(mailed)) {
      const there = what === 'mails with a calendar file' ? withCalendar : sent;
      for (const { email, mails: due } of (await statement.execute(records.db)).rows) {
        const found = there.get(email)?.length ?? 0;
        if (found < Number(due)) wrong.push(`${what} to ${email}: ${found} of ${due}`);
      }
    }
    return wrong;
  },
  /** Meetings and unread messages are mailed to proved addresses alone. */
  async age({ db }) {
    await db
      .updateTable('users')
      .set({ email_verified_at: Date.now() })
      .where('email_verified_at', 'is', null)
      .execute();
  },
};

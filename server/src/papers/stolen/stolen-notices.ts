import { mailTemplate, type Notifier, type Outbox } from '#server/notices/notices.ts';
import { findUserById } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { StolenReportRow } from './stolen-reports.table.ts';

interface Facts {
  name: string;
  gdNumber: string;
  accepted: boolean;
  reason: string;
  link: string;
}

/** To a person whose report of a stolen bike was decided. */
const stolenReportMail = mailTemplate<Facts>(({ i18n }, { name, gdNumber, accepted, reason, link }) => ({
  subject: i18n._('Your report of a stolen motorcycle, GD number {gdNumber}', { gdNumber }),
  name,
  paragraphs: accepted
    ? [
        i18n._(
          'Everybody who checks this frame number now reads that it was reported, and which police station to ask.',
        ),
        i18n._(
          'We hide listings with this number, and tell their sellers. If your bike is found, please reply to this email.',
        ),
      ]
    : [i18n._('We could not accept your report.')],
  ...(!accepted && { facts: [[i18n._('Reason'), reason]] as [string, string][] }),
  action: { label: i18n._('Check a frame number'), link },
  afterword: i18n._(
    'We keep no frame numbers in readable form. Your name and what you wrote are for our admins alone.',
  ),
}));

export interface StolenNotices {
  /** Tells who reported it what was decided, in the transaction of the decision. */
  tell(trx: Db, report: StolenReportRow, decided: { accepted: boolean; reason: string }): Promise<void>;
  /** Sends mails, once the transaction is done. */
  wake(): void;
}

interface Parts {
  outbox: Outbox;
  notifier: Notifier;
  publicUrl: string;
}

export const createStolenNotices = ({ outbox, notifier, publicUrl }: Parts): StolenNotices => ({
  async tell(trx, { id, user_id, gd_number }, decided) {
    const reporter = await findUserById(trx, user_id);
    if (!reporter) return;
    const facts = { name: reporter.name, gdNumber: gd_number, ...decided, link: `${publicUrl}/stolen` };
    await notifier.notify(trx, {
      userId: user_id,
      kind: 'stolenDecided',
      target: id,
      mail: () => stolenReportMail(reporter, facts),
    });
  },
  wake: () => outbox.wake(),
});

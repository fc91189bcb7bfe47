import { createHmac, hkdfSync } from 'node:crypto';
import type { Db } from '#server/platform/db/database.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { limitKey, windowAt } from '#server/platform/rate-limit/rate-limit.ts';
import { addHits } from '#server/platform/rate-limit/request-counts.repository.ts';
import type { KeptMail } from './mailer.ts';
import { newsMail } from './news-mail.ts';
import { provedAmong } from './proved.repository.ts';

/** Mails a day to an address that nobody has proved, besides those that prove it: whoever has accounts with it, one after the other. */
export const NEWS_A_DAY = 3;

/** What may be mailed to whom: an address that nobody has proved gets nobody's words, and few mails (docs/decisions/0019). */
export interface UnprovedAddresses {
  /** Returns the mails that may be stored at `now` (ms), each as it was or without words of people. In the transaction of `keep`. */
  filter(trx: Db, mails: readonly KeptMail[], now: number): Promise<KeptMail[]>;
}

export const createUnprovedAddresses = (secret: string, publicUrl: string): UnprovedAddresses => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'bike unproved addresses', 32));
  /** The account may be deleted and opened again: the address is what is counted, and not kept. */
  const countKey = (address: string): string =>
    limitKey('news', createHmac('sha256', key).update(address.trim().toLowerCase()).digest('base64url'));

  const mayWrite = async (trx: Db, address: string, now: number): Promise<boolean> => {
    const { start, end } = windowAt(now, DAY);
    const counted = { key: countKey(address), window_start: start, hits: 1, ends_at: end };
    return (await addHits(trx, counted)) <= NEWS_A_DAY;
  };

  return {
    async filter(trx, mails, now) {
      const worded = mails.filter(({ provesAddress }) => !provesAddress);
      const proved = await provedAmong(trx, [...new Set(worded.map(({ to }) => to))]);
      const kept: KeptMail[] = [];
      for (const mail of mails) {
        if (mail.provesAddress || proved.has(mail.to)) kept.push(mail);
        else if (mail.withoutWords) kept.push(mail.withoutWords);
        else if (await mayWrite(trx, mail.to, now)) {
          const { to, language, unsubscribe } = mail;
          const news = newsMail({ email: to, language }, { link: `${publicUrl}/dashboard/notifications` });
          kept.push({ ...news, ...(unsubscribe && { unsubscribe }) });
        }
      }
      return kept;
    },
  };
};

import { TOPIC_OF } from '#contract/entities/notification.ts';
import { nextSendingAt } from '#server/notices/due-times.ts';
import { digestMail } from '#server/notices/mail/digest-mail.ts';
import type { Outbox } from '#server/notices/mail/outbox.ts';
import type { UnsubscribeLinks } from '#server/notices/unsubscribe-links.ts';
import type { Db } from '#server/platform/db/database.ts';
import { untilNoneDue } from '#server/platform/jobs/until-none-due.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { HOUR } from '#server/platform/lib/durations.ts';
import { peopleWithDigest, postponeDigest, takeDigest } from './digests.repository.ts';
import { mailsSince, recordMail } from './mails.repository.ts';
import { type FindMuted, withoutMuted } from './muted-writers.ts';
import { toNotification } from './notifications.mapper.ts';
import { lockReader } from './readers.repository.ts';
import { allOff } from './settings.repository.ts';
import { sentenceOf } from './texts.ts';
import { TOPICS } from './topics.ts';

/** People whose digests are looked for in one go. */
const AT_ONCE = 200;

interface Parts {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  links: UnsubscribeLinks;
  findMuted: FindMuted;
  publicUrl: string;
  report(error: unknown): void;
}

/** Writes one mail about all unread notifications that came after a person's third mail within an hour. */
export const createDigests = ({ db, clock, outbox, links, findMuted, publicUrl, report }: Parts) => {
  /** Taking what is due and storing its mail is one transaction: nobody gets it twice, and nothing is forgotten. */
  const writeDigest = (userId: string): Promise<number> =>
    db.transaction().execute(async (trx) => {
      const now = clock.now();
      const reader = await lockReader(trx, userId);
      const since = now - HOUR;
      const until = nextSendingAt(await mailsSince(trx, userId, since), now);
      if (until > now) {
        await postponeDigest(trx, userId, until);
        return 0;
      }
      const taken = await takeDigest(trx, userId);
      if (!reader) return 0;
      const heard = await withoutMuted(trx, taken, { now, findMuted });
      // The person may have switched these mails off meanwhile.
      const off = await allOff(trx, userId);
      const wanted = heard.filter(({ kind }) => {
        const topic = TOPIC_OF[kind];
        const isProved = reader.email_verified_at !== null || !TOPICS[topic].provedAddressOnly;
        return isProved && !off.get(topic)?.has('mail');
      });
      if (wanted.length === 0) return 0;
      const about = [...new Set(wanted.map(({ kind }) => TOPIC_OF[kind]))].join('~');
      const { page, oneClick } = links.linksFor({ userId, about });
      const mail = digestMail(reader, {
        name: reader.name,
        events: wanted.map((row) => sentenceOf(reader.language, toNotification(row))),
        link: `${publicUrl}/notifications`,
        unsubscribe: page,
      });
      await outbox.keep(trx, [{ ...mail, unsubscribe: oneClick }]);
      await recordMail(trx, userId, { now, since });
      return 1;
    });

  return {
    /** Writes the digests that are due. Returns how many. Any number of processes may do so at once. */
    async run(): Promise<number> {
      const find = () => peopleWithDigest(db, clock.now(), AT_ONCE);
      const written = await untilNoneDue({ find, act: writeDigest, report });
      if (written > 0) outbox.wake();
      return written;
    },
  };
};

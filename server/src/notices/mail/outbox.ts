import type { Db } from '#server/platform/db/database.ts';
import type { Background } from '#server/platform/jobs/background.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { DAY, HOUR, MINUTE } from '#server/platform/lib/durations.ts';
import { newId } from '#server/platform/lib/ids.ts';
import type { KeptMail, Mail, Mailer } from './mailer.ts';
import { claimDueMails, deleteMails, insertMails, postponeMail } from './outbox.repository.ts';
import type { OutboxRow } from './outbox.table.ts';
import { createSeal, type Seal } from './sealed-text.ts';
import type { UnprovedAddresses } from './unproved-addresses.ts';

/** Mails that one process claims, sends and deletes together, each over a connection of its own. */
const AT_ONCE = 4;
/** After this time another process sends the mail of one that died, ms. */
const CLAIM = 2 * MINUTE;
/** The wait after the first failure, the second, ..., ms; after the last one a mail is dropped. */
const PAUSES = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, DAY, DAY] as const;

interface Parts {
  db: Db;
  clock: Clock;
  mailer: Mailer;
  /** Encrypts the texts of waiting mails. */
  secret: string;
  /** What may be mailed to addresses that nobody has proved. */
  unproved: UnprovedAddresses;
  /** Runs what no request waits for. */
  background: Background;
  report(error: unknown): void;
}

/** Mails outlive the process and a mail server that is down (docs/decisions/0011). */
export interface Outbox {
  /**
   * Stores mails for sending. An address that nobody has proved gets few, and none with words of people. Those `about` a user are
   * removed if that user leaves first. In the transaction of the change that they are about, they are stored only if it succeeds.
   */
  keep(db: Db, mails: readonly KeptMail[]): Promise<void>;
  /** Stores one mail and sends it soon; never fails because of the mail server. */
  send(mail: KeptMail): Promise<void>;
  /** Sends due mails, a few at a time. Returns how many. Any number of processes may do so at once. */
  deliver(): Promise<number>;
  /** Starts to deliver in the background. */
  wake(): void;
  /** Starts no further mail; `background` waits for those being sent. */
  stop(): void;
}

const toMail = (
  { id, recipient, language, subject, body, html, unsubscribe, calendar }: OutboxRow,
  { open }: Seal,
): Mail => ({
  id,
  to: recipient,
  language,
  subject,
  text: open(body),
  ...(html !== null && { html: open(html) }),
  ...(unsubscribe !== null && { unsubscribe: open(unsubscribe) }),
  ...(calendar !== null && { calendar: open(calendar) }),
});

export const createOutbox = ({ db, clock, mailer, secret, unproved, background, report }: Parts): Outbox => {
  const texts = createSeal(secret);
  const sealedOrNull = (text: string | undefined) => (text === undefined ? null : texts.seal(text));
  let stopped = false;
  let delivering = false;
  /** A mail was stored after a running delivery may have looked for the last one. */
  let checkAgain = false;

  /** A mail that could not be sent is tried again after a pause, or given up. */
  const retryLater = async (mail: OutboxRow, error: unknown): Promise<void> => {
    report(error);
    const pause = PAUSES[mail.tries - 1];
    if (pause) await postponeMail(db, mail.id, clock.now() + pause);
    else await deleteMails(db, [mail.id]);
  };

  /** Sends claimed mails at the same time. Returns how many were sent. */
  const sendAll = async (mails: readonly OutboxRow[]): Promise<number> => {
    const outcomes = await Promise.allSettled(mails.map(async (mail) => mailer.send(toMail(mail, texts))));
    const sent = mails.filter((_, at) => outcomes[at]?.status === 'fulfilled');
    // First, so that no failure below makes another process send them again.
    await deleteMails(
      db,
      sent.map(({ id }) => id),
    );
    for (const [at, mail] of mails.entries()) {
      const outcome = outcomes[at];
      if (outcome?.status === 'rejected') await retryLater(mail, outcome.reason);
    }
    return sent.length;
  };

  const deliverAll = async (): Promise<void> => {
    checkAgain = true;
    if (delivering) return;
    delivering = true;
    try {
      while (checkAgain) {
        checkAgain = false;
        await outbox.deliver();
      }
    } finally {
      delivering = false;
    }
  };

  const outbox: Outbox = {
    async keep(trx, mails) {
      const now = clock.now();
      const allowed = await unproved.filter(trx, mails, now);
      await insertMails(
        trx,
        allowed.map(({ to, language, subject, text, html, unsubscribe, calendar, about = null }) => {
          const sealed = {
            body: texts.seal(text),
            html: sealedOrNull(html),
            unsubscribe: sealedOrNull(unsubscribe),
            calendar: sealedOrNull(calendar),
          };
          const mail = { id: newId(), recipient: to, language, subject, about_id: about, created_at: now };
          return { ...mail, ...sealed, tries: 0, next_try_at: now, claimed_until: 0 };
        }),
      );
    },

    async send(mail) {
      await outbox.keep(db, [mail]);
      outbox.wake();
    },

    async deliver() {
      let sent = 0;
      while (!stopped) {
        const now = clock.now();
        const mails = await claimDueMails(db, { now, until: now + CLAIM, limit: AT_ONCE });
        if (mails.length === 0) break;
        sent += await sendAll(mails);
      }
      return sent;
    },

    wake: () => background.run(deliverAll),

    stop() {
      stopped = true;
    },
  };
  return outbox;
};

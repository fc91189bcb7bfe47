import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '#contract/constants.ts';
import type { Config } from '#server/platform/config/config.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { onFirstUse } from '#server/platform/lib/on-first-use.ts';

export interface Mail {
  /** The same for every attempt, so that mail programs recognise a mail that arrives twice. */
  id?: string;
  to: string;
  /** Of subject and text. */
  language: Language;
  subject: string;
  text: string;
  /** The same text as a page. */
  html?: string;
  /** An https address that ends such mails by a POST, without a login (RFC 8058). */
  unsubscribe?: string;
  /** A calendar file (RFC 5545) that the mail carries. */
  calendar?: string;
}

/** A mail, and the id of another user than its reader whose data it contains. */
export interface KeptMail extends Mail {
  about?: string;
  /** It proves an address or gives an account back: it carries nobody's words, and is counted where it is asked for. */
  provesAddress?: boolean;
  /**
   * What an address that nobody has proved gets in its place, however many mails it got that day: it carries nobody's words, and its
   * cause has a price, e.g. a paid bike.
   */
  withoutWords?: Mail;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** Loaded by the first mail. */
const loadNodemailer = () => import('nodemailer');

const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${address}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Mail programs offer to put it into the calendar, or to take it out, by the method that its type names. */
const calendarFile = (content: string) => ({
  filename: 'meeting.ics',
  content,
  contentType: `text/calendar; charset=utf-8; method=${/^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH'}`,
});

const toMessage = ({ id, language, unsubscribe, calendar, ...mail }: Mail, from: string) => ({
  from,
  ...mail,
  headers: {
    'Content-Language': language,
    // Out-of-office replies to such a mail would not be read.
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribe && unsubscribeHeaders(unsubscribe)),
  },
  ...(calendar && { attachments: [calendarFile(calendar)] }),
  ...(id && { messageId: `<${id}@bike>` }),
});

/** A password is sent over TLS only, unless the URL says `ignoreTLS=true`. */
const sendsPasswordByTls = (url: URL): boolean => url.username !== '' && url.searchParams.get('ignoreTLS') !== 'true';

/**
 * Sends over SMTP. `smtps://user:password@mail.example.com` speaks TLS from the first byte; `smtp://...:587` changes to it
 * by STARTTLS where the server offers that, and always before a password is sent.
 */
export const createSmtpMailer = (url: string, from: string): Mailer => {
  // A mail server that does not respond delays the mails after this one: by seconds, not minutes.
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  const options = { url, requireTLS: sendsPasswordByTls(new URL(url)), ...timeouts };
  const transport = onFirstUse(async () => (await loadNodemailer()).createTransport(options));
  return {
    async send(mail) {
      await (await transport()).sendMail(toMessage(mail, from));
    },
  };
};

/**
 * Writes each mail to a `.eml` file that only the same user can read, because its links open accounts. Calls `onWritten`
 * with its path.
 */
const createOutboxMailer = (folder: string, from: string, onWritten: (file: string) => void): Mailer => {
  const transport = onFirstUse(async () =>
    (await loadNodemailer()).createTransport({ streamTransport: true, buffer: true }),
  );
  return {
    async send(mail) {
      // Links stay readable in an editor, whatever the language.
      const readable = { ...toMessage(mail, from), textEncoding: 'quoted-printable' as const };
      const { message } = await (await transport()).sendMail(readable);
      const file = join(folder, `${newId()}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Not half a mail: the next attempt writes it whole.
      await writeFile(file, message, { mode: 0o600 }).catch(async (error: unknown) => {
        await rm(file, { force: true });
        throw error;
      });
      onWritten(file);
    },
  };
};

/** Sends over SMTP if it is configured; otherwise writes files to `DATA_DIR/outbox`, and calls `onWritten` with each path. */
export const createMailer = ({ smtpUrl, mailFrom, dataDir }: Config, onWritten: (file: string) => void): Mailer =>
  smtpUrl ? createSmtpMailer(smtpUrl, mailFrom) : createOutboxMailer(join(dataDir, 'outbox'), mailFrom, onWritten);

import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '#contract/constants.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { onFirstUse } from '#server/platform/lib/on-first-use.ts';

export interface Mail {
  /** The same for every try: whoever gets a mail twice can tell. */
  id?: string;
  to: string;
  /** In which subject and text are written. */
  language: Language;
  subject: string;
  text: string;
  /** The same as a page, for mail programs that show one. */
  html?: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** Comes with the first mail. */
const loadNodemailer = () => import('nodemailer');

const toMessage = ({ id, language, ...mail }: Mail, from: string) => ({
  from,
  ...mail,
  // Nobody reads an "I am on holiday" that answers such a mail.
  headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
  ...(id && { messageId: `<${id}@bike>` }),
});

/** A password is sent over TLS or not at all, unless the address says `ignoreTLS=true`. */
const sendsPasswordByTls = (url: URL): boolean => url.username !== '' && url.searchParams.get('ignoreTLS') !== 'true';

/**
 * Sends over SMTP. `smtps://user:password@mail.example.com` speaks TLS from the first byte; `smtp://...:587` changes to it
 * by STARTTLS where the server offers that, and always before a password is sent.
 */
export const createSmtpMailer = (url: string, from: string): Mailer => {
  // A mail server that does not answer holds up the mails behind this one: seconds, not minutes.
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
 * Writes each mail to a `.eml` file, which mail programs of the same user open: its links open accounts. `onWritten` is
 * called with its path.
 */
export const createOutboxMailer = (folder: string, from: string, onWritten: (file: string) => void): Mailer => {
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
      // Half a mail is none: the next try writes it whole.
      await writeFile(file, message, { mode: 0o600 }).catch(async (error: unknown) => {
        await rm(file, { force: true });
        throw error;
      });
      onWritten(file);
    },
  };
};

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { newId } from '#server/lib/ids.ts';

export interface Mail {
  /** The same for every try: whoever gets a mail twice can tell. */
  id?: string;
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

const toMessage = ({ id, ...mail }: Mail, from: string) => ({
  from,
  ...mail,
  ...(id && { messageId: `<${id}@bike>` }),
});

/** Sends over SMTP, e.g. `smtps://user:password@mail.example.com`. */
export const createSmtpMailer = (url: string, from: string): Mailer => {
  // A mail server that does not answer holds up the mails behind this one: seconds, not minutes.
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  const transport = createTransport({ url, ...timeouts });
  return {
    async send(mail) {
      await transport.sendMail(toMessage(mail, from));
    },
  };
};

/** Writes each mail to a `.eml` file, which mail programs open; `onWritten` is told its path. */
export const createOutboxMailer = (folder: string, from: string, onWritten: (file: string) => void): Mailer => {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(toMessage(mail, from));
      const file = join(folder, `${newId()}.eml`);
      await mkdir(folder, { recursive: true });
      await writeFile(file, message);
      onWritten(file);
    },
  };
};

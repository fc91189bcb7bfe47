import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { newId } from '#server/lib/ids.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** Sends over SMTP, e.g. `smtps://user:password@mail.example.com`. */
export const createSmtpMailer = (url: string, from: string): Mailer => {
  const transport = createTransport(url);
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail });
    },
  };
};

/** Writes each mail to a `.eml` file, which mail programs open; `onWritten` is told its path. */
export const createOutboxMailer = (folder: string, from: string, onWritten: (file: string) => void): Mailer => {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ from, ...mail });
      const file = join(folder, `${newId()}.eml`);
      await mkdir(folder, { recursive: true });
      await writeFile(file, message);
      onWritten(file);
    },
  };
};

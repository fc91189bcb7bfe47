import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMailServer } from '#testing/mail-server.ts';
import { readMail } from '#testing/mails.ts';
import { createSmtpMailer, type Mailer } from './mailer.ts';

const server = await startMailServer();
let mailer: Mailer;
beforeAll(() => {
  mailer = createSmtpMailer(`smtp://127.0.0.1:${server.port}`, 'Bike. <no-reply@example.com>');
});
afterAll(() => server.stop());

it.each(['\r\n', '\n', '\r', '\r\n\r\n', '\u2028', '\0\r\n'])(
  'a line break %j in a subject begins no header and no body',
  async (end) => {
    const subject = `FZ-S${end}Bcc: victim@example.com${end}Content-Type: text/html${end}${end}<script>alert(1)</script>`;
    await mailer.send({ to: 'rahim@example.com', language: 'en', subject, text: 'Hello' });
    const source = server.arrived.at(-1) ?? '';
    const [head = ''] = source.split('\r\n\r\n');
    expect(head.match(/^(bcc|content-type):.*$/gim)).toEqual(['Content-Type: text/plain; charset=utf-8']);
    expect(readMail(source)).toMatchObject({ to: 'rahim@example.com', text: expect.stringMatching(/^Hello\s*$/) });
  },
);

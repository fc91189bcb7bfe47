import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { verifyAddressMail } from '#server/people/auth/account-mails.ts';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { readMail } from '#testing/mails.ts';
import { createSmtpMailer } from './mailer.ts';

const LINK =
  'https://bike.example.com/verify-email?token=eyJhbGciOiJIUzI1NiJ9.eyJlbWFpbCI6InJhaGltIn0.k1Yb2f-d1S0_vXo7';
const FROM = 'Bike. <no-reply@bike.example.com>';

let server: MailServer;
afterEach(() => server.stop());

const mailIn = (language: 'en' | 'bn') => verifyAddressMail({ email: 'rahim@example.com', language }, { link: LINK });

/** Accepts `shop` with `secret`; TLS, if offered, has a certificate that no authority has signed. */
const guarded = (more: SMTPServerOptions = {}): SMTPServerOptions => ({
  ...more,
  onAuth: ({ username, password }, _session, done) =>
    username === 'shop' && password === 'p@ss' ? done(null, { user: 'shop' }) : done(new Error('Wrong password')),
});

describe('Over SMTP', () => {
  it.each(['en', 'bn'] as const)(
    'a mail in %s arrives with both parts, its language and its sender',
    async (language) => {
      server = await startMailServer();
      const sent = mailIn(language);
      await createSmtpMailer(`smtp://127.0.0.1:${server.port}`, FROM).send(sent);
      const [source = ''] = server.arrived;
      expect(source).toMatch(/^Content-Type: multipart\/alternative;/m);
      expect(source).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
      const { text, html, ...head } = readMail(source);
      expect(head).toEqual({
        to: 'rahim@example.com',
        from: expect.stringMatching(/^"?Bike\."? <no-reply@bike\.example\.com>$/),
        subject: sent.subject,
        language,
      });
      expect(text.trim().replaceAll('\r\n', '\n')).toBe(sent.text);
      expect(html.trim().replaceAll('\r\n', '\n')).toBe(sent.html?.trim());
    },
  );

  it('user and password are in the address, and sent over STARTTLS', async () => {
    server = await startMailServer(0, guarded());
    const url = `smtp://shop:p%40ss@127.0.0.1:${server.port}?tls.rejectUnauthorized=false`;
    await createSmtpMailer(url, FROM).send(mailIn('en'));
    expect(server.arrived).toHaveLength(1);
    const wrong = createSmtpMailer(url.replace('p%40ss', 'guess'), FROM).send(mailIn('en'));
    await expect(wrong).rejects.toThrow(/Wrong password|Invalid login/);
    expect(server.arrived).toHaveLength(1);
  });

  it('a password is not sent to a server without TLS', async () => {
    const received: string[] = [];
    const eavesdropped = guarded({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
    const onAuth: SMTPServerOptions['onAuth'] = ({ password }, _session, done) => {
      received.push(password ?? '');
      done(null, { user: 'shop' });
    };
    server = await startMailServer(0, { ...eavesdropped, onAuth });
    const url = `smtp://shop:p%40ss@127.0.0.1:${server.port}`;
    await expect(createSmtpMailer(url, FROM).send(mailIn('en'))).rejects.toThrow(/STARTTLS|TLS/i);
    expect(received).toEqual([]);
    await createSmtpMailer(`${url}?ignoreTLS=true`, FROM).send(mailIn('en'));
    expect(received).toEqual(['p@ss']);
  });
});

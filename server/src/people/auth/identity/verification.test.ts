import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { HOUR, SECOND } from '#server/platform/lib/durations.ts';
import { findUserRow } from '#testing/admin-client.ts';
import { call } from '#testing/call.ts';
import { advanceToHour } from '#testing/limits.ts';
import { mailedLink, mailsTo, oldLink, verifyAddress } from '#testing/mails.ts';
import {
  createIdentity,
  fetchIdToken,
  logIn,
  PASSWORD,
  type PersonWithSession,
  signUpUnproved as signUpByCalls,
} from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createEmbeddedProvider } from './create-identity.ts';
import { createSignInLimit } from './identity-limits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const post = (path: string, body: unknown, headers: Record<string, string> = {}, at = app) =>
  call<{ code?: string }>(at, `POST /identity${path}`, { body, headers: { origin: at.url, ...headers } });

const isVerified = async ({ cookie }: Pick<PersonWithSession, 'cookie'>): Promise<unknown> => {
  const [, claims = ''] = (await fetchIdToken(app, cookie)).split('.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).email_verified;
};

const mailsAbout = (email: string, page: string, at = app) =>
  mailsTo(at.config.dataDir, email).filter(({ text }) => text.includes(page));

describe('§1 An address is verified', () => {
  it('by the link in the mail of the sign-up; the person is signed in before', async () => {
    const person = await signUpByCalls(app, 'Buyer');
    expect(await isVerified(person)).toBe(false);
    expect((await call(app, `GET /api/users/buyer/${person.email}`, person)).body).toEqual({ isBuyer: true });
    await verifyAddress(app, person);
    expect(await isVerified(person)).toBe(true);
    expect((await findUserRow(app, person.email)).email_verified_at).toBeNull();
    await logIn(app, person);
    expect((await findUserRow(app, person.email)).email_verified_at).toEqual(expect.any(Number));
  });

  it('once: the same link may be opened again, with the same response', async () => {
    const person = await signUpByCalls(app, 'Buyer');
    await verifyAddress(app, person);
    await verifyAddress(app, person);
    expect(await isVerified(person)).toBe(true);
  });

  it('only where the link is opened by its signed-in account', async () => {
    const person = await signUpByCalls(app, 'Buyer');
    const other = await signUpByCalls(app, 'Buyer');
    const link = await mailedLink(app.config.dataDir, person.email, '/verify-email');
    for (const cookie of ['', other.cookie])
      for (const way of [link, `${link}&callbackURL=/profile`])
        expect(await call(app, `GET /identity${way}`, { headers: { cookie } })).toMatchObject({
          status: 403,
          body: { code: 'NOT_YOUR_SESSION', email: person.email },
        });
    expect(await isVerified(person)).toBe(false);
    await verifyAddress(app, person);
    expect((await call(app, `GET /identity${link}`)).status).toBe(200);
  });

  it('not by an expired link, or an invented one', async () => {
    const person = await signUpByCalls(app, 'Buyer');
    expect(await call(app, `GET /identity${await oldLink(app.config.authSecret, person.email)}`)).toMatchObject({
      status: 401,
      body: { code: 'TOKEN_EXPIRED' },
    });
    const made = await call(app, `GET /identity/verify-email?token=${person.token}x`);
    expect(made).toMatchObject({ status: 401, body: { code: 'INVALID_TOKEN' } });
    expect(await isVerified(person)).toBe(false);
  });

  it('by a new password through the mailed link as well', async () => {
    const person = await signUpByCalls(app, 'Buyer');
    await post('/request-password-reset', { email: person.email });
    const link = await mailedLink(app.config.dataDir, person.email, '/reset-password');
    await post('/reset-password', { token: link.split('=')[1], newPassword: 'Fresh#22' });
    expect(await isVerified(await logIn(app, person, 'Fresh#22'))).toBe(true);
  });

  it('without a mail where the demo opens the account', async () => {
    const send = vi.fn();
    const ports = {
      signInLimit: createSignInLimit(false, app.db, app.clock),
      beforeSignUp: async () => {},
      isSuspended: async () => false,
      sendPasswordReset: send,
      sendVerification: send,
      onPasswordReset: async () => {},
      onSessionEnd: async () => {},
      publishPhoto: async (url: string) => url,
      report: () => {},
    };
    const provider = createEmbeddedProvider({ config: app.config, db: app.db, ports });
    const account = { name: 'Demo', email: 'demo@bike.test', password: PASSWORD, image: '' };
    await provider.embedded.createAccount(account);
    await provider.embedded.createAccount({ ...account, name: 'Another' });
    const signedIn = await post('/sign-in/email', { email: account.email, password: PASSWORD });
    expect(signedIn.body).toMatchObject({ user: { name: 'Demo', emailVerified: true } });
    expect(send).not.toHaveBeenCalled();
  });
});

describe('§1 The mail with the link', () => {
  it.each([
    ['chosen in the navigation', { cookie: 'language=bn', 'accept-language': 'en' }, 'bn'],
    ['that the browser prefers', { 'accept-language': 'bn-BD,bn;q=0.9' }, 'bn'],
    ['English if it is none of ours', { 'accept-language': 'fr' }, 'en'],
    ['of the request itself, whatever a caller puts into our own header', { 'x-bike-language': 'bn' }, 'en'],
  ])('is in the language %s', async (_, headers, language) => {
    const email = `${language}-${Math.random()}@example.com`;
    await post('/sign-up/email', { name: 'Nadia', email, password: PASSWORD }, headers);
    await expect.poll(() => mailsAbout(email, '/verify-email')).toMatchObject([{ language }]);
    const [mail] = mailsAbout(email, '/verify-email');
    expect(mail?.html).toContain(`lang="${language}"`);
    expect(mail?.subject).toMatch(language === 'bn' ? /যাচাই/ : /^Verify/);
  });

  it('contains no text of the person who typed the address', async () => {
    const { email } = await createIdentity(app, 'Win a bike at evil.example');
    await expect.poll(() => mailsAbout(email, '/verify-email').length).toBe(1);
    expect(JSON.stringify(mailsTo(app.config.dataDir, email))).not.toContain('evil');
  });

  it('is sent again when its owner requests it, and for no other caller', async () => {
    const { email, cookie } = await createIdentity(app);
    const other = await createIdentity(app);
    await expect.poll(() => mailsAbout(email, '/verify-email').length).toBe(1);
    const path = '/send-verification-email';
    expect((await post(path, { email })).status).toBe(401);
    expect((await post(path, { email }, { cookie: other.cookie })).status).toBe(400);
    expect((await post(path, { email }, { cookie: `${cookie}; language=bn` })).status).toBe(200);
    await expect.poll(() => mailsAbout(email, '/verify-email').map(({ language }) => language)).toEqual(['en', 'bn']);
  });

  it('is sent five times an hour at most, those for a new password included, whichever caller requests it', async () => {
    const own = await startTestApp({ RATE_LIMIT: '1' });
    advanceToHour(own.clock);
    const { email } = await createIdentity(own);
    const sendRequest = () => post('/request-password-reset', { email }, {}, own);
    for (let n = 0; n < 5; n += 1) expect((await sendRequest()).status).toBe(200);
    const mails = () => own.db.selectFrom('request_counts').select('hits').where('key', 'like', 'mail:%');
    await expect.poll(async () => (await mails().execute())[0]?.hits).toBe(6);
    const received = () => mailsTo(own.config.dataDir, email).length;
    await expect.poll(received).toBe(5);
    expect((await sendRequest()).status).toBe(429);
    own.clock.advance(HOUR + 1);
    // The requests of an address are counted by better-auth, by the real clock.
    await own.db.deleteFrom('identity_rate_limit').execute();
    await sendRequest();
    await expect.poll(received).toBe(6);
    await own.close();
  });
});

describe('§8 Signing up does not depend on mail', () => {
  it('when the mail server accepts the connection and sends nothing', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
    const lines: Socket[] = [];
    const silent = createServer((line) => lines.push(line)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const own = await startTestApp({ SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}` });
    const begin = performance.now();
    await signUpByCalls(own, 'Buyer');
    await signUpByCalls(own, 'Buyer');
    // A mailer that was waited for would give up after ten seconds, twice.
    expect(performance.now() - begin).toBeLessThan(18 * SECOND);
    await expect.poll(() => lines.length).toBeGreaterThan(0);
    silent.close();
    for (const line of lines) line.destroy();
    const postponed = own.db
      .selectFrom('mail_outbox')
      .select('id')
      .where('tries', '>', 0)
      .where('claimed_until', '=', 0);
    await expect.poll(async () => (await postponed.execute()).length).toBe(2);
    await own.close();
    reported.mockRestore();
  });

  it('when a mail cannot be stored', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
    const own = await startTestApp();
    await own.db.schema.dropTable('mail_outbox').execute();
    expect((await signUpByCalls(own, 'Buyer')).token).toEqual(expect.any(String));
    await expect.poll(() => reported.mock.calls.length).toBeGreaterThan(0);
    await own.close();
    reported.mockRestore();
  });
});

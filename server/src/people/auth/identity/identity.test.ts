import { getMigrations } from 'better-auth/db/migration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '#server/platform/lib/durations.ts';
import { call, refusal } from '#testing/call.ts';
import { hostedPhoto } from '#testing/listings.ts';
import { mailedLink, mailsTo } from '#testing/mails.ts';
import { createIdentity, fetchIdToken, PASSWORD, signUpByCalls } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { embeddedAuthOptions } from './embedded-auth.ts';
import { createSignInLimit } from './identity-limits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const post = (path: string, body: unknown, cookie = '') =>
  call<{ code?: string; message?: string }>(app, `POST /identity${path}`, {
    body,
    headers: { origin: app.url, cookie },
  });

const signIn = (email: string, password: string) => post('/sign-in/email', { email, password });

const claimsOf = (idToken: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());

const accountOf = (email: string) => app.db.selectFrom('identity_user').select('id').where('email', '=', email);

const resetTokenMailedTo = async (email: string): Promise<string> => {
  const link = await mailedLink(app.config.dataDir, email, '/reset-password');
  return link.split('=')[1] ?? '';
};

describe('§2 §5 Signing up', () => {
  it.each([
    ['Ab1!', 'Password must be min six digit.'],
    ['abcdef1!', 'Password must be strong.'],
    ['ABCDEF1!', 'Password must be strong.'],
    ['Abcdefg!', 'Password must be strong.'],
    ['Abcdefg1', 'Password must be strong.'],
  ])('refuses the password %s: %s', async (password, message) => {
    const response = await post('/sign-up/email', { name: 'A', email: `weak${Math.random()}@example.com`, password });
    expect(response).toMatchObject({ status: 400, body: { message } });
  });

  it('accepts a photo of the image host and none of other hosts', async () => {
    const person = { name: 'A', email: 'photo@example.com', password: PASSWORD };
    const elsewhere = await post('/sign-up/email', { ...person, image: 'https://example.com/me.jpg' });
    expect(elsewhere).toMatchObject({ status: 400, body: { code: 'IMAGE_HOST_NOT_OURS' } });
    expect(await post('/sign-up/email', { ...person, image: await hostedPhoto(app) })).toMatchObject({ status: 200 });
  });

  it('does not create a second account for an email', async () => {
    const { email } = await createIdentity(app);
    const again = await post('/sign-up/email', { name: 'B', email: email.toUpperCase(), password: PASSWORD });
    expect(again.status).toBe(422);
  });

  it('says to whoever loses a race for an email what it says to who comes later', async () => {
    const body = {
      name: 'A',
      email: `race${Date.now()}@example.com`,
      password: PASSWORD,
      image: await hostedPhoto(app),
    };
    const all = await Promise.all(Array.from({ length: 6 }, () => post('/sign-up/email', body)));
    const later = await post('/sign-up/email', body);
    expect(later).toMatchObject({ status: 422, body: { code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' } });
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const lost of all.filter(({ status }) => status !== 200))
      expect([lost.status, lost.body]).toEqual([later.status, later.body]);
  });

  it('can be repeated after a process was killed in the middle: the address is not lost', async () => {
    const { email } = await createIdentity(app);
    await app.db.deleteFrom('identity_account').where('userId', 'in', accountOf(email)).execute();
    const again = () => post('/sign-up/email', { name: 'B', email: email.toUpperCase(), password: PASSWORD });
    // At first the other process may still be at work.
    expect((await again()).status).toBe(422);
    app.clock.advance(2 * MINUTE);
    expect((await again()).status).toBe(200);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
    app.clock.advance(2 * MINUTE);
    expect((await again()).status).toBe(422);
  });
});

describe('§2 §8 Logging in', () => {
  it('returns an ID token with the identity of the user and nothing else', async () => {
    const { email, idToken } = await createIdentity(app, 'Nadia');
    const { iat, exp, sub, ...claims } = claimsOf(idToken);
    expect(claims).toEqual({
      name: 'Nadia',
      email,
      email_verified: false,
      iss: `${app.url}/identity`,
      aud: 'bike',
    });
    expect([typeof iat, typeof exp, typeof sub]).toEqual(['number', 'number', 'string']);
  });

  it('responds alike to a wrong password and to an account that does not exist', async () => {
    const { email } = await createIdentity(app);
    const wrong = await signIn(email, 'Wrong#123');
    const missing = await signIn('nobody@example.com', 'Wrong#123');
    expect(wrong.status).toBe(401);
    expect([missing.status, missing.body]).toEqual([wrong.status, wrong.body]);
  });

  it('ends with logging out: no more ID tokens', async () => {
    const { cookie } = await createIdentity(app);
    await post('/sign-out', {}, cookie);
    expect(await fetchIdToken(app, cookie)).toBeUndefined();
  });
});

describe('§4 A forgotten password', () => {
  it('is replaced through a mailed link, once, and all sessions and tokens end', async () => {
    const buyer = await signUpByCalls(app, 'Buyer');
    await post('/request-password-reset', { email: buyer.email });
    const token = await resetTokenMailedTo(buyer.email);

    const weak = await post('/reset-password', { token, newPassword: 'short' });
    expect(weak).toMatchObject({ status: 400, body: { message: 'Password must be min six digit.' } });
    expect((await post('/reset-password', { token, newPassword: 'Fresh#22' })).status).toBe(200);
    expect((await post('/reset-password', { token, newPassword: 'Fresh#33' })).status).toBe(400);

    expect((await signIn(buyer.email, PASSWORD)).status).toBe(401);
    expect((await signIn(buyer.email, 'Fresh#22')).status).toBe(200);
    expect(await fetchIdToken(app, buyer.cookie)).toBeUndefined();
    const flag = await call(app, `GET /api/users/buyer/${buyer.email}`, { token: buyer.token });
    expect(refusal(flag)).toBe('401 token_revoked');
  });

  it('is replaced, and access tokens end even if no session is left', async () => {
    const buyer = await signUpByCalls(app, 'Buyer');
    await app.db.deleteFrom('identity_session').execute();
    await post('/request-password-reset', { email: buyer.email });
    await post('/reset-password', { token: await resetTokenMailedTo(buyer.email), newPassword: 'Fresh#22' });
    const flag = await call(app, `GET /api/users/buyer/${buyer.email}`, { token: buyer.token });
    expect(refusal(flag)).toBe('401 token_revoked');
  });

  it('has the same response for an address without an account, and no mail is sent', async () => {
    const { email } = await createIdentity(app);
    const known = await post('/request-password-reset', { email });
    const unknown = await post('/request-password-reset', { email: 'stranger@example.com' });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await resetTokenMailedTo(email);
    expect(mailsTo(app.config.dataDir, 'stranger@example.com')).toEqual([]);
  });
});

it('Our tables are those that the installed better-auth requires', async () => {
  const options = embeddedAuthOptions({
    config: app.config,
    db: app.db,
    ports: {
      signInLimit: createSignInLimit(false, app.db, app.clock),
      beforeSignUp: async () => {},
      isSuspended: async () => false,
      sendPasswordReset: () => {},
      sendVerification: () => {},
      onPasswordReset: async () => {},
      onSessionEnd: async () => {},
      publishPhoto: async (url) => url,
      report: () => {},
    },
  });
  const { toBeCreated, toBeAdded } = await getMigrations(options);
  expect({ toBeCreated, toBeAdded }).toEqual({ toBeCreated: [], toBeAdded: [] });
});

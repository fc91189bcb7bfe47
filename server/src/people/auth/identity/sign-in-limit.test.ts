import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR } from '#server/platform/lib/durations.ts';
import { type CallResponse, call, type Target } from '#testing/call.ts';
import { advanceToHour } from '#testing/limits.ts';
import { mailedLink } from '#testing/mails.ts';
import { PASSWORD } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { WRONG_PASSWORDS_PER_HOUR as MAX } from './identity-limits.ts';

type Body = { code?: string; message?: string };
const WRONG = 'Wrong#123';
/** A proxy that names the client address: a test can send from any address. */
const ENVIRONMENT = { RATE_LIMIT: '1', TRUST_PROXY: '127.0.0.1', AUTH_SECRET: 'one and the same for all servers' };

let database: TestDatabase;
let app: TestApp;
let other: TestApp;
let strangers = 0;

const { scrypt } = crypto;
let hashed = 0;

beforeAll(async () => {
  // Counted, and without the costly password hash.
  crypto.scrypt = ((password, salt, length, _, done) => {
    hashed += 1;
    scrypt(password, salt, length, { N: 2 }, done);
  }) as typeof scrypt;
  syncBuiltinESMExports();
  database = await createTestDatabase();
  const start = () => startTestApp(ENVIRONMENT, { database: database.config });
  app = await start();
  other = await start();
});
afterAll(async () => {
  crypto.scrypt = scrypt;
  syncBuiltinESMExports();
  await app.close();
  await other.close();
  await database.drop();
});
beforeEach(() => {
  for (const { clock } of [app, other]) advanceToHour(clock);
});

/** From a new address, unless `headers` name another. */
const post = (path: string, body: unknown, headers: Record<string, string> = {}, at: Target = app) => {
  strangers += 1;
  const address = `198.51.${Math.floor(strangers / 250)}.${strangers % 250}`;
  return call<Body>(at, `POST /identity${path}`, {
    body,
    headers: { origin: at.url, 'x-forwarded-for': address, ...headers },
  });
};
const signIn = (email: string, password: string, headers: Record<string, string> = {}, at: Target = app) =>
  post('/sign-in/email', { email, password }, headers, at);
const cookies = ({ headers }: CallResponse<unknown>): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
const deviceOf = (response: CallResponse<unknown>): string =>
  /bike\.known_device=[^;]+/.exec(cookies(response))?.[0] ?? '';
const newAccount = async (): Promise<string> => {
  const email = `${crypto.randomUUID()}@example.com`;
  const response = await post('/sign-up/email', { name: 'Rahim', email, password: PASSWORD });
  expect(response.status).toBe(200);
  return email;
};
/** Strangers use up their tries, each from an address of their own. */
const guess = async (email: string, times = MAX): Promise<number[]> => {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push((await signIn(email, WRONG)).status);
  return statuses;
};

describe('§6 An account’s password', () => {
  it(`is tried ${MAX} times an hour, from any number of addresses and at any number of servers`, async () => {
    const email = await newAccount();
    const statuses: number[] = [];
    for (let n = 0; n < MAX; n += 1) statuses.push((await signIn(email, WRONG, {}, n % 2 ? other : app)).status);
    expect(statuses).toEqual(Array(MAX).fill(401));
    const refused = await signIn(email, PASSWORD, {}, other);
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_PASSWORDS']);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3_600);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    app.clock.advance(HOUR);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });

  it('has the same limit in capitals, and there are no accounts of spellings in other alphabets', async () => {
    const email = await newAccount();
    await guess(email, MAX - 1);
    expect((await signIn(email.toUpperCase(), WRONG)).status).toBe(401);
    expect((await signIn(email.replace('e', 'E'), PASSWORD)).status).toBe(429);
    const spellings = [email.replace('k', '\u212a'), email.replace('e', '\uff45'), ` ${email}`, `${email}\u200b`];
    for (const spelling of spellings) expect([400, 401, 429]).toContain((await signIn(spelling, PASSWORD)).status);
  });

  it('is not tried more often by a form, or by other spellings of the route', async () => {
    const email = await newAccount();
    const headers = { origin: app.url, 'content-type': 'application/x-www-form-urlencoded' };
    const routes = ['email', 'email?x=1', 'email/'];
    const statuses: number[] = [];
    for (let n = 0; n < MAX + 2; n += 1) {
      const body = new URLSearchParams({ email, password: WRONG });
      const init = { method: 'POST', headers: { ...headers, 'x-forwarded-for': `203.0.113.${n}` }, body };
      statuses.push((await fetch(`${app.url}/identity/sign-in/${routes[n % routes.length]}`, init)).status);
    }
    const known = statuses.filter((status) => status !== 404);
    expect(known.slice(0, MAX)).toEqual(known.slice(0, MAX).map(() => 401));
    await guess(email, MAX - known.length);
    expect((await signIn(email, PASSWORD)).status).toBe(429);
  });

  it('that is right is not counted', async () => {
    const email = await newAccount();
    for (let n = 0; n < MAX + 3; n += 1) expect((await signIn(email, PASSWORD)).status).toBe(200);
    expect(await guess(email)).toEqual(Array(MAX).fill(401));
    expect((await signIn(email, WRONG)).status).toBe(429);
  });

  it('is accepted on a device that the owner has used, whatever strangers try', async () => {
    const email = await newAccount();
    const cookie = deviceOf(await signIn(email, PASSWORD));
    await guess(email, MAX + 1);
    expect((await signIn(email, PASSWORD)).status).toBe(429);
    expect((await signIn(email, PASSWORD, { cookie })).status).toBe(200);
    for (let n = 0; n < MAX; n += 1) expect((await signIn(email, WRONG, { cookie })).status).toBe(401);
    expect((await signIn(email, PASSWORD, { cookie })).status).toBe(429);
  });

  it('is not tried more often with a device of another account, or an invented one', async () => {
    const [email, stranger] = [await newAccount(), await newAccount()];
    const foreign = deviceOf(await signIn(stranger, PASSWORD));
    const made = foreign.replace(encodeURIComponent(stranger), encodeURIComponent(email));
    await guess(email);
    for (const cookie of [foreign, made, 'bike.known_device=x'])
      expect((await signIn(email, PASSWORD, { cookie })).status).toBe(429);
  });

  it('that was replaced through a mailed link is accepted at once, on this device whatever strangers try', async () => {
    const email = await newAccount();
    await guess(email, MAX + 1);
    await post('/request-password-reset', { email });
    const link = await mailedLink(app.config.dataDir, email, '/reset-password');
    const reset = await post('/reset-password', { token: link.split('=')[1], newPassword: 'Fresh#22' });
    expect((await signIn(email, 'Fresh#22')).status).toBe(200);
    await guess(email, MAX + 1);
    expect((await signIn(email, 'Fresh#22', { cookie: deviceOf(reset) })).status).toBe(200);
  });

  it('cannot be tried by routes that the product has no page for', async () => {
    const email = await newAccount();
    const cookie = cookies(await signIn(email, PASSWORD));
    const body = { currentPassword: PASSWORD, newPassword: 'weak12', password: PASSWORD, newEmail: 'new@example.com' };
    const closed = ['/change-password', '/verify-password', '/set-password', '/change-email', '/delete-user'];
    for (const path of [...closed, '/link-social', '/unlink-account']) {
      const headers = { origin: app.url, cookie, 'content-type': 'application/json' };
      const request = { method: 'POST', headers, body: JSON.stringify(body) };
      expect([path, (await fetch(`${app.url}/identity${path}`, request)).status]).toEqual([path, 404]);
    }
  });
});

describe('§8 No response reveals whether an address has an account', () => {
  /** Everything in a response that could differ, times apart. */
  const comparable = ({ status, headers, body }: CallResponse<Body>) => {
    const changing = ['date', 'x-request-id', 'retry-after', 'keep-alive'];
    return { status, body, headers: [...headers].filter(([name]) => !changing.includes(name)) };
  };

  it('at login: the same responses up to the limit and beyond, after the same work', async () => {
    const email = await newAccount();
    const unknownEmail = `${crypto.randomUUID()}@example.com`;
    for (let n = 0; n < MAX + 2; n += 1) {
      hashed = 0;
      const known = comparable(await signIn(email, WRONG));
      const work = hashed;
      expect(comparable(await signIn(unknownEmail, WRONG))).toEqual(known);
      expect([work, hashed - work]).toEqual(n < MAX ? [1, 1] : [0, 0]);
    }
  });

  it('at a request for a new password: the same response, not before all work for it is done', async () => {
    const email = await newAccount();
    const start = performance.now();
    const known = comparable(await post('/request-password-reset', { email }));
    const between = performance.now();
    const unknown = comparable(await post('/request-password-reset', { email: `${crypto.randomUUID()}@example.com` }));
    expect(unknown).toEqual(known);
    // A timer may end a millisecond early.
    expect(between - start).toBeGreaterThan(298);
    expect(performance.now() - between).toBeGreaterThan(298);
  });
});

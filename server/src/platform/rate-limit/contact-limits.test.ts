import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONTACTS } from '#contract/account-limits.ts';
import { DAY, MINUTE } from '#server/platform/lib/durations.ts';
import { type CallOptions, call as callFrom, refusal, type Target } from '#testing/call.ts';
import { advanceToHour, callRepeatedly } from '#testing/limits.ts';
import { listBike } from '#testing/listings.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { limitKey } from './rate-limit.ts';

const REFUSED = '429 too_many_requests';
/** One process may not know yet of so many reads at another. */
const STEP = 20;

let database: TestDatabase;
let app: TestApp;
let other: TestApp;
let bike: string;

/** Another server on the same database, or the same one after a restart. */
const startServer = (): Promise<TestApp> => {
  const environment = { RATE_LIMIT: '1', TRUST_PROXY: '127.0.0.1', AUTH_SECRET: 'one and the same for all servers' };
  return startTestApp(environment, { database: database.config, withoutEvents: true });
};

let calls = 0;
/** Each from an address of its own: what is limited here is the account. */
const call = <T = Record<string, unknown>>(at: Target, request: string, options: CallOptions = {}) => {
  calls += 1;
  const address = `198.51.${Math.floor(calls / 250)}.${calls % 250}`;
  return callFrom<T>(at, request, { ...options, headers: { 'x-forwarded-for': address } });
};

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startServer();
  other = await startServer();
  bike = await listBike(app, await signUp(app, 'Seller'));
});
beforeEach(async () => {
  for (const { clock } of [app, other]) advanceToHour(clock);
  // Signing up has limits of its own.
  await app.db.deleteFrom('identity_rate_limit').execute();
  await app.db.deleteFrom('request_counts').execute();
});
afterAll(async () => {
  await app.close();
  await other.close();
  await database.drop();
});

const last = (outcomes: string[], n = 2): string[] => outcomes.slice(-n);
const readPage = (at: TestApp, { token }: Person) => call(at, 'GET /api/bikes/Yamaha', { token });

describe('§7 Sellers’ phone numbers', () => {
  it(`are shown on ${CONTACTS.minute} pages a minute and account, whichever pages they are`, async () => {
    const reader = await signUp(app, 'Buyer');
    const pages = ['/api/bikes/Yamaha', `/api/wishesProduct/${bike}`, `/api/wishlists?email=${reader.email}`];
    const outcomes = await callRepeatedly(CONTACTS.minute + 1, (n) =>
      call(app, `GET ${pages[n % pages.length]}`, reader),
    );
    expect([outcomes.indexOf(REFUSED), last(outcomes)]).toEqual([CONTACTS.minute, ['200 undefined', REFUSED]]);
    const refused = await readPage(app, reader);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d?$/);
    app.clock.advance(MINUTE);
    expect(refusal(await readPage(app, reader))).toBe('200 undefined');
  });

  it('are counted also when the same page is requested again, from the same address', async () => {
    const reader = await signUp(app, 'Buyer');
    const again = { ...reader, headers: { 'x-forwarded-for': '198.51.100.251' } };
    const outcomes = await callRepeatedly(CONTACTS.minute + 1, () => callFrom(app, 'GET /api/bikes/Yamaha', again));
    expect([outcomes.indexOf(REFUSED), last(outcomes)]).toEqual([CONTACTS.minute, ['200 undefined', REFUSED]]);
  });

  it('are counted by two servers together, give or take twenty pages', async () => {
    const reader = await signUp(app, 'Buyer');
    const outcomes = await callRepeatedly(CONTACTS.minute + 3 * STEP, (n) => readPage(n % 2 ? other : app, reader));
    const shown = outcomes.filter((response) => response !== REFUSED).length;
    expect(shown).toBeGreaterThanOrEqual(CONTACTS.minute);
    expect(shown).toBeLessThanOrEqual(CONTACTS.minute + 2 * STEP);
  });

  it(`are shown on ${CONTACTS.day} pages a day, restarts or not`, async () => {
    const reader = await signUp(app, 'Buyer');
    const { id } = await app.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', reader.email)
      .executeTakeFirstOrThrow();
    const start = app.clock.now() - (app.clock.now() % DAY);
    const counted = {
      key: limitKey('contacts/day', id),
      window_start: start,
      hits: CONTACTS.day - 1,
      ends_at: start + DAY,
    };
    await app.db.insertInto('request_counts').values(counted).execute();
    expect(refusal(await readPage(app, reader))).toBe('200 undefined');
    const hits = () =>
      app.db.selectFrom('request_counts').select('hits').where('key', '=', counted.key).executeTakeFirst();
    await expect.poll(hits).toEqual({ hits: CONTACTS.day });
    expect(refusal(await readPage(app, reader))).toBe(REFUSED);
  });
});

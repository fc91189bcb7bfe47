import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONTACTS } from '#contract/account-limits.ts';
import { DAY, MINUTE } from '#server/platform/lib/durations.ts';
import { call as callFrom, refusal } from '#testing/call.ts';
import { callFromNewAddress as call, callRepeatedly, resetLimits, startLimitedServer } from '#testing/limits.ts';
import { listBike } from '#testing/listings.ts';
import { type Person, signUp } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { limitKey } from './rate-limit.ts';

const REFUSED = '429 too_many_requests';
/** One process may not know yet of so many reads at another. */
const STEP = 20;

let database: TestDatabase;
let app: TestApp;
let other: TestApp;
let bike: string;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startLimitedServer(database.config);
  other = await startLimitedServer(database.config);
  bike = await listBike(app, await signUp(app, 'Seller'));
});
beforeEach(() => resetLimits(app, other));
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

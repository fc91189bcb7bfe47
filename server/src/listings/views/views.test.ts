import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#server/platform/lib/durations.ts';
import { idOf } from '#testing/admin-client.ts';
import { call, refusal } from '#testing/call.ts';
import { bikeRow } from '#testing/factories/bike.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { forgetVisitors, VISITORS_OF_ADDRESS } from './views.service.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const ROBOTS = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'WhatsApp/2.23.20.0',
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
  'curl/8.5.0',
  '',
];

const AUTH_SECRET = 'the-same-for-both-processes-of-this-test';

let apps: [TestApp, TestApp];
let seller: Person;
let sellerId: string;
beforeAll(async () => {
  // Visitors are told apart by the address that the proxy gives.
  const environment = { AUTH_SECRET, TRUST_PROXY: '127.0.0.1' };
  const one = await startTestApp(environment);
  apps = [one, await startTestApp(environment, { database: one.config.database })];
  seller = await signUp(one, 'Seller');
  sellerId = await idOf(one, seller);
});
afterAll(async () => {
  for (const app of apps.toReversed()) await app.close();
});

/** Puts a listing into the records; returns its id. */
const list = async (seller_id = sellerId): Promise<string> => {
  const row = bikeRow({ seller_id });
  await apps[0].db.insertInto('bikes').values(row).execute();
  return row.id;
};

interface From {
  app?: TestApp;
  address?: string;
  userAgent?: string;
  token?: string;
  headers?: Record<string, string>;
}

const look = (id: string, { app = apps[0], address = '203.0.113.1', userAgent = PHONE, token, headers }: From = {}) =>
  call(app, `POST /api/bike/${id}/view`, {
    ...(token && { token }),
    headers: { 'user-agent': userAgent, 'x-forwarded-for': address, ...headers },
  });
const counted = async (id: string, from?: From) => (await look(id, from)).body.modifiedCount;
const viewsOf = async (id: string) =>
  await apps[0].db.selectFrom('bike_views').select(['day', 'count']).where('bike_id', '=', id).orderBy('day').execute();
const countOf = async (id: string) => (await viewsOf(id)).reduce((sum, { count }) => sum + count, 0);
const tables = async () => ({
  days: await apps[0].db.selectFrom('view_days').selectAll().execute(),
  marks: await apps[0].db.selectFrom('view_marks').selectAll().execute(),
});

describe('A view of a bike', () => {
  it('is counted once for each visitor and bike, whether they are signed in or not', async () => {
    const [bike, other] = [await list(), await list()];
    const buyer = await signUp(apps[0], 'Buyer');
    expect(await counted(bike)).toBe(1);
    expect(await counted(bike)).toBe(0);
    expect(await counted(bike, { token: buyer.token })).toBe(0);
    expect(await counted(bike, { address: '203.0.113.2' })).toBe(1);
    expect(await counted(other)).toBe(1);
    expect([await countOf(bike), await countOf(other)]).toEqual([2, 1]);
  });

  it('of a robot, of a page that is loaded ahead, and of the seller is not counted', async () => {
    const bike = await list();
    for (const userAgent of ROBOTS) expect(await counted(bike, { userAgent }), userAgent).toBe(0);
    expect(await counted(bike, { headers: { 'sec-purpose': 'prefetch;prerender' } })).toBe(0);
    expect(await counted(bike, { token: seller.token })).toBe(0);
    expect(await countOf(bike)).toBe(0);
  });

  it('of a sold bike is not counted; one that was taken down is not found', async () => {
    const [sold, removed] = [await list(), await list()];
    const { db } = apps[0];
    await db.updateTable('bikes').set({ product_status: 'Sold', sold_at: 1 }).where('id', '=', sold).execute();
    await db.updateTable('bikes').set({ removed_at: 1 }).where('id', '=', removed).execute();
    expect(await counted(sold)).toBe(0);
    expect(refusal(await look(removed))).toBe('404 bike_not_found');
  });

  it('is counted once when one visitor calls both processes many times at the same moment', async () => {
    const bike = await list();
    const calls = Array.from({ length: 24 }, (_, n) => counted(bike, { app: apps[n % 2] as TestApp }));
    expect((await Promise.all(calls)).filter((count) => count === 1)).toHaveLength(1);
    expect(await countOf(bike)).toBe(1);
  });

  it('is lost for none of many visitors who look at the same moment', async () => {
    const bike = await list();
    const calls = Array.from({ length: 40 }, (_, n) =>
      counted(bike, { app: apps[n % 2] as TestApp, address: `198.51.100.${n}` }),
    );
    expect((await Promise.all(calls)).every((count) => count === 1)).toBe(true);
    expect(await countOf(bike)).toBe(40);
  });
});

describe('That the contacts of a bike were shown', () => {
  const contactsOf = async (id: string) =>
    (await apps[0].db.selectFrom('bike_views').select('contacts').where('bike_id', '=', id).execute()).map(
      ({ contacts }) => contacts,
    );

  it('is counted once for each signed-in person, bike and day, from whatever device', async () => {
    const [bike, other] = [await list(), await list()];
    const { token } = await signUp(apps[0], 'Buyer');
    await look(bike);
    expect(await contactsOf(bike)).toEqual([0]);
    for (const address of ['203.0.113.1', '203.0.113.2']) await look(bike, { token, address, app: apps[1] });
    await look(bike, { token: (await signUp(apps[0], 'Buyer')).token });
    await look(other, { token });
    expect([await contactsOf(bike), await contactsOf(other)]).toEqual([[2], [1]]);
  });

  it('is not counted for the seller, robots and pages that are loaded ahead, nor of a sold bike', async () => {
    const [bike, sold] = [await list(), await list()];
    await apps[0].db.updateTable('bikes').set({ product_status: 'Sold', sold_at: 1 }).where('id', '=', sold).execute();
    const { token } = await signUp(apps[0], 'Buyer');
    await look(bike, { token: seller.token });
    await look(bike, { token, userAgent: ROBOTS[0] ?? '' });
    await look(bike, { token, headers: { 'sec-purpose': 'prefetch' } });
    await look(sold, { token });
    expect([await contactsOf(bike), await contactsOf(sold)]).toEqual([[], []]);
  });

  it('is counted once when one person calls both processes many times at the same moment', async () => {
    const bike = await list();
    const { token } = await signUp(apps[0], 'Buyer');
    await Promise.all(Array.from({ length: 16 }, (_, n) => look(bike, { token, app: apps[n % 2] as TestApp })));
    expect(await contactsOf(bike)).toEqual([1]);
  });

  it('names nobody: the record has other words for one person at each bike', async () => {
    const buyer = await signUp(apps[0], 'Buyer');
    const id = await idOf(apps[0], buyer);
    const before = (await tables()).marks.length;
    for (const bike of [await list(), await list()]) await look(bike, { token: buyer.token });
    const records = await tables();
    expect(records.marks.length).toBe(before + 4);
    expect(JSON.stringify(records)).not.toContain(id);
  });
});

describe('A flood of views', () => {
  it('from one address counts as a few visitors, whatever browsers it names', async () => {
    const bike = await list();
    for (let n = 0; n < 100; n += 1) await look(bike, { address: '192.0.2.1', userAgent: `${PHONE} Build/${n}` });
    expect(await countOf(bike)).toBeGreaterThan(1);
    expect(await countOf(bike)).toBeLessThanOrEqual(VISITORS_OF_ADDRESS);
    // A network of IPv6 is one address.
    const next = await list();
    for (let n = 0; n < 40; n += 1) await look(next, { address: `2001:db8:1:2::${n.toString(16)}` });
    expect(await countOf(next)).toBe(1);
  });

  it('from everywhere fills the table to a limit', async () => {
    const bike = await list();
    await look(bike);
    await apps[0].db.updateTable('view_days').set({ marks: 1_000_000 }).execute();
    expect(await counted(bike, { address: '192.0.2.77' })).toBe(0);
    await apps[0].db.updateTable('view_days').set({ marks: 1 }).execute();
    expect(await counted(bike, { address: '192.0.2.77' })).toBe(1);
  });
});

describe('Who looked at a bike', () => {
  it('is nowhere in the records, not even on the same day', async () => {
    const bike = await list();
    await look(bike, { address: '203.0.113.99' });
    const records = JSON.stringify([await tables(), await apps[0].db.selectFrom('bike_views').selectAll().execute()]);
    expect(records).not.toContain('203.0.113');
    expect(records).not.toContain('Android');
    const { marks } = await tables();
    // The same visitor has another mark for each bike.
    const other = await list();
    await look(other, { address: '203.0.113.99' });
    expect((await tables()).marks.length).toBe(marks.length + 1);
  });

  it('is forgotten the next day, by a job; the number stays', async () => {
    const app = apps[0];
    const bike = await list();
    await look(bike);
    await forgetVisitors(app.db, app.clock.now());
    expect(await counted(bike)).toBe(0);
    app.clock.advance(DAY);
    await look(await list());
    const today = (await tables()).days.at(-1)?.day;
    await forgetVisitors(app.db, app.clock.now());
    const { days, marks } = await tables();
    expect(days.map(({ day }) => day)).toEqual([today]);
    expect(marks.map(({ day }) => day)).toEqual([today]);
    expect(await countOf(bike)).toBe(1);
  });
});

describe('A view on another day', () => {
  it('is counted again on the next day in Dhaka, where the day begins at 18:00 UTC', async () => {
    const bike = await list();
    const app = apps[0];
    // Until half an hour before midnight there.
    app.clock.advance(DAY - ((app.clock.now() + 6 * HOUR) % DAY) - HOUR / 2);
    const [before, after] = [app.clock.now(), app.clock.now() + HOUR].map((time) =>
      new Date(time + 6 * HOUR).toISOString().slice(0, 10),
    );
    expect(await counted(bike)).toBe(1);
    app.clock.advance(HOUR);
    expect([await counted(bike), await counted(bike)]).toEqual([1, 0]);
    expect(await viewsOf(bike)).toEqual([
      { day: before, count: 1 },
      { day: after, count: 1 },
    ]);
  });
});

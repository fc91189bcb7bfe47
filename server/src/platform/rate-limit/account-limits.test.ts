import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LISTINGS, ORDERS, PAYMENTS, TOKENS, UPLOADS, UPLOADS_OF_STRANGERS, WISHES } from '#contract/account-limits.ts';
import { refusal } from '#testing/call.ts';
import { callFromNewAddress as call, callRepeatedly, resetLimits, startLimitedServer } from '#testing/limits.ts';
import { listBike, photoFile } from '#testing/listings.ts';
import { type PersonWithSession, signUpByCalls } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { imageForm } from '#testing/uploads.ts';

const REFUSED = '429 too_many_requests';

let database: TestDatabase;
let app: TestApp;
let other: TestApp;
let bike: string;

/** As if the one count on record were this high already. */
const setCount = async (name: string, hits: number) => {
  await app.db.updateTable('request_counts').set({ hits }).where('key', 'like', `${name}/%`).execute();
};

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startLimitedServer(database.config);
  other = await startLimitedServer(database.config);
  bike = await listBike(app, await signUpByCalls(app, 'Seller'));
});
beforeEach(() => resetLimits(app, other));
afterAll(async () => {
  await app.close();
  await other.close();
  await database.drop();
});

const last = (outcomes: string[], n = 2): string[] => outcomes.slice(-n);
const book = (at: TestApp, { token }: PersonWithSession) => {
  const body = { productId: bike, buyerPhone: '01712345678', meetLocation: 'Dhaka' };
  return call(at, 'POST /api/orders', { token, body });
};

describe('§6 The limit of one account in an hour', () => {
  it(`is ${ORDERS.hour} bookings; the next one is refused with the time to wait`, async () => {
    const buyer = await signUpByCalls(app, 'Buyer');
    const outcomes = await callRepeatedly(ORDERS.hour + 1, () => book(app, buyer));
    expect([outcomes.indexOf(REFUSED), last(outcomes)]).toEqual([ORDERS.hour, ['200 undefined', REFUSED]]);
    const { headers, body } = await book(app, buyer);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(3_600);
    expect(body).toMatchObject({ error: { message: expect.stringMatching(/wait/) } });
    expect(refusal(await book(app, await signUpByCalls(app, 'Buyer')))).toBe('200 undefined');
  });

  it('is counted exactly by two servers together, and over a restart', async () => {
    const buyer = await signUpByCalls(app, 'Buyer');
    const outcomes = await callRepeatedly(ORDERS.hour, (n) => book(n % 2 ? other : app, buyer));
    expect(outcomes).not.toContain(REFUSED);
    const restarted = await startLimitedServer(database.config);
    restarted.clock.advance(app.clock.now() - restarted.clock.now());
    expect([await book(app, buyer), await book(other, buyer), await book(restarted, buyer)].map(refusal)).toEqual(
      Array(3).fill(REFUSED),
    );
    await restarted.close();
  });

  it.each([
    ['payments', PAYMENTS, 'POST /api/create-payment-intent', () => ({ rslPrice: 185_000, productId: bike })],
    ['wishlist entries', WISHES, 'POST /api/wishlists', (email: string) => ({ wisher: email, wishProduct: 'none' })],
  ])('exists for %s', async (_, { name, hour }, request, body) => {
    const { token, email } = await signUpByCalls(app, 'Buyer');
    const send = async () => refusal(await call(app, request, { token, body: body(email) }));
    const usual = await send();
    await setCount(name, hour - 1);
    expect([usual, await send(), await send()]).toEqual([expect.stringMatching(/^40[34]/), usual, REFUSED]);
  });

  it(`is ${LISTINGS.hour} listings`, async () => {
    const { token } = await signUpByCalls(app, 'Seller');
    const listed = await call<Record<string, unknown>[]>(app, 'GET /api/bikes/Yamaha', { token });
    const { _id, ...body } = listed.body[0] ?? {};
    const send = async () => refusal(await call(app, 'POST /api/bikes', { token, body }));
    const usual = await send();
    await setCount(LISTINGS.name, LISTINGS.hour - 1);
    expect([usual, await send(), await send()]).toEqual(['200 undefined', '200 undefined', REFUSED]);
  });
});

describe('§7 Uploaded photos', () => {
  const upload = async (at: TestApp, photo: Buffer, headers: Record<string, string> = {}) => {
    const url = `${at.url}/images/upload?key=${at.config.imageHostKey}`;
    const response = await fetch(url, { method: 'POST', headers, body: imageForm(photo) });
    const { error } = (await response.json()) as { error?: { code?: string } };
    return `${response.status} ${error?.code}`;
  };
  it('are counted by account for signed-in users, by address for others, and by /64 for IPv6', async () => {
    const photo = await photoFile();
    const mine = { authorization: `Bearer ${(await signUpByCalls(app, 'Seller')).token}` };
    const from = (address: string) => ({ 'x-forwarded-for': address });
    expect(await upload(app, photo, { ...mine, ...from('203.0.113.1') })).toBe('200 undefined');
    await setCount(UPLOADS.name, UPLOADS.hour - 1);
    expect(await upload(app, photo, { ...mine, ...from('203.0.113.2') })).toBe('200 undefined');
    expect(await upload(app, photo, { ...mine, ...from('203.0.113.3') })).toBe(REFUSED);

    expect(await upload(app, photo, from('2001:db8:1:2::1'))).toBe('200 undefined');
    await setCount(UPLOADS_OF_STRANGERS.name, UPLOADS_OF_STRANGERS.hour - 1);
    expect(await upload(app, photo, from('2001:db8:1:2::2'))).toBe('200 undefined');
    expect(await upload(app, photo, from('2001:db8:1:2:ffff::3'))).toBe(REFUSED);
    expect(await upload(app, photo, from('2001:db8:1:3::1'))).toBe('200 undefined');
  });
});

it(`§7 One account exchanges ${TOKENS.minute} tokens a minute, and not one more`, async () => {
  const person = await signUpByCalls(app, 'Buyer');
  const exchange = () => call(app, `GET /api/jwt?email=${person.email}`, { token: person.idToken });
  // One was used by the sign-up.
  const outcomes = await callRepeatedly(TOKENS.minute, exchange);
  expect([outcomes.indexOf(REFUSED), last(outcomes)]).toEqual([TOKENS.minute - 1, ['200 undefined', REFUSED]]);
});

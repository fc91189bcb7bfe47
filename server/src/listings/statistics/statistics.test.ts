import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BikeStatistics, SellerStatistics } from '#contract/entities/statistics.ts';
import { dhakaDay } from '#server/platform/lib/dhaka-day.ts';
import { DAY, HOUR } from '#server/platform/lib/durations.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { idOf } from '#testing/admin-client.ts';
import { call, refusal } from '#testing/call.ts';
import { bikeRow } from '#testing/factories/bike.ts';
import { orderRow } from '#testing/factories/order.ts';
import { listBike } from '#testing/listings.ts';
import { book } from '#testing/paying.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/142.0.0.0 Mobile Safari/537.36' };
const NONE = { views: 0, hearts: 0, contacts: 0, bookings: 0 };

let app: TestApp;
let buyer: Person;
let buyerId: string;
beforeAll(async () => {
  app = await startTestApp();
  buyer = await signUp(app, 'Buyer');
  buyerId = await idOf(app, buyer);
});
afterAll(() => app.close());

const newSeller = async () => {
  const seller = await signUp(app, 'Seller');
  return { ...seller, id: await idOf(app, seller) };
};
const ago = (days: number): number => app.clock.now() - days * DAY;

/** Puts a listing into the records that is so many days old; returns its id. */
const list = async (seller_id: string, days = 100, more: Partial<Parameters<typeof bikeRow>[0]> = {}) => {
  const row = bikeRow({ seller_id, created_at: ago(days), ...more });
  await app.db.insertInto('bikes').values(row).execute();
  return row.id;
};
const addViews = (bike_id: string, days: number, count: number) =>
  app.db
    .insertInto('bike_views')
    .values({ bike_id, day: dhakaDay(ago(days)), count, contacts: 1 })
    .execute();
const addHeart = async (bike_id: string, created_at: number) => {
  const fan = await idOf(app, await signUp(app, 'Buyer'));
  await app.db.insertInto('wishlists').values({ id: newId(), user_id: fan, bike_id, created_at }).execute();
};

const read = async ({ token }: Person, query = '') =>
  (await call<SellerStatistics>(app, `GET /api/statistics${query}`, { token })).body;
const readBike = async ({ token }: Person, id: string, query = '') =>
  (await call<BikeStatistics>(app, `GET /api/statistics/${id}${query}`, { token })).body;

describe('The statistics of a bike', () => {
  it('count a view, a heart, a contact shown and a booking on their day', async () => {
    const seller = await newSeller();
    const id = await listBike(app, seller);
    const { token } = buyer;
    await call(app, `POST /api/bike/${id}/view`, { headers });
    await call(app, `POST /api/bike/${id}/view`, { headers, token });
    await call(app, 'POST /api/wishlists', { token, body: { wisher: buyer.email, wishProduct: id } });
    await book(app, buyer, id);
    const statistics = await readBike(seller, id);
    const total = { views: 1, hearts: 1, contacts: 1, bookings: 1 };
    expect(statistics).toMatchObject({ _id: id, forSale: true, total, advice: 'answer' });
    // It was listed today: earlier days have nothing to say.
    expect(statistics.days).toEqual([{ day: dhakaDay(app.clock.now()), ...total }]);
    expect(await read(seller)).toMatchObject({ total, forSale: 1, bikes: [{ _id: id, total }] });
  });

  it('have a line for each of the last 7, 30 or 90 days in Dhaka, without what was before', async () => {
    const seller = await newSeller();
    const id = await list(seller.id);
    for (const days of [0, 6, 7, 29, 30, 89, 90]) await addViews(id, days, 10);
    for (const [days, views] of [
      [7, 20],
      [30, 40],
      [90, 60],
    ] as const) {
      const statistics = await readBike(seller, id, `?days=${days}`);
      expect(statistics.days).toHaveLength(days);
      expect(statistics.total.views, `${days} days`).toBe(views);
      expect(statistics.days.at(0)).toMatchObject({ day: dhakaDay(ago(days - 1)), views: 10 });
      expect(statistics.days.at(-1)).toMatchObject({ day: dhakaDay(app.clock.now()), views: 10 });
    }
    expect((await readBike(seller, id)).days).toHaveLength(30);
    expect((await read(seller)).days).toHaveLength(30);
  });

  it('count hearts and bookings on the day in Dhaka, where it begins at 18:00 UTC; those taken back are none', async () => {
    const seller = await newSeller();
    const id = await list(seller.id);
    const eighteen = Math.floor(ago(3) / DAY) * DAY + 18 * HOUR;
    await addHeart(id, eighteen - 1);
    await addHeart(id, eighteen);
    const order = { buyer_id: buyerId, bike_id: id };
    await app.db
      .insertInto('orders')
      .values([
        orderRow({ ...order, created_at: eighteen }),
        orderRow({ ...order, created_at: eighteen, removed_at: eighteen + 1 }),
      ])
      .execute();
    const { days } = await readBike(seller, id);
    const shown = days.filter(({ hearts, bookings }) => hearts + bookings > 0);
    expect(shown).toEqual([
      { ...NONE, day: dhakaDay(eighteen - 1), hearts: 1 },
      { ...NONE, day: dhakaDay(eighteen), hearts: 1, bookings: 1 },
    ]);
  });

  it('stay with a bike that is sold or taken down, without advice; the seller sees them still', async () => {
    const seller = await newSeller();
    const [sold, removed] = [
      await list(seller.id, 50, { product_status: 'Sold' }),
      await list(seller.id, 50, { removed_at: ago(1) }),
    ];
    for (const id of [sold, removed]) {
      await addViews(id, 2, 40);
      const statistics = await readBike(seller, id);
      expect(statistics).toMatchObject({ forSale: false, total: { views: 40 } });
      expect(statistics).not.toHaveProperty('advice');
      expect(statistics).not.toHaveProperty('usual');
    }
    expect(await read(seller)).toMatchObject({ total: { views: 80 }, forSale: 0, bikes: [] });
  });

  it('are for their seller alone', async () => {
    const [seller, other] = [await newSeller(), await newSeller()];
    const id = await list(seller.id);
    await addViews(id, 1, 10);
    expect(refusal(await call(app, `GET /api/statistics/${id}`, { token: other.token }))).toBe('404 bike_not_found');
    expect(refusal(await call(app, `GET /api/statistics/${id}`, { token: buyer.token }))).toBe('403 role_not_allowed');
    expect((await read(other)).total).toEqual(NONE);
    expect(refusal(await call(app, 'GET /api/statistics?days=31', { token: other.token }))).toBe('400 invalid_input');
  });
});

describe('The statistics of all bikes of a seller', () => {
  it('are sums, and name the bikes for sale, those with the most views first', async () => {
    const seller = await newSeller();
    const [quiet, busy, middle] = [await list(seller.id), await list(seller.id), await list(seller.id)];
    await addViews(busy, 0, 50);
    await addViews(busy, 1, 1);
    await addViews(middle, 1, 9);
    const statistics = await read(seller);
    expect(statistics.bikes.map(({ _id }) => _id)).toEqual([busy, middle, quiet]);
    expect(statistics.days.slice(-2).map(({ views }) => views)).toEqual([10, 50]);
    expect(statistics.total).toMatchObject({ views: 60, contacts: 3 });
  });

  it('of a seller without a bike are all 0', async () => {
    const statistics = await read(await newSeller());
    expect(statistics).toMatchObject({ total: NONE, forSale: 0, bikes: [] });
    expect(statistics.days).toHaveLength(30);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Bike } from '#contract/entities/bike.ts';
import { createAdminClient, idOf } from '#testing/admin-client.ts';
import { call } from '#testing/call.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { buyBike } from '#testing/paying.ts';
import { createAdmin, type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const AUTH_SECRET = 'the-same-for-both-processes-of-this-test';

let apps: [TestApp, TestApp];
let [seller, buyer, admin]: Person[] = [];
let photoURL: string;
let bike: string;

beforeAll(async () => {
  const one = await startTestApp({ AUTH_SECRET });
  apps = [one, await startTestApp({ AUTH_SECRET }, { database: one.config.database })];
  buyer = await signUp(one, 'Buyer');
  admin = await createAdmin(one);
  photoURL = await hostedPhoto(one);
});
afterAll(async () => {
  for (const app of apps.toReversed()) await app.close();
});

const page = async (app: TestApp): Promise<Bike[]> =>
  (await call<Bike[]>(app, 'GET /api/bikes/GPX', { token: buyer?.token ?? '' })).body;
const shown = async (app: TestApp) => (await page(app)).find(({ _id }) => _id === bike);
const advertised = async (app: TestApp) =>
  (await call<Bike[]>(app, 'GET /api/advertiseBikes')).body.some(({ _id }) => _id === bike);
const sales = async (app: TestApp) => (await call(app, 'GET /api/history')).body;
const everywhere = <T>(read: (app: TestApp) => Promise<T>): Promise<T[]> => Promise.all(apps.map(read));

const readAll = () => Promise.all([everywhere(page), everywhere(advertised), everywhere(sales)]);

const one = (): TestApp => apps[0];
const mine = (): { token: string } => ({ token: seller?.token ?? '' });
const them = () => [seller, buyer, admin] as [Person, Person, Person];

describe('A cached list is up to date at once, in every process on the database', () => {
  beforeEach(async () => {
    seller = await signUp(one(), 'Seller', 'Karim');
    bike = await listBike(one(), seller, { brand: 'GPX', photoURL });
    await readAll();
  });

  it('when a bike is listed, before the first request and after', async () => {
    expect(await everywhere(async (app) => Boolean(await shown(app)))).toEqual([true, true]);
    const second = await listBike(one(), them()[0], { brand: 'GPX', photoURL });
    expect((await everywhere(page)).map(([first]) => first?._id)).toEqual([second, second]);
  });

  it('when a bike is advertised, and no longer is', async () => {
    expect(await everywhere(advertised)).toEqual([false, false]);
    for (const [status, then] of [
      ['Advertise', true],
      ['Available', false],
    ] as const) {
      await call(apps[1], `PUT /api/bikes/${bike}`, { ...mine(), body: { status } });
      expect(await everywhere(advertised)).toEqual([then, then]);
      expect(await everywhere(async (app) => (await shown(app))?.productStatus)).toEqual([status, status]);
    }
  });

  it('when a bike is removed', async () => {
    await call(one(), `DELETE /api/bikes/${bike}`, mine());
    expect(await everywhere(shown)).toEqual([undefined, undefined]);
  });

  it('when a bike is sold', async () => {
    const [before] = await everywhere(sales);
    const [, payer] = them();
    await buyBike(one(), payer, bike);
    expect(await everywhere(shown)).toEqual([undefined, undefined]);
    const [here, there] = await everywhere(sales);
    expect(here).toEqual(there);
    expect(here).not.toEqual(before);
  });

  it('when its seller is verified, changes their name, or is deleted', async () => {
    const [person, , adminClient] = them();
    const id = await idOf(one(), person);
    await createAdminClient(apps[1]).verify(adminClient, id, 'Verified');
    expect(await everywhere(async (app) => (await shown(app))?.sellerVerify)).toEqual(['Verified', 'Verified']);
    await one().db.updateTable('users').set({ name: 'Rahim' }).where('id', '=', id).execute();
    expect(await everywhere(async (app) => (await shown(app))?.sellerName)).toEqual(['Rahim', 'Rahim']);
    await call(one(), `DELETE /api/users/${id}`, { token: adminClient.token });
    expect(await everywhere(shown)).toEqual([undefined, undefined]);
  });

  it('while 20 bikes are listed and removed by 4 sellers at once, and 200 people read', async () => {
    const sellers = await Promise.all([1, 2, 3, 4].map(() => signUp(one(), 'Seller')));
    const has = (id: string) => everywhere(async (app) => (await page(app)).some(({ _id }) => _id === id));
    const comeAndGo = async (person: Person) => {
      for (let round = 0; round < 5; round += 1) {
        const id = await listBike(one(), person, { brand: 'GPX', photoURL });
        expect(await has(id)).toEqual([true, true]);
        await call(apps[1], `DELETE /api/bikes/${id}`, { token: person.token });
        expect(await has(id)).toEqual([false, false]);
      }
    };
    const look = () => Promise.all(Array.from({ length: 50 }, (_, n) => page(apps[n % 2] as TestApp)));
    await Promise.all([...sellers.map(comeAndGo), look().then(look).then(look).then(look)]);
  });
});

describe('A cached list', () => {
  const raw = (headers: Record<string, string>, path = '/api/bikes/GPX') =>
    fetch(`${one().url}${path}`, { headers: { authorization: `Bearer ${buyer?.token}`, ...headers } });

  it('is compressed for clients that accept it, and is the same list', async () => {
    const plain = await (await raw({ 'accept-encoding': 'identity' })).json();
    for (const encoding of ['br', 'gzip']) {
      const response = await raw({ 'accept-encoding': encoding });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(await response.json()).toEqual(plain);
    }
  });

  it('is not sent again to a client that has it, until it changes', async () => {
    const etag = (await raw({})).headers.get('etag') ?? '';
    expect((await raw({ 'if-none-match': etag })).status).toBe(304);
    await listBike(one(), them()[0], { brand: 'GPX', photoURL });
    const changed = await raw({ 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  it('is private: other caches may not store it, and a visitor is refused', async () => {
    expect((await raw({})).headers.get('cache-control')).toBe('private, no-cache');
    expect((await fetch(`${one().url}/api/bikes/GPX`)).status).toBe(401);
    expect((await fetch(`${one().url}/api/bikes/GPX`, { headers: { 'if-none-match': '*' } })).status).toBe(401);
  });

  it('hides the sellers’ phones from visitors, whichever caller requested it before', async () => {
    await call(one(), `PUT /api/bikes/${bike}`, { ...mine(), body: { status: 'Advertise' } });
    const path = '/api/advertiseBikes';
    const inside = (await (await raw({}, path)).json()) as Bike[];
    const outside = (await call<Bike[]>(one(), `GET ${path}`)).body;
    expect(inside[0]?.seller_Ph_No).toBeTruthy();
    expect(outside[0]).not.toHaveProperty('seller_Ph_No');
    expect(outside[0]?._id).toBe(inside[0]?._id);
  });
});

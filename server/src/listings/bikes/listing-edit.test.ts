import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bike } from '#contract/entities/bike.ts';
import { DAY, HOUR } from '#server/platform/lib/durations.ts';
import { call, refusal } from '#testing/call.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { book } from '#testing/paying.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;
let photoURL: string;
beforeAll(async () => {
  app = await startTestApp();
  [seller, buyer] = [await signUp(app, 'Seller', 'Karim Motors'), await signUp(app, 'Buyer')];
  photoURL = await hostedPhoto(app);
});
afterAll(() => app.close());

const edit = (id: string, body: object, { token }: Person = seller, language = 'en') =>
  call(app, `PUT /api/bikes/${id}/listing`, { token, body, headers: { 'accept-language': language } });
const read = async (id: string) => (await call<Bike>(app, `GET /api/wishesProduct/${id}`, { token: buyer.token })).body;
const changed = { acknowledged: true, modifiedCount: 1 };

describe('PUT /bikes/{id}/listing', () => {
  it('changes the fields that are given, and leaves the others as they are', async () => {
    const id = await listBike(app, seller, { photoURL, kilometres: '12,500', district: 'Dhaka' });
    const before = await read(id);
    const body = { modelName: 'FZ-S V4', rslPrice: '৳ ১,৭৫,০০০', description: 'Two owners, new tyres, papers ready.' };
    expect((await edit(id, body)).body).toEqual(changed);
    const { priceFall: _, ...after } = await read(id);
    expect(after).toEqual({ ...before, ...body, rslPrice: 175_000 });
  });

  it('returns 0 when the listing says so already, and when nothing is sent', async () => {
    const id = await listBike(app, seller, { photoURL });
    for (const body of [{}, { rslPrice: '1,85,000' }, { location: 'Mirpur 10, Dhaka' }])
      expect((await edit(id, body)).body).toEqual({ acknowledged: true, modifiedCount: 0 });
    expect(await app.db.selectFrom('price_changes').selectAll().where('bike_id', '=', id).execute()).toEqual([]);
  });

  it('takes out an optional fact that is sent empty, and no other', async () => {
    const id = await listBike(app, seller, { photoURL, kilometres: 12_500, district: 'Dhaka' });
    expect((await edit(id, { kilometres: '' })).body).toEqual(changed);
    expect(await read(id)).not.toHaveProperty('kilometres');
    expect(await read(id)).toMatchObject({ district: 'Dhaka' });
  });

  it('never changes the brand, nor what the server decides', async () => {
    const id = await listBike(app, seller, { photoURL });
    const before = await read(id);
    const forged = { brand: 'GPX', productStatus: 'Sold', priceFall: { from: 1, at: 'now' }, sellerName: 'Somebody' };
    expect((await edit(id, forged)).body).toEqual({ acknowledged: true, modifiedCount: 0 });
    expect(await read(id)).toEqual(before);
  });

  it('refuses wrong values by the messages of adding, in the language of the reader', async () => {
    const id = await listBike(app, seller, { photoURL });
    const refused = await edit(id, { rslPrice: '0', description: 'short', kilometres: -1 });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        error: {
          code: 'invalid_input',
          fields: {
            rslPrice: 'Please give a whole amount from ৳1 to ৳9,99,999.',
            description: 'Description must be 20 character.',
            kilometres: 'Please give a whole number of kilometres from 0 to 5,00,000.',
          },
        },
      },
    });
    expect(await edit(id, { rslPrice: 'x' }, seller, 'bn')).toMatchObject({
      body: { error: { fields: { rslPrice: expect.stringContaining('৳') } } },
    });
    expect(refusal(await edit(id, { photoURL: 'https://elsewhere.example/a.jpg' }))).toBe('400 image_host_not_ours');
    expect(await read(id)).toMatchObject({ rslPrice: 185_000, photoURL });
  });

  it('is for the owner of the listing, and not for a sold bike or one that was taken down', async () => {
    const id = await listBike(app, seller, { photoURL });
    expect(refusal(await edit(id, { rslPrice: 1 }, await signUp(app, 'Seller')))).toBe('404 bike_not_found');
    expect(refusal(await edit(id, { rslPrice: 1 }, buyer))).toBe('403 role_not_allowed');
    await app.db.updateTable('bikes').set({ product_status: 'Sold', sold_at: 1 }).where('id', '=', id).execute();
    expect(refusal(await edit(id, { rslPrice: 1 }))).toBe('409 bike_sold');
    await call(app, `DELETE /api/bikes/${id}`, { token: seller.token });
    expect(refusal(await edit(id, { rslPrice: 1 }))).toBe('404 bike_not_found');
  });

  it('is found by search at once, by its new price and model and not by the old ones', async () => {
    const id = await listBike(app, seller, { photoURL, district: 'Dhaka' });
    await edit(id, { rslPrice: 91_000, modelName: 'MT-15', district: '' });
    const finds = async (query: string) =>
      (await call<{ items: Bike[] }>(app, `GET /api/search?${query}`)).body.items.some(({ _id }) => _id === id);
    for (const query of ['priceTo=100000', 'q=mt15', 'model=MT-15'])
      expect([query, await finds(query)]).toEqual([query, true]);
    for (const query of ['priceFrom=180000', 'q=fz', 'district=Dhaka'])
      expect([query, await finds(query)]).toEqual([query, false]);
  });

  it('publishes a new photo; the old one stays as long as an order shows it', async () => {
    const old = await hostedPhoto(app);
    const [id, other] = [await listBike(app, seller, { photoURL: old }), await signUp(app, 'Buyer')];
    const order = await book(app, other, id);
    const next = await hostedPhoto(app);
    expect((await edit(id, { photoURL: next })).body).toEqual(changed);
    expect((await read(id)).photoURL).toBe(next);
    const stored = async () => (await app.db.selectFrom('images').select('url').execute()).map(({ url }) => url);
    const later = app.clock.now() + DAY + HOUR;
    await app.images.removeUnreferenced(later);
    expect(await stored()).toEqual(expect.arrayContaining([old, next]));
    await app.db.deleteFrom('orders').where('id', '=', order).execute();
    await app.images.removeUnreferenced(later);
    expect(await stored()).not.toContain(old);
    expect(await stored()).toContain(next);
  });
});

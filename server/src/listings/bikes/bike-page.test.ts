import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BikeOnPage, PublicBike, WithdrawnBike } from '#contract/entities/bike.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { call, refusal } from '#testing/call.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { book, startPayment } from '#testing/paying.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;
let photoURL: string;
beforeAll(async () => {
  app = await startTestApp();
  seller = await signUp(app, 'Seller', 'Karim Motors');
  buyer = await signUp(app, 'Buyer');
  photoURL = await hostedPhoto(app);
});
afterAll(() => app.close());

const list = (fields: Parameters<typeof listBike>[2] = {}) => listBike(app, seller, { photoURL, ...fields });
const get = (id: string, person?: Person) =>
  call<BikeOnPage>(app, `GET /api/bike/${id}`, person ? { token: person.token } : {});
const similar = async (id: string) => (await call<PublicBike[]>(app, `GET /api/bike/${id}/similar`)).body;
const markSold = (id: string) =>
  app.db.updateTable('bikes').set({ product_status: 'Sold', sold_at: 1 }).where('id', '=', id).execute();
const withdraw = (id: string) => call(app, `DELETE /api/bikes/${id}`, { token: seller.token });

describe('The page of a bike: GET /bike/{id}', () => {
  it('shows everything but email and phone to visitors, and those as well to whoever is signed in', async () => {
    const id = await list({
      kilometres: '18,500 km',
      engineCc: '149',
      yearMade: 2021,
      district: 'Dhaka',
      colour: 'Black',
    });
    const { body: seen } = await get(id);
    expect(seen).toMatchObject({
      _id: id,
      brand: 'Yamaha',
      modelName: 'FZ-S V3',
      rslPrice: 185_000,
      sellerName: 'Karim Motors',
      kilometres: 18_500,
      engineCc: 149,
      yearMade: 2021,
      district: 'Dhaka',
      colour: 'Black',
      productStatus: 'Available',
    });
    expect(Object.keys(seen)).not.toContain('sellerEmail');
    expect(JSON.stringify(seen)).not.toMatch(/01712|@example/);
    const { body: known } = await get(id, buyer);
    expect(known).toEqual({ ...seen, sellerEmail: seller.email, seller_Ph_No: '01712345678' });
    expect((await call(app, `GET /api/bike/${id}`, { token: 'not-a-token' })).body).toEqual(seen);
  });

  it('says that its seller is new here for seven days', async () => {
    const id = await list();
    const created = (age: number) =>
      app.db
        .updateTable('users')
        .set({ created_at: Date.now() - age })
        .where('email', '=', seller.email)
        .execute();
    expect((await get(id)).body.sellerIsNew).toBe(true);
    await created(7 * DAY);
    expect((await get(id)).body.sellerIsNew).toBeUndefined();
    await created(0);
  });

  it('stays when the bike is sold, and says so', async () => {
    const id = await list();
    await markSold(id);
    expect((await get(id)).body).toMatchObject({ productStatus: 'Sold', modelName: 'FZ-S V3' });
  });

  it('says that the seller has withdrawn the bike, with nothing of the seller, for 30 days, and then that it is gone', async () => {
    const own = await startTestApp();
    const person = await signUp(own, 'Seller', 'Rahim Traders');
    const id = await listBike(own, person);
    await call(own, `DELETE /api/bikes/${id}`, { token: person.token });
    const page = () => call<WithdrawnBike>(own, `GET /api/bike/${id}`);
    const { body } = await page();
    expect(body).toEqual({
      withdrawn: true,
      brand: 'Yamaha',
      modelName: 'FZ-S V3',
      productStatus: 'Available',
      photoURL: expect.stringContaining('/images/'),
    });
    own.clock.advance(30 * DAY - 60_000);
    expect((await page()).status).toBe(200);
    own.clock.advance(60_000);
    expect(refusal(await page())).toBe('410 bike_withdrawn');
    await own.close();
  });

  it('is not there for an id that was never given out, in the words of the reader', async () => {
    expect(refusal(await get(newId()))).toBe('404 bike_not_found');
    const { body } = await call<{ error: { message: string } }>(app, `GET /api/bike/${newId()}`, {
      headers: { 'accept-language': 'bn' },
    });
    expect(body.error.message).toMatch(/এমন কোনো বাইক নেই/);
  });

  it('says until when the bike is kept for a buyer who is paying, but not to that buyer', async () => {
    const id = await list();
    await book(app, buyer, id);
    await startPayment(app, buyer, id);
    expect(Date.parse((await get(id)).body.heldUntil ?? '')).toBeGreaterThan(app.clock.now());
    expect((await get(id, buyer)).body.heldUntil).toBeUndefined();
  });

  it('names another preview when the price has changed, or the bike is sold', async () => {
    const id = await list();
    const { preview } = (await get(id)).body;
    expect(preview).toMatch(new RegExp(`^/previews/${id}-[0-9a-f]{16}\\.jpg$`));
    expect((await get(id, buyer)).body.preview).toBe(preview);
    await app.db.updateTable('bikes').set({ rsl_price: 170_000 }).where('id', '=', id).execute();
    const cheaper = (await get(id)).body.preview;
    await markSold(id);
    expect(new Set([preview, cheaper, (await get(id)).body.preview]).size).toBe(3);
  });
});

describe('Similar bikes: GET /bike/{id}/similar', () => {
  it('are of the same model first, then of the brand, the nearest in price first, for sale, at most six', async () => {
    const bike = (modelName: string, rslPrice: number) =>
      list({ brand: 'GPX', modelName, rslPrice, orgPrice: 900_000 });
    const one = await bike('Demon GR165', 200_000);
    const sameModel = [await bike('demon gr165', 150_000), await bike('Demon GR165', 210_000)];
    const [far, near, nearest, dear] = [
      await bike('Legend 150', 90_000),
      await bike('Legend 200', 190_000),
      await bike('Raptor 180', 205_000),
      await bike('Gentleman 200', 300_000),
    ];
    const sold = await bike('Demon GR165', 200_000);
    await markSold(sold);
    await withdraw(await bike('Demon GR165', 201_000));
    const found = await similar(one);
    expect(found.map(({ _id }) => _id)).toEqual([sameModel[1], sameModel[0], nearest, near, dear, far]);
    expect(JSON.stringify(found)).not.toMatch(/sellerEmail|seller_Ph_No/);
    await bike('Legend 150', 200_000);
    expect((await similar(one)).map(({ _id }) => _id)).not.toContain(far);
    expect((await similar(sold)).map(({ _id }) => _id)).toEqual([
      one,
      ...sameModel.toReversed(),
      expect.anything(),
      nearest,
      near,
    ]);
  });

  it('are there for a bike that is withdrawn, and not for one that never was', async () => {
    const other = await list({ brand: 'Suzuki', modelName: 'Gixxer' });
    const id = await list({ brand: 'Suzuki', modelName: 'Gixxer' });
    await withdraw(id);
    expect((await similar(id)).map(({ _id }) => _id)).toEqual([other]);
    expect(refusal(await call(app, `GET /api/bike/${newId()}/similar`))).toBe('404 bike_not_found');
  });
});

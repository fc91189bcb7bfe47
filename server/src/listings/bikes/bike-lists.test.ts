import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGE_SIZE } from '#contract/constants.ts';
import type { Bike } from '#contract/entities/bike.ts';
import { call, refusal } from '#testing/call.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let seller: Person;
let otherSeller: Person;
let buyer: Person;

beforeAll(async () => {
  app = await startTestApp();
  seller = await signUp(app, 'Seller', 'Karim Motors');
  otherSeller = await signUp(app, 'Seller');
  buyer = await signUp(app, 'Buyer');
});
afterAll(() => app.close());

const get = <T = Bike[]>(path: string, person: Person) => call<T>(app, `GET ${path}`, { token: person.token });
const remove = (id: string, person: Person) => call(app, `DELETE /api/bikes/${id}`, { token: person.token });
const markSold = (id: string) =>
  app.db.updateTable('bikes').set({ product_status: 'Sold', sold_at: 1 }).where('id', '=', id).execute();

describe('§7 GET /bikes/{brand}', () => {
  it('returns the bikes of that brand to any signed-in user, newest first, without sold and removed ones', async () => {
    const person = await signUp(app, 'Seller');
    const [first, second, sold, removed] = [
      await listBike(app, person, { brand: 'GPX' }),
      await listBike(app, person, { brand: 'GPX' }),
      await listBike(app, person, { brand: 'GPX' }),
      await listBike(app, person, { brand: 'GPX' }),
    ];
    await listBike(app, person, { brand: 'Suzuki' });
    await markSold(sold);
    await remove(removed, person);

    const { body } = await get('/api/bikes/GPX', buyer);
    expect(body.map((bike) => bike._id)).toEqual([second, first]);
  });

  it('has pages that follow the Link header, without a gap or a repetition', async () => {
    const person = await signUp(app, 'Seller');
    const photoURL = await hostedPhoto(app);
    const listed: string[] = [];
    for (let n = 0; n < PAGE_SIZE + 3; n += 1) {
      listed.push(await listBike(app, person, { brand: 'Royal-Enfield', photoURL }));
    }
    const first = await get('/api/bikes/Royal-Enfield', buyer);
    expect(first.body).toHaveLength(PAGE_SIZE);
    const [, next = ''] = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? [];
    const second = await get(next, buyer);
    expect(second.headers.get('link')).toBeNull();
    expect([...first.body, ...second.body].map((bike) => bike._id)).toEqual(listed.reverse());
  });

  it('requires a login, and one of the four brands', async () => {
    expect(refusal(await call(app, 'GET /api/bikes/Yamaha'))).toBe('401 not_signed_in');
    expect(refusal(await get('/api/bikes/Honda', buyer))).toBe('400 invalid_input');
  });
});

describe('§7 GET /bikes?email={email}', () => {
  it("returns a seller's own listings, sold ones included", async () => {
    const person = await signUp(app, 'Seller');
    const [available, sold] = [await listBike(app, person), await listBike(app, person)];
    await markSold(sold);
    await listBike(app, otherSeller);
    const { body } = await get(`/api/bikes?email=${person.email}`, person);
    expect(body.map((bike) => [bike._id, bike.productStatus])).toEqual([
      [sold, 'Sold'],
      [available, 'Available'],
    ]);
  });

  it("refuses another user's listings", async () => {
    expect(refusal(await get(`/api/bikes?email=${seller.email}`, otherSeller))).toBe('403 email_not_yours');
    expect(refusal(await get(`/api/bikes?email=${seller.email}`, buyer))).toBe('403 role_not_allowed');
  });
});

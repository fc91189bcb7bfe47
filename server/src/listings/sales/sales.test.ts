import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Brand } from '#contract/constants.ts';
import type { BrandSales } from '#contract/entities/bike.ts';
import { call } from '#testing/call.ts';
import { bikeRow } from '#testing/factories/bike.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { claimSold, payUnnoticed } from '#testing/paying.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;
let photoURL: string;
beforeAll(async () => {
  app = await startTestApp();
  seller = await signUp(app, 'Seller');
  buyer = await signUp(app, 'Buyer');
  photoURL = await hostedPhoto(app);
});
afterAll(() => app.close());

const history = async (token?: string) =>
  (await call<BrandSales[]>(app, 'GET /api/history', token ? { token } : {})).body;

const sell = async (brand: Brand): Promise<string> => {
  const bike = await listBike(app, seller, { brand, photoURL });
  await payUnnoticed(app, buyer, bike);
  await Promise.all([1, 2, 3].map(() => claimSold(app, buyer, bike)));
  return bike;
};

describe('§7 GET /history', () => {
  it('ranks the brands by bikes really sold, each sale once, equal ones by name, for everyone', async () => {
    expect(await history()).toEqual([]);
    await listBike(app, seller, { brand: 'GPX', photoURL });
    await sell('Yamaha');
    await sell('Suzuki');
    const taken = await sell('Suzuki');
    await sell('Royal-Enfield');
    await call(app, `DELETE /api/bikes/${taken}`, seller);

    const expected = [
      { _id: 'suzuki', img: '/pictures/brand-suzuki.svg', brand: 'Suzuki', sold: 2 },
      { _id: 'royal-enfield', img: '/pictures/brand-royal-enfield.svg', brand: 'Royal-Enfield', sold: 1 },
      { _id: 'yamaha', img: '/pictures/brand-yamaha.svg', brand: 'Yamaha', sold: 1 },
    ];
    for (const token of [undefined, buyer.token, seller.token, 'not-a-token']) {
      expect(await history(token)).toEqual(expected);
    }
    const pictures = expected.map(({ img }) => new URL(`../../../../web/public${img}`, import.meta.url));
    expect(pictures.every((picture) => existsSync(picture))).toBe(true);
  });

  it('counts listings that are imported as sold', async () => {
    const own = await startTestApp();
    const { email } = await signUp(own, 'Seller');
    const { id } = await own.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    await own.db
      .insertInto('bikes')
      .values(
        (['Sold', 'Sold', 'Available'] as const).map((product_status) =>
          bikeRow({ seller_id: id, brand: 'GPX', product_status }),
        ),
      )
      .execute();
    const { body } = await call<BrandSales[]>(own, 'GET /api/history');
    await own.close();
    expect(body.map(({ brand, sold }) => [brand, sold])).toEqual([['GPX', 2]]);
  });
});

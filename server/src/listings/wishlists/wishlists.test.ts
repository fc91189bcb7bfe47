import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGE_SIZE } from '#contract/constants.ts';
import type { WishlistEntry } from '#contract/entities/wishlist-entry.ts';
import { call, refusal } from '#testing/call.ts';
import { bikeFields } from '#testing/factories/bike.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let seller: Person;
beforeAll(async () => {
  app = await startTestApp();
  seller = await signUp(app, 'Seller', 'Karim Motors');
});
afterAll(() => app.close());

const wish = ({ token, email }: Person, wishProduct: string, wisher = email) =>
  call<{ insertedId: string }>(app, 'POST /api/wishlists', { token, body: { wisher, wishProduct } });
const readWishlist = ({ token, email }: Person, path = `/api/wishlists?email=${email}`) =>
  call<WishlistEntry[]>(app, `GET ${path}`, { token });

describe('§3 §7 A wishlist: POST /wishlists, GET /wishlists?email={email}, GET /wishesProduct/{id}', () => {
  it('returns the bikes that a buyer added, newest first, each as it is now', async () => {
    const buyer = await signUp(app, 'Buyer');
    const [first, second] = [await listBike(app, seller), await listBike(app, seller, { modelName: 'MT-15' })];
    await wish(buyer, first);
    await wish(buyer, second);
    const { body } = await readWishlist(buyer);
    expect(body).toMatchObject([
      { wisher: buyer.email, wishProduct: second, bike: { modelName: 'MT-15', sellerName: 'Karim Motors' } },
      { wisher: buyer.email, wishProduct: first, bike: { _id: first, productStatus: 'Available' } },
    ]);
  });

  it('has a bike once, however often it is added, even at the same time', async () => {
    const buyer = await signUp(app, 'Buyer');
    const bike = await listBike(app, seller);
    const responses = await Promise.all(Array.from({ length: 10 }, () => wish(buyer, bike)));
    expect(new Set(responses.map((response) => response.body.insertedId)).size).toBe(1);
    expect((await readWishlist(buyer)).body).toHaveLength(1);
  });

  it('shows a sold bike as Sold, and a removed one without its seller', async () => {
    const buyer = await signUp(app, 'Buyer');
    const [sold, withdrawn] = [await listBike(app, seller), await listBike(app, seller)];
    await wish(buyer, sold);
    await wish(buyer, withdrawn);
    await app.db.updateTable('bikes').set({ product_status: 'Sold', sold_at: 1 }).where('id', '=', sold).execute();
    await call(app, `DELETE /api/bikes/${withdrawn}`, { token: seller.token });
    const { body } = await readWishlist(buyer);
    expect(body).toMatchObject([
      { wishProduct: withdrawn, bike: null },
      { wishProduct: sold, bike: { productStatus: 'Sold' }, removed: null },
    ]);
    expect(body[0]?.removed).toEqual({
      modelName: bikeFields.modelName,
      brand: bikeFields.brand,
      photoURL: expect.stringContaining('/images/'),
      productStatus: 'Available',
    });
  });

  it('shows only the name of a bike whose seller was deleted', async () => {
    const [buyer, leaver] = [await signUp(app, 'Buyer'), await signUp(app, 'Seller')];
    await wish(buyer, await listBike(app, leaver));
    await call(app, 'DELETE /api/users/profile', { token: leaver.token, body: { email: leaver.email } });
    const { body } = await readWishlist(buyer);
    expect(body).toMatchObject([{ bike: null, removed: { modelName: bikeFields.modelName, photoURL: '' } }]);
  });

  it('deletes an entry, for its owner alone', async () => {
    const [buyer, other] = [await signUp(app, 'Buyer'), await signUp(app, 'Buyer')];
    const { insertedId } = (await wish(buyer, await listBike(app, seller))).body;
    const remove = ({ token }: Person) => call(app, `DELETE /api/wishlists/${insertedId}`, { token });
    expect(refusal(await remove(other))).toBe('404 wish_not_found');
    expect((await remove(buyer)).body).toEqual({ acknowledged: true, deletedCount: 1 });
    expect((await readWishlist(buyer)).body).toEqual([]);
    expect(refusal(await remove(buyer))).toBe('404 wish_not_found');
  });

  it('belongs to one buyer', async () => {
    const [buyer, other] = [await signUp(app, 'Buyer'), await signUp(app, 'Buyer')];
    const bike = await listBike(app, seller);
    expect(refusal(await wish(buyer, bike, other.email))).toBe('403 email_not_yours');
    expect(refusal(await readWishlist(buyer, `/api/wishlists?email=${other.email}`))).toBe('403 email_not_yours');
    expect(refusal(await wish(seller, bike))).toBe('403 role_not_allowed');
    expect(refusal(await call(app, 'GET /api/wishlists?email=a@b.c'))).toBe('401 not_signed_in');
  });

  it('refuses a bike that does not exist', async () => {
    const buyer = await signUp(app, 'Buyer');
    expect(refusal(await wish(buyer, 'nothing'))).toBe('404 bike_not_found');
  });

  it('has pages', async () => {
    const buyer = await signUp(app, 'Buyer');
    const photoURL = await hostedPhoto(app);
    const bikes: string[] = [];
    for (let n = 0; n <= PAGE_SIZE; n += 1) {
      bikes.push(await listBike(app, seller, { photoURL }));
      await wish(buyer, bikes[n] ?? '');
    }
    const first = await readWishlist(buyer);
    const [, next = ''] = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? [];
    const second = await readWishlist(buyer, next);
    expect([...first.body, ...second.body].map((entry) => entry.wishProduct)).toEqual(bikes.reverse());
  });
});

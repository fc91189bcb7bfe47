import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGE_SIZE } from '#contract/constants.ts';
import type { Bike } from '#contract/entities/bike.ts';
import { ACCESS_TOKEN_LIFETIME } from '#server/people/auth/access-tokens.service.ts';
import { createAdminClient } from '#testing/admin-client.ts';
import { call } from '#testing/call.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { createAdmin, type PersonWithSession, setRole, signUpByCalls } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let photoURL: string;
beforeAll(async () => {
  app = await startTestApp();
  photoURL = await hostedPhoto(app);
});
afterAll(() => app.close());

const advertised = (token?: string) => call<Bike[]>(app, 'GET /api/advertiseBikes', token ? { token } : {});

const advertise = async (seller: PersonWithSession): Promise<string> => {
  const id = await listBike(app, seller, { photoURL });
  await call(app, `PUT /api/bikes/${id}`, { token: seller.token, body: { status: 'Advertise' } });
  return id;
};
const withdraw = (seller: PersonWithSession, id: string) => call(app, `DELETE /api/bikes/${id}`, seller);

describe('§7 GET /advertiseBikes', () => {
  it('returns an empty list while nothing is advertised', async () => {
    expect(await advertised()).toMatchObject({ status: 200, body: [] });
  });

  it('returns advertised bikes alone, newest first: none that is sold, no longer advertised or removed', async () => {
    const seller = await signUpByCalls(app, 'Seller');
    const [first, second] = [await advertise(seller), await advertise(seller)];
    const [sold, plain, removed] = [await advertise(seller), await advertise(seller), await advertise(seller)];
    await app.db.updateTable('bikes').set({ product_status: 'Sold', sold_at: 1 }).where('id', '=', sold).execute();
    await call(app, `PUT /api/bikes/${plain}`, { token: seller.token, body: { status: 'Available' } });
    await withdraw(seller, removed);
    expect((await advertised()).body.map(({ _id }) => _id)).toEqual([second, first]);
    for (const id of [first, second]) await withdraw(seller, id);
  });

  it("returns a seller's email and phone to signed-in callers alone", async () => {
    const [seller, buyer, admin] = [
      await signUpByCalls(app, 'Seller', 'Karim'),
      await signUpByCalls(app, 'Buyer'),
      await createAdmin(app),
    ];
    const id = await advertise(seller);
    for (const { token } of [buyer, seller, admin]) {
      const { body } = await advertised(token);
      expect(body).toMatchObject([{ _id: id, sellerEmail: seller.email, seller_Ph_No: '01712345678' }]);
    }
    const [seen] = (await advertised()).body;
    expect(seen).toMatchObject({ _id: id, sellerName: 'Karim', sellerVerify: 'Unverified', rslPrice: 185_000 });
    expect(seen).not.toHaveProperty('sellerEmail');
    expect(seen).not.toHaveProperty('seller_Ph_No');
    await withdraw(seller, id);
  });

  it('treats an invalid token as signed out: forged, of a changed account, expired', async () => {
    const [seller, changed, buyer] = [
      await signUpByCalls(app, 'Seller'),
      await signUpByCalls(app, 'Buyer'),
      await signUpByCalls(app, 'Buyer'),
    ];
    const id = await advertise(seller);
    await setRole(app, changed.email, 'Seller');
    const publicly = (await advertised()).body;
    for (const token of ['garbage', buyer.idToken, changed.token]) {
      expect(await advertised(token)).toMatchObject({ status: 200, body: publicly });
      expect((await advertised(token)).body[0]).not.toHaveProperty('seller_Ph_No');
    }
    const odd = await call<Bike[]>(app, 'GET /api/advertiseBikes', { headers: { authorization: 'Basic eDp5' } });
    expect(odd.body).toEqual(publicly);
    await withdraw(seller, id);
    app.clock.advance(ACCESS_TOKEN_LIFETIME + 1_000);
    expect((await advertised(buyer.token)).status).toBe(200);
  });

  it('returns at most the newest 24', async () => {
    const seller = await signUpByCalls(app, 'Seller');
    const ids: string[] = [];
    for (let n = 0; n < PAGE_SIZE + 2; n += 1) ids.push(await advertise(seller));
    expect((await advertised()).body.map(({ _id }) => _id)).toEqual(ids.reverse().slice(0, PAGE_SIZE));
  });

  it('returns no bikes of a seller whose account was deleted or whose role was changed', async () => {
    const admin = await createAdmin(app);
    const { changeRole, remove } = createAdminClient(app);
    const sellers = await app.db.selectFrom('users').select('id').where('role', '=', 'Seller').execute();
    for (const { id } of sellers) await changeRole(admin, id, 'Buyer');
    expect((await advertised()).body).toEqual([]);
    const seller = await signUpByCalls(app, 'Seller');
    await advertise(seller);
    const { id } = await app.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', seller.email)
      .executeTakeFirstOrThrow();
    await remove(admin, id);
    expect((await advertised()).body).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminClient, createAdminClient, findUserRow, idOf, NO_USER_ID } from '#testing/admin-client.ts';
import { call, refusal } from '#testing/call.ts';
import { listBike } from '#testing/listings.ts';
import { book, buyBike } from '#testing/paying.ts';
import { createAdmin, issueToken, type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let adminClient: AdminClient;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  adminClient = createAdminClient(app);
  admin = await createAdmin(app);
});
afterAll(() => app.close());

const MODIFIED = { status: 200, body: { acknowledged: true, modifiedCount: 1 } };
const UNCHANGED = { status: 200, body: { acknowledged: true, modifiedCount: 0 } };

const bikeRow = (id: string) => app.db.selectFrom('bikes').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('§7 PUT /users/admin/{id}: changing a role', () => {
  it('changes the role, and ends the tokens of the old one at once', async () => {
    const buyer = await signUp(app, 'Buyer');
    expect(await adminClient.changeRole(admin, await idOf(app, buyer), 'Seller')).toMatchObject(MODIFIED);
    expect((await findUserRow(app, buyer.email)).role).toBe('Seller');
    expect(refusal(await call(app, 'GET /api/bikes/Yamaha', buyer))).toBe('401 token_revoked');
    const token = await issueToken(app, buyer);
    expect((await call(app, `GET /api/users/seller/${buyer.email}`, { token })).body).toEqual({ isSeller: true });
  });

  it('changes nothing when the user has that role already: tokens stay valid', async () => {
    const buyer = await signUp(app, 'Buyer');
    expect(await adminClient.changeRole(admin, await idOf(app, buyer), 'Buyer')).toMatchObject(UNCHANGED);
    expect((await call(app, 'GET /api/bikes/Yamaha', buyer)).status).toBe(200);
  });

  it('changes once when it is requested twice at the same time', async () => {
    const id = await idOf(app, await signUp(app, 'Buyer'));
    const responses = await Promise.all([1, 2, 3, 4].map(() => adminClient.changeRole(admin, id, 'Seller')));
    expect(responses.map(({ body }) => body.modifiedCount).sort()).toEqual([0, 0, 0, 1]);
  });

  it('removes the unsold listings and the verification of a seller who stops selling, for good; sales stay', async () => {
    const [seller, buyer] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
    const id = await idOf(app, seller);
    await adminClient.verify(admin, id, 'Verified');
    const [unsold, sold] = [await listBike(app, seller), await listBike(app, seller)];
    await book(app, buyer, unsold);
    await buyBike(app, buyer, sold);

    await adminClient.changeRole(admin, id, 'Buyer');
    expect(await bikeRow(unsold)).toMatchObject({ product_status: 'Available', removed_at: expect.any(Number) });
    expect(await bikeRow(sold)).toMatchObject({ product_status: 'Sold', removed_at: null });
    const orders = await call<{ productId: string; payment: string }[]>(
      app,
      `GET /api/orders?email=${buyer.email}`,
      buyer,
    );
    expect(orders.body.map(({ productId, payment }) => [productId, payment])).toEqual([
      [sold, 'paid'],
      [unsold, 'withdrawn'],
    ]);

    await adminClient.changeRole(admin, id, 'Seller');
    const again = { ...seller, token: await issueToken(app, seller) };
    const own = await call<{ _id: string; sellerVerify: string }[]>(app, `GET /api/bikes?email=${seller.email}`, again);
    expect(own.body).toMatchObject([{ _id: sold, sellerVerify: 'Unverified' }]);
    expect(own.body).toHaveLength(1);
  });

  it('leaves no listing of a seller who was listing a bike at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const seller = await signUp(app, 'Seller');
      const id = await idOf(app, seller);
      const listing = Promise.allSettled([1, 2, 3].map(() => listBike(app, seller)));
      await adminClient.changeRole(admin, id, 'Buyer');
      await listing;
      const rows = await app.db.selectFrom('bikes').select('removed_at').where('seller_id', '=', id).execute();
      expect(rows.filter(({ removed_at }) => removed_at === null)).toEqual([]);
    }
  });

  it('is for admins, on a user who exists, with one of the three roles', async () => {
    const [buyer, seller] = [await signUp(app, 'Buyer'), await signUp(app, 'Seller')];
    const id = await idOf(app, buyer);
    expect(refusal(await adminClient.changeRole(undefined, id, 'Admin'))).toBe('401 not_signed_in');
    expect(refusal(await adminClient.changeRole(buyer, id, 'Admin'))).toBe('403 role_not_allowed');
    expect(refusal(await adminClient.changeRole(seller, id, 'Admin'))).toBe('403 role_not_allowed');
    expect(refusal(await adminClient.changeRole(admin, NO_USER_ID, 'Seller'))).toBe('404 user_not_found');
    expect(refusal(await adminClient.changeRole(admin, '%00', 'Seller'))).toBe('400 invalid_input');
    expect(refusal(await adminClient.changeRole(admin, 'x'.repeat(65), 'Seller'))).toBe('400 invalid_input');
    const noRole = await call(app, `PUT /api/users/admin/${id}`, { token: admin.token, body: {} });
    expect(noRole.body).toMatchObject({ error: { fields: { role: 'Role must be required' } } });
    expect((await findUserRow(app, buyer.email)).role).toBe('Buyer');
  });
});

describe('§7 PUT /usersVerify/admin/{id}: verifying a seller', () => {
  it('shows the badge and removes it; repeating it changes nothing', async () => {
    const seller = await signUp(app, 'Seller');
    const id = await idOf(app, seller);
    const badge = async () => (await call(app, `GET /api/usersVerify?email=${seller.email}`, seller)).body;
    expect(await adminClient.verify(admin, id, 'Verified')).toMatchObject(MODIFIED);
    expect(await adminClient.verify(admin, id, 'Verified')).toMatchObject(UNCHANGED);
    expect(await badge()).toBe(true);
    expect(await adminClient.verify(admin, id, 'Unverified')).toMatchObject(MODIFIED);
    expect(await badge()).toBe(false);
  });

  it('changes once when it is requested several times at the same time', async () => {
    const id = await idOf(app, await signUp(app, 'Seller'));
    const responses = await Promise.all([1, 2, 3, 4].map(() => adminClient.verify(admin, id, 'Verified')));
    expect(responses.map(({ body }) => body.modifiedCount).sort()).toEqual([0, 0, 0, 1]);
  });

  it('is for admins, on a seller', async () => {
    const [buyer, seller] = [await signUp(app, 'Buyer'), await signUp(app, 'Seller')];
    const id = await idOf(app, seller);
    expect(refusal(await adminClient.verify(undefined, id, 'Verified'))).toBe('401 not_signed_in');
    expect(refusal(await adminClient.verify(buyer, id, 'Verified'))).toBe('403 role_not_allowed');
    expect(refusal(await adminClient.verify(seller, id, 'Verified'))).toBe('403 role_not_allowed');
    expect(refusal(await adminClient.verify(admin, await idOf(app, buyer), 'Verified'))).toBe('409 user_not_seller');
    expect(refusal(await adminClient.verify(admin, NO_USER_ID, 'Verified'))).toBe('404 user_not_found');
    const body = { sellerVerify: 'Maybe' };
    const maybe = await call(app, `PUT /api/usersVerify/admin/${id}`, { token: admin.token, body });
    expect(refusal(maybe)).toBe('400 invalid_input');
    expect((await findUserRow(app, seller.email)).seller_verify).toBe('Unverified');
  });
});

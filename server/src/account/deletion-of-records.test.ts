import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#contract/entities/order.ts';
import type { WishlistEntry } from '#contract/entities/wishlist-entry.ts';
import { type AdminClient, createAdminClient, idOf } from '#testing/admin-client.ts';
import { call } from '#testing/call.ts';
import { payAllOut } from '#testing/ledger.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { book, buyBike, startPayment } from '#testing/paying.ts';
import { createAdmin, type Person, signUp } from '#testing/people.ts';
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

const remove = async (person: Person): Promise<string> => {
  const id = await idOf(app, person);
  expect((await adminClient.remove(admin, id)).body).toEqual({ acknowledged: true, deletedCount: 1 });
  return id;
};
const addToWishlist = ({ token, email }: Person, wishProduct: string) =>
  call(app, 'POST /api/wishlists', { token, body: { wisher: email, wishProduct } });
const bikeRow = (id: string) => app.db.selectFrom('bikes').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const ordersInRecords = (buyerId: string) =>
  app.db.selectFrom('orders').select(['bike_id', 'removed_at']).where('buyer_id', '=', buyerId).orderBy('id').execute();

describe('§7 DELETE /users/{id}: what belongs to it', () => {
  it("of a seller, unsold listings are removed; sold ones and others' records stay", async () => {
    const [seller, buyer, wisher] = [
      await signUp(app, 'Seller', 'Karim'),
      await signUp(app, 'Buyer'),
      await signUp(app, 'Buyer'),
    ];
    const [unsold, sold] = [
      await listBike(app, seller, { brand: 'GPX' }),
      await listBike(app, seller, { brand: 'GPX' }),
    ];
    await book(app, buyer, unsold);
    await buyBike(app, buyer, sold);
    await addToWishlist(wisher, sold);
    await payAllOut(app.db);
    await remove(seller);

    const brand = await call<{ _id: string }[]>(app, 'GET /api/bikes/GPX', buyer);
    expect(brand.body).toEqual([]);
    expect(await bikeRow(unsold)).toMatchObject({ removed_at: expect.any(Number), product_status: 'Available' });
    expect(await bikeRow(sold)).toMatchObject({ removed_at: null, product_status: 'Sold' });
    const orders = await call<Order[]>(app, `GET /api/orders?email=${buyer.email}`, buyer);
    expect(orders.body.map(({ productId, payment }) => [productId, payment])).toEqual([
      [sold, 'paid'],
      [unsold, 'withdrawn'],
    ]);
    const receipt = await call(app, `GET /api/orders/${orders.body[0]?._id}/receipt`, buyer);
    expect(receipt.body).toMatchObject({ sellerName: 'Karim', sellerPhone: '01712345678' });
    const wishlist = await call<WishlistEntry[]>(app, `GET /api/wishlists?email=${wisher.email}`, wisher);
    expect(wishlist.body).toMatchObject([{ bike: { _id: sold, sellerName: 'Karim', sellerEmail: '' } }]);
  });

  it('of a buyer, unpaid orders, wishlist entries and holds are deleted; paid orders stay on record', async () => {
    const [seller, buyer, other] = [
      await signUp(app, 'Seller'),
      await signUp(app, 'Buyer'),
      await signUp(app, 'Buyer'),
    ];
    const [booked, held, paid] = [
      await listBike(app, seller),
      await listBike(app, seller),
      await listBike(app, seller),
    ];
    await book(app, buyer, booked);
    await book(app, buyer, held);
    await startPayment(app, buyer, held);
    await buyBike(app, buyer, paid);
    await addToWishlist(buyer, booked);

    await payAllOut(app.db);
    const id = await remove(buyer);
    expect(await ordersInRecords(id)).toEqual([
      { bike_id: booked, removed_at: expect.any(Number) },
      { bike_id: held, removed_at: expect.any(Number) },
      { bike_id: paid, removed_at: null },
    ]);
    expect(await app.db.selectFrom('wishlists').select('id').where('user_id', '=', id).execute()).toEqual([]);
    const payments = app.db.selectFrom('payments').select('state').where('bike_id', '=', paid);
    expect(await payments.execute()).toEqual([{ state: 'sold' }]);
    await book(app, other, held);
    expect((await startPayment(app, other, held)).status).toBe(200);
  });

  it('its photo is left to the clean-up of photos', async () => {
    const buyer = await signUp(app, 'Buyer');
    const photoURL = await hostedPhoto(app);
    await call(app, 'PUT /api/users/profile', { token: buyer.token, body: { name: 'Nadia', photoURL } });
    const id = await remove(buyer);
    const row = await app.db.selectFrom('users').select('photo_url').where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.photo_url).toBeNull();
  });
});

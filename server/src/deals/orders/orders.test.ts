import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#contract/entities/order.ts';
import { call, refusal } from '#testing/call.ts';
import { listBike } from '#testing/listings.ts';
import { book, buyBike } from '#testing/paying.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let seller: Person;
beforeAll(async () => {
  app = await startTestApp();
  seller = await signUp(app, 'Seller', 'Karim Motors');
});
afterAll(() => app.close());

const order = ({ token }: Person, body: Record<string, unknown>) =>
  call<{ insertedId: string }>(app, 'POST /api/orders', { token, body });
const ordersOf = ({ token, email }: Person, requestedEmail = email) =>
  call<Order[]>(app, `GET /api/orders?email=${requestedEmail}`, { token });
const remove = ({ token }: Person, id: string) => call(app, `DELETE /api/orders/${id}`, { token });
const place = { buyerPhone: '+880 1712 345678', meetLocation: 'Shahbag, Dhaka' };

describe('§4 §7 The call POST /orders', () => {
  it('keeps a snapshot from the records, whatever the browser sends', async () => {
    const buyer = await signUp(app, 'Buyer', 'Nadia');
    const productId = await listBike(app, seller);
    const forged = { productPrice: 1, productName: 'Free', sellerName: 'Me', buyerEmail: 'x@y.z', buyerName: 'Other' };
    const response = await order(buyer, { productId, ...place, ...forged });
    expect(response.body).toMatchObject({ acknowledged: true, insertedId: expect.any(String) });
    expect((await ordersOf(buyer)).body).toMatchObject([
      {
        buyerName: 'Nadia',
        buyerEmail: buyer.email,
        buyerPhone: '01712345678',
        meetLocation: 'Shahbag, Dhaka',
        productName: 'FZ-S V3',
        productPrice: 185_000,
        sellerName: 'Karim Motors',
        productId,
        payment: 'unpaid',
      },
    ]);
  });

  it('returns the existing order when the same bike is booked again, even at the same time', async () => {
    const buyer = await signUp(app, 'Buyer');
    const productId = await listBike(app, seller);
    const responses = await Promise.all(Array.from({ length: 10 }, () => order(buyer, { productId, ...place })));
    expect(new Set(responses.map((response) => response.body.insertedId)).size).toBe(1);
    expect((await ordersOf(buyer)).body).toHaveLength(1);
  });

  it('returns to each of many concurrent buyers their own order', async () => {
    const [first, second, third] = [
      await signUp(app, 'Buyer', 'Rina'),
      await signUp(app, 'Buyer'),
      await signUp(app, 'Buyer'),
    ];
    const [bike, other, gone] = [await listBike(app, seller), await listBike(app, seller), await listBike(app, seller)];
    const older = (await order(third, { productId: bike, ...place })).body.insertedId;
    await call(app, `DELETE /api/bikes/${gone}`, { token: seller.token });
    const wanted: [Person, string][] = [
      [first, bike],
      [second, bike],
      [first, other],
      [third, bike],
      [second, gone],
    ];
    const responses = await Promise.all(wanted.map(([buyer, productId]) => order(buyer, { productId, ...place })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 404]);
    const ids = responses.map(({ body }) => body.insertedId);
    expect(ids[3]).toBe(older);
    const made = async (buyer: Person) => (await ordersOf(buyer)).body.map(({ _id, productId }) => [_id, productId]);
    expect(new Map((await made(first)) as [string, string][])).toEqual(
      new Map([
        [ids[0], bike],
        [ids[2], other],
      ]),
    );
    expect(await made(second)).toEqual([[ids[1], bike]]);
    expect((await ordersOf(first)).body[0]?.buyerName).toBe('Rina');
  });

  it('responds with the message of the form for each missing field', async () => {
    const buyer = await signUp(app, 'Buyer');
    const productId = await listBike(app, seller);
    const empty = await order(buyer, { productId, buyerPhone: '', meetLocation: '' });
    expect(empty.body).toMatchObject({
      error: {
        fields: { buyerPhone: 'Your Phone Number field is empty', meetLocation: 'Your Location field is empty' },
      },
    });
    const short = await order(buyer, { productId, ...place, buyerPhone: '12345' });
    expect(short.body).toMatchObject({ error: { fields: { buyerPhone: 'Please Give Right Number.' } } });
  });

  it('refuses a bike that was sold or removed meanwhile', async () => {
    const buyer = await signUp(app, 'Buyer');
    const [sold, removed] = [await listBike(app, seller), await listBike(app, seller)];
    await app.db.updateTable('bikes').set({ product_status: 'Sold', sold_at: 1 }).where('id', '=', sold).execute();
    await call(app, `DELETE /api/bikes/${removed}`, { token: seller.token });
    expect(refusal(await order(buyer, { productId: sold, ...place }))).toBe('409 bike_sold');
    expect(refusal(await order(buyer, { productId: removed, ...place }))).toBe('404 bike_not_found');
  });

  it('is for buyers', async () => {
    const productId = await listBike(app, seller);
    expect(refusal(await order(seller, { productId, ...place }))).toBe('403 role_not_allowed');
  });
});

describe('§7 The calls GET /orders?email={email} and DELETE /orders/{id}', () => {
  it('distinguish paid, sold to another buyer, and withdrawn orders from payable ones', async () => {
    const [buyer, faster] = [await signUp(app, 'Buyer'), await signUp(app, 'Buyer')];
    const [paid, sold, withdrawn, open] = [
      await listBike(app, seller),
      await listBike(app, seller),
      await listBike(app, seller),
      await listBike(app, seller),
    ];
    for (const bike of [paid, sold, withdrawn, open]) await book(app, buyer, bike);
    await buyBike(app, buyer, paid);
    await buyBike(app, faster, sold);
    await call(app, `DELETE /api/bikes/${withdrawn}`, { token: seller.token });
    const { body } = await ordersOf(buyer);
    expect(body.map(({ productId, payment }) => [productId, payment])).toEqual([
      [open, 'unpaid'],
      [withdrawn, 'withdrawn'],
      [sold, 'sold'],
      [paid, 'paid'],
    ]);
    const contact = { phone: '01712345678', email: seller.email };
    expect(body.map(({ sellerContact }) => sellerContact)).toEqual([contact, undefined, undefined, contact]);
  });

  it("have no address of a seller whose account was removed, and no contacts of a paused bike's", async () => {
    const [buyer, leaving] = [await signUp(app, 'Buyer'), await signUp(app, 'Seller')];
    const [paid, paused] = [await listBike(app, leaving), await listBike(app, seller)];
    for (const bike of [paid, paused]) await book(app, buyer, bike);
    await buyBike(app, buyer, paid);
    const { token } = seller;
    await call(app, `PUT /api/bikes/${paused}/state`, { token, body: { state: 'paused' } });
    await app.db.updateTable('users').set({ deleted_at: 1 }).where('email', '=', leaving.email).execute();
    expect((await ordersOf(buyer)).body.map(({ sellerContact }) => sellerContact)).toEqual([
      undefined,
      { phone: '01712345678' },
    ]);
  });

  it('delete an unpaid order, for its owner alone', async () => {
    const [buyer, other] = [await signUp(app, 'Buyer'), await signUp(app, 'Buyer')];
    const bike = await listBike(app, seller);
    const id = await book(app, buyer, bike);
    expect(refusal(await remove(other, id))).toBe('404 order_not_found');
    expect((await remove(buyer, id)).body).toEqual({ acknowledged: true, deletedCount: 1 });
    expect(refusal(await remove(buyer, id))).toBe('404 order_not_found');
    expect((await ordersOf(buyer)).body).toEqual([]);
    expect(await book(app, buyer, bike)).not.toBe(id);
  });

  it('keep paid orders', async () => {
    const buyer = await signUp(app, 'Buyer');
    const bike = await listBike(app, seller);
    const id = await book(app, buyer, bike);
    await buyBike(app, buyer, bike);
    expect(refusal(await remove(buyer, id))).toBe('409 order_paid');
  });

  it("refuse another user's orders", async () => {
    const [buyer, other] = [await signUp(app, 'Buyer'), await signUp(app, 'Buyer')];
    expect(refusal(await ordersOf(buyer, other.email))).toBe('403 email_not_yours');
  });
});

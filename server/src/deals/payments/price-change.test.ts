import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#contract/entities/order.ts';
import { call, refusal } from '#testing/call.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { book, CARDS, claimSold, confirmCard, paymentStatesOf, startPayment } from '#testing/paying.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const ROUNDS = 12;
const NEW_PRICE = 175_000;

let app: TestApp;
let seller: Person;
let buyer: Person;
let photoURL: string;
beforeAll(async () => {
  // No job settles anything during the test.
  app = await startTestApp({}, { withoutEvents: true });
  [seller, buyer] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
  photoURL = await hostedPhoto(app);
});
afterAll(() => app.close());

const ask = (id: string, rslPrice: number = NEW_PRICE, language = 'en') =>
  call(app, `PUT /api/bikes/${id}/listing`, {
    token: seller.token,
    body: { rslPrice },
    headers: { 'accept-language': language },
  });
const bookedBike = async (person: Person = buyer): Promise<string> => {
  const bike = await listBike(app, seller, { photoURL });
  await book(app, person, bike);
  return bike;
};
/** Lets the time of a hold pass; the tokens of the test stay as they are. */
const endHold = (bike: string) =>
  app.db.updateTable('holds').set({ expires_at: app.clock.now() }).where('bike_id', '=', bike).execute();
const rowOf = (id: string) =>
  app.db.selectFrom('bikes').select(['rsl_price', 'product_status']).where('id', '=', id).executeTakeFirstOrThrow();

describe('§4 Payment of a bike whose price has changed', () => {
  it('is refused at the old price, and takes place at the new one', async () => {
    const bike = await bookedBike();
    expect((await ask(bike)).status).toBe(200);
    expect(refusal(await startPayment(app, buyer, bike))).toBe('409 price_changed');
    const toPay = await call(app, `GET /api/payBike/${bike}`, { token: buyer.token });
    expect(toPay.body).toMatchObject({ rslPrice: NEW_PRICE });
    const { body } = await startPayment(app, buyer, bike, NEW_PRICE);
    await confirmCard(app, body.clientSecret, CARDS.good);
    expect((await claimSold(app, buyer, bike)).status).toBe(200);
    const payment = app.db.selectFrom('payments').select(['amount', 'state']).where('bike_id', '=', bike);
    expect(await payment.execute()).toEqual([{ amount: NEW_PRICE * 100, state: 'sold' }]);
  });

  it('leaves the order as it was made, and says beside it what the bike costs now', async () => {
    const bike = await bookedBike();
    await ask(bike);
    const { body } = await call<Order[]>(app, `GET /api/orders?email=${buyer.email}`, { token: buyer.token });
    expect(body.find(({ productId }) => productId === bike)).toMatchObject({
      productPrice: 185_000,
      currentPrice: NEW_PRICE,
    });
    await ask(bike, 185_000);
    const again = await call<Order[]>(app, `GET /api/orders?email=${buyer.email}`, { token: buyer.token });
    expect(again.body.find(({ productId }) => productId === bike)).not.toHaveProperty('currentPrice');
  });

  it('gives money back that arrives for the old price after the hold', async () => {
    const bike = await bookedBike();
    const { body } = await startPayment(app, buyer, bike);
    await endHold(bike);
    expect((await ask(bike)).status).toBe(200);
    await confirmCard(app, body.clientSecret, CARDS.good);
    expect(refusal(await claimSold(app, buyer, bike))).toBe('409 payment_refunded');
    expect(await paymentStatesOf(app, bike)).toEqual(['refunded']);
    expect(await rowOf(bike)).toEqual({ rsl_price: NEW_PRICE, product_status: 'Available' });
  });
});

describe('The call PUT /bikes/{id}/listing while a buyer pays', () => {
  it('is refused in words as long as the bike is held, and changes it afterwards', async () => {
    const bike = await bookedBike();
    await startPayment(app, buyer, bike);
    const refused = await ask(bike);
    expect(refusal(refused)).toBe('409 bike_being_paid');
    expect(refused.body).toMatchObject({ error: { message: expect.stringContaining('you can change or remove it') } });
    expect((await ask(bike, NEW_PRICE, 'bn')).body).toMatchObject({
      error: { message: expect.stringContaining('বদলাতে') },
    });
    expect(await rowOf(bike)).toMatchObject({ rsl_price: 185_000 });
    await endHold(bike);
    expect((await ask(bike)).status).toBe(200);
  });

  it(`at the same time as the start of the payment lets exactly one of them succeed, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const racer = await signUp(app, 'Buyer');
      const bike = await bookedBike(racer);
      const [edited, started] = await Promise.all([ask(bike), startPayment(app, racer, bike)]);
      const outcomes = [edited, started].map((response) => (response.status === 200 ? 'ok' : refusal(response)));
      expect([
        ['ok', '409 price_changed'],
        ['409 bike_being_paid', 'ok'],
      ]).toContainEqual(outcomes);
      // Whoever was refused by the edit is not kept waiting by a hold of their own.
      if (edited.status === 200) expect((await startPayment(app, racer, bike, NEW_PRICE)).status).toBe(200);
    }
  });

  it(`at the same time as the end of the payment never sells the bike at another price, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const racer = await signUp(app, 'Buyer');
      const bike = await bookedBike(racer);
      const { body } = await startPayment(app, racer, bike);
      await confirmCard(app, body.clientSecret, CARDS.good);
      await endHold(bike);
      const [edited, claimed] = await Promise.all([ask(bike), claimSold(app, racer, bike)]);
      const [state] = await paymentStatesOf(app, bike);
      const sold = { edited: '409 bike_sold', claimed: 200, state: 'sold', price: 185_000, status: 'Sold' };
      const refunded = { edited: 200, claimed: '409 payment_refunded', state: 'refunded', price: NEW_PRICE };
      const { rsl_price: price, product_status: status } = await rowOf(bike);
      expect([sold, { ...refunded, status: 'Available' }]).toContainEqual({
        edited: edited.status === 200 ? 200 : refusal(edited),
        claimed: claimed.status === 200 ? 200 : refusal(claimed),
        state,
        price,
        status,
      });
    }
  });
});

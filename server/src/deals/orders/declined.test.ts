import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnData } from '#contract/entities/own-data.ts';
import { createAdminClient, idOf } from '#testing/admin-client.ts';
import { accept, bookingsOf, decline, orderOf, waitingOf } from '#testing/bookings.ts';
import { call, refusal } from '#testing/call.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { mailsTo } from '#testing/mails.ts';
import {
  book,
  CARDS,
  claimSold,
  confirmCard,
  paymentStatesOf,
  productStatusOf,
  startPayment,
} from '#testing/paying.ts';
import { createAdmin, type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const ROUNDS = 12;

let app: TestApp;
let seller: Person;
let buyer: Person;
let photoURL: string;
beforeAll(async () => {
  app = await startTestApp({}, { withoutEvents: true });
  [seller, buyer] = [await signUp(app, 'Seller', 'Karim Motors'), await signUp(app, 'Buyer', 'Nusrat')];
  photoURL = await hostedPhoto(app);
});
afterAll(() => app.close());

const newBike = (owner = seller) => listBike(app, owner, { photoURL });
const subjectsTo = ({ email }: Person) =>
  mailsTo(app.config.dataDir, email)
    .filter(({ text }) => !text.includes('/verify-email'))
    .map(({ subject }) => subject);

describe('After a decline', () => {
  it('the buyer can book again: a new booking takes the place of the declined one', async () => {
    const bike = await newBike();
    const first = await book(app, buyer, bike);
    await decline(app, seller, first);
    const { body } = await call(app, `GET /api/wishesProduct/${bike}`, { token: buyer.token });
    expect(body.booking).toBeUndefined();
    const second = await book(app, buyer, bike);
    expect(second).not.toBe(first);
    const list = await bookingsOf(app, seller, `?productId=${bike}`);
    expect(list.body).toMatchObject([{ _id: second, state: 'waiting' }]);
    expect(await orderOf(app, buyer, bike)).toMatchObject({ _id: second, payment: 'unpaid' });
    expect((await startPayment(app, buyer, bike)).status).toBe(200);
  });

  it('of the third booking of a bike the buyer cannot book it again, whether or not they have removed the order', async () => {
    const bike = await newBike();
    for (const _ of [1, 2, 3]) await decline(app, seller, await book(app, buyer, bike));
    const place = { productId: bike, buyerPhone: '01712345678', meetLocation: 'Banani' };
    const again = () => call(app, 'POST /api/orders', { token: buyer.token, body: place });
    expect(refusal(await again())).toBe('409 booking_refused');
    const id = (await orderOf(app, buyer, bike))?._id;
    expect((await call(app, `DELETE /api/orders/${id}`, { token: buyer.token })).status).toBe(200);
    expect(refusal(await again())).toBe('409 booking_refused');
    expect(await book(app, await signUp(app, 'Buyer'), bike)).toEqual(expect.any(String));
  });

  it('two windows that book again make one booking', async () => {
    const bike = await newBike();
    await decline(app, seller, await book(app, buyer, bike));
    const ids = await Promise.all([1, 2, 3].map(() => book(app, buyer, bike)));
    expect(new Set(ids).size).toBe(1);
    expect((await bookingsOf(app, seller, `?productId=${bike}`)).body).toHaveLength(1);
  });

  it('no mail about price or withdrawal follows, and nothing counts the booking', async () => {
    const own = await signUp(app, 'Seller');
    const [bike, rina] = [await newBike(own), await signUp(app, 'Buyer', 'Rina')];
    await decline(app, own, await book(app, rina, bike));
    const preview = await call(app, `GET /api/bikes/${bike}/consequences`, { token: own.token });
    expect(preview.body).toEqual({ bookings: 0, buyers: [] });
    const ofSeller = await createAdminClient(app).previewDeletion(await createAdmin(app), await idOf(app, own));
    expect(ofSeller.body).toMatchObject({ listings: 1, openOrders: 0 });
    expect(await waitingOf(app, own)).toBe(0);
    await call(app, `PUT /api/bikes/${bike}/listing`, { token: own.token, body: { rslPrice: 170_000 } });
    await call(app, `DELETE /api/bikes/${bike}`, { token: own.token });
    await app.idle();
    expect(subjectsTo(rina)).toEqual(['Your booking of FZ-S V3 is declined']);
  });
});

describe('A booking that its buyer changes', () => {
  it('waits for an answer again', async () => {
    const bike = await newBike();
    const id = await book(app, buyer, bike);
    await accept(app, seller, id);
    const body = { productId: bike, buyerPhone: '01712345678', meetLocation: 'Sylhet' };
    await call(app, 'POST /api/orders', { token: buyer.token, body });
    const list = await bookingsOf(app, seller, `?productId=${bike}`);
    expect(list.body).toMatchObject([{ _id: id, state: 'waiting', meetLocation: 'Sylhet' }]);
  });
});

describe('At the same time', () => {
  it(`of a decline and the start of the payment exactly one succeeds, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [bike, racer] = [await newBike(), await signUp(app, 'Buyer')];
      const id = await book(app, racer, bike);
      const [declined, started] = await Promise.all([decline(app, seller, id), startPayment(app, racer, bike)]);
      const won = [declined, started].map(({ status }) => status === 200);
      expect(won.filter(Boolean), `round ${round}: ${declined.status} ${started.status}`).toHaveLength(1);
    }
  });

  it(`a decline and a sale agree on what has become of the booking, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [bike, racer] = [await newBike(), await signUp(app, 'Buyer')];
      const id = await book(app, racer, bike);
      const { body } = await startPayment(app, racer, bike);
      // The page is still open after the hold.
      await app.db.deleteFrom('holds').where('bike_id', '=', bike).execute();
      await confirmCard(app, body.clientSecret, CARDS.good);
      const [declined] = await Promise.all([decline(app, seller, id), claimSold(app, racer, bike)]);
      const outcome = [declined.status === 200, await productStatusOf(app, bike), await paymentStatesOf(app, bike)];
      expect([
        [true, 'Available', ['refunded']],
        [false, 'Sold', ['sold']],
      ]).toContainEqual(outcome);
    }
  });

  it('accepting and declining leaves the booking declined', async () => {
    const bike = await newBike();
    const id = await book(app, buyer, bike);
    await Promise.all([accept(app, seller, id), decline(app, seller, id), accept(app, seller, id)]);
    expect((await orderOf(app, buyer, bike))?.payment).toBe('declined');
  });
});

describe('Answers in the account of either side', () => {
  const dataOf = async ({ token }: Person) => (await call<OwnData>(app, 'GET /api/users/data', { token })).body;
  const erase = ({ token, email }: Person) => call(app, 'DELETE /api/users/profile', { token, body: { email } });

  it("are in both exports: the seller's own words, and the buyer's order", async () => {
    const [own, rina] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
    const id = await book(app, rina, await newBike(own));
    await decline(app, own, id, 'I keep it.');
    const said = { answer: 'decline', reason: 'I keep it.' };
    expect((await dataOf(own)).bookingAnswers).toMatchObject([{ orderId: id, ...said }]);
    expect((await dataOf(rina)).bookingAnswers).toEqual([]);
    expect((await dataOf(rina)).orders).toMatchObject([{ id, payment: 'declined', answered: said }]);
  });

  it.each(['seller', 'buyer'])('lose the reason when the %s deletes their account', async (who) => {
    const [own, rina] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
    const id = await book(app, rina, await newBike(own));
    await decline(app, own, id, 'Rina did not come.');
    expect((await erase(who === 'seller' ? own : rina)).status).toBe(200);
    const rows = await app.db.selectFrom('booking_answers').selectAll().where('order_id', '=', id).execute();
    expect(rows).toMatchObject([{ answer: 'decline', reason: null }]);
  });
});

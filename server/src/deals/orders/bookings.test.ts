import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGE_SIZE } from '#contract/constants.ts';
import type { OwnBike } from '#contract/entities/bike.ts';
import { HOLD_TIME } from '#server/deals/payments/hold-limits.ts';
import { idOf, nextPage } from '#testing/admin-client.ts';
import { accept, answer, bookingsOf, decline, orderOf, waitingOf } from '#testing/bookings.ts';
import { type CallResponse, call, refusal } from '#testing/call.ts';
import { bikeRow } from '#testing/factories/bike.ts';
import { orderRow } from '#testing/factories/order.ts';
import { userRow } from '#testing/factories/user.ts';
import { listingActs } from '#testing/listing-acts.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { mailsTo } from '#testing/mails.ts';
import { book, buyBike, CARDS, claimSold, completeChallenge, confirmCard, startPayment } from '#testing/paying.ts';
import { issueToken, type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;
let photoURL: string;
beforeAll(async () => {
  // No job settles anything during the test.
  app = await startTestApp({}, { withoutEvents: true });
  [seller, buyer] = [await signUp(app, 'Seller', 'Karim Motors'), await signUp(app, 'Buyer', 'Nusrat')];
  photoURL = await hostedPhoto(app);
});
afterAll(() => app.close());

const newBike = (owner = seller) => listBike(app, owner, { photoURL });
/** A new bike and its only booking. */
const booked = async (by = buyer) => {
  const bike = await newBike();
  return { bike, id: await book(app, by, bike) };
};
const stateOf = async (bike: string) => (await bookingsOf(app, seller, `?productId=${bike}`)).body[0]?.state;
const noticesTo = ({ email }: Person) =>
  mailsTo(app.config.dataDir, email).filter(({ text }) => !text.includes('/verify-email'));

describe('The call GET /bookings', () => {
  it('shows the seller who has booked what, with mobile and place as the buyer wrote them', async () => {
    const own = await signUp(app, 'Seller');
    const bike = await newBike(own);
    const rina = await signUp(app, 'Buyer', 'Rina');
    await call(app, 'PUT /api/users/profile', { token: rina.token, body: { name: 'Rina', photoURL } });
    const id = await book(app, rina, bike);
    expect((await bookingsOf(app, own)).body).toEqual([
      {
        _id: id,
        productId: bike,
        productName: 'FZ-S V3',
        productImg: expect.stringContaining('/images/'),
        productPrice: 185_000,
        buyerName: 'Rina',
        buyerPhoto: expect.stringContaining('/images/'),
        buyerPhone: '01712345678',
        meetLocation: 'Shahbag, Dhaka',
        bookedAt: expect.any(String),
        state: 'waiting',
      },
    ]);
  });

  it('is about own bikes, or one of them', async () => {
    const [one, other] = [await booked(), await booked()];
    const ids = (await bookingsOf(app, seller)).body.map(({ _id }) => _id);
    expect(ids.slice(0, 2)).toEqual([other.id, one.id]);
    expect((await bookingsOf(app, seller, `?productId=${one.bike}`)).body).toMatchObject([{ _id: one.id }]);
    const stranger = await signUp(app, 'Seller');
    expect((await bookingsOf(app, stranger)).body).toEqual([]);
    expect(refusal(await bookingsOf(app, stranger, `?productId=${one.bike}`))).toBe('404 bike_not_found');
    expect(refusal(await bookingsOf(app, buyer))).toBe('403 role_not_allowed');
  });

  it('has no booking that its buyer has taken back', async () => {
    const { bike, id } = await booked();
    await call(app, `DELETE /api/orders/${id}`, { token: buyer.token });
    expect((await bookingsOf(app, seller, `?productId=${bike}`)).body).toEqual([]);
    expect(refusal(await accept(app, seller, id))).toBe('404 booking_not_found');
  });

  it('comes in pages, each booking once', async () => {
    const own = await signUp(app, 'Seller');
    const bikes = Array.from({ length: 3 }, () => bikeRow({ seller_id: '' }));
    const sellerId = await idOf(app, own);
    await app.db
      .insertInto('bikes')
      .values(bikes.map((row) => ({ ...row, seller_id: sellerId })))
      .execute();
    const buyers = Array.from({ length: PAGE_SIZE }, () => userRow({ role: 'Buyer' }));
    await app.db.insertInto('users').values(buyers).execute();
    const orders = buyers.flatMap(({ id: buyer_id }) =>
      bikes.map(({ id: bike_id }) => orderRow({ buyer_id, bike_id })),
    );
    await app.db.insertInto('orders').values(orders).execute();
    const seen: string[] = [];
    let path: string | undefined = '/api/bookings';
    let pages = 0;
    while (path) {
      const page: CallResponse<{ _id: string }[]> = await call(app, `GET ${path}`, { token: own.token });
      expect(page.body.length).toBeLessThanOrEqual(PAGE_SIZE);
      seen.push(...page.body.map(({ _id }) => _id));
      path = nextPage(page.headers)?.replace(app.url, '');
      pages += 1;
    }
    expect(pages).toBe(3);
    expect(seen).toEqual(
      orders
        .map(({ id }) => id)
        .sort()
        .reverse(),
    );
    expect(await waitingOf(app, own)).toBe(orders.length);
  });

  it('says what a booking has come to: accepted, paying, paid, sold to another, withdrawn', async () => {
    const other = await signUp(app, 'Buyer');
    const { bike, id } = await booked();
    await book(app, other, bike);
    expect(await stateOf(bike)).toBe('waiting');
    await accept(app, seller, id);
    const { body } = await startPayment(app, buyer, bike);
    const list = (await bookingsOf(app, seller, `?productId=${bike}`)).body;
    expect(list.map(({ state }) => state)).toEqual(['waiting', 'paying']);
    expect(list[1]).toMatchObject({ heldUntil: body.heldUntil, answered: { answer: 'accept' } });
    await confirmCard(app, body.clientSecret, CARDS.good);
    await claimSold(app, buyer, bike);
    const sold = (await bookingsOf(app, seller, `?productId=${bike}`)).body;
    expect(sold.map(({ state }) => state)).toEqual(['sold', 'paid']);
    const withdrawn = await booked();
    await call(app, `DELETE /api/bikes/${withdrawn.bike}`, { token: seller.token });
    expect(await stateOf(withdrawn.bike)).toBe('withdrawn');
  });

  it('says of a booking that its bike was taken back, also once the bike is listed again', async () => {
    const { bike } = await booked();
    const acts = listingActs(app, seller);
    await acts.takeBack(bike);
    await acts.putBack(bike);
    expect(await stateOf(bike)).toBe('withdrawn');
  });

  it('does not count bookings of bikes that were sold, or taken back, among those that wait', async () => {
    const own = await signUp(app, 'Seller');
    const other = await signUp(app, 'Buyer');
    const [sold, withdrawn] = [await newBike(own), await newBike(own)];
    for (const bike of [sold, withdrawn]) await book(app, other, bike);
    await book(app, buyer, sold);
    expect(await waitingOf(app, own)).toBe(3);
    const acts = listingActs(app, own);
    await acts.takeBack(withdrawn);
    await acts.putBack(withdrawn);
    expect(await waitingOf(app, own)).toBe(2);
    const { body } = await startPayment(app, buyer, sold);
    await confirmCard(app, body.clientSecret, CARDS.good);
    await claimSold(app, buyer, sold);
    expect(await waitingOf(app, own)).toBe(0);
  });

  it('keeps a booking as it was while the bike is paused', async () => {
    const { bike, id } = await booked();
    await listingActs(app, seller).pause(bike);
    expect(await stateOf(bike)).toBe('waiting');
    await accept(app, seller, id);
    expect(await stateOf(bike)).toBe('accepted');
  });
});

describe('The call PUT /bookings/{id}', () => {
  it('accepts: the buyer reads it in My Orders and in a mail, in their language', async () => {
    const karima = await signUp(app, 'Buyer', 'করিমা');
    await issueToken(app, karima, 'bn');
    const { bike, id } = await booked(karima);
    expect((await accept(app, seller, id)).body).toEqual({ acknowledged: true, modifiedCount: 1 });
    expect(await stateOf(bike)).toBe('accepted');
    expect(await orderOf(app, karima, bike)).toMatchObject({ payment: 'unpaid', answered: { answer: 'accept' } });
    await expect
      .poll(() => noticesTo(karima).map(({ subject }) => subject))
      .toEqual(['FZ-S V3: আপনার বুকিং গ্রহণ করা হয়েছে']);
  });

  it('declines with a reason that the buyer reads, and the bike cannot be paid for any more', async () => {
    const rina = await signUp(app, 'Buyer', 'Rina');
    const { bike, id } = await booked(rina);
    expect((await decline(app, seller, id, 'Please come to Mirpur instead.')).status).toBe(200);
    expect(await stateOf(bike)).toBe('declined');
    expect(await orderOf(app, rina, bike)).toMatchObject({
      payment: 'declined',
      answered: { answer: 'decline', reason: 'Please come to Mirpur instead.' },
    });
    await expect.poll(() => noticesTo(rina)[0]?.text).toContain('Reason: Please come to Mirpur instead.');
    expect(refusal(await startPayment(app, rina, bike))).toBe('409 booking_declined');
    expect(refusal(await call(app, `GET /api/payBike/${bike}`, { token: rina.token }))).toBe('409 booking_declined');
    expect(await app.db.selectFrom('holds').selectAll().where('bike_id', '=', bike).execute()).toEqual([]);
  });

  it('translates a usual reason for a buyer who reads Bangla', async () => {
    const karima = await signUp(app, 'Buyer', 'করিমা');
    await issueToken(app, karima, 'bn');
    await decline(app, seller, (await booked(karima)).id);
    await expect.poll(() => noticesTo(karima)[0]?.text).toContain('জায়গাটি আমার জন্য সুবিধাজনক নয়।');
  });

  it.each([
    ['no reason', { answer: 'decline' }],
    ['a reason that cannot be seen', { answer: 'decline', reason: ' \u200b ' }],
    ['a reason of 301 letters', { answer: 'decline', reason: 'x'.repeat(301) }],
    ['an answer that is none', { answer: 'maybe' }],
  ])('refuses %s', async (_what, body) => {
    const { bike, id } = await booked();
    expect(refusal(await answer(app, seller, id, body as never))).toBe('400 invalid_input');
    expect(await stateOf(bike)).toBe('waiting');
  });

  it('counts the same answer once, and mails it once, even at the same time', async () => {
    const rina = await signUp(app, 'Buyer', 'Rina');
    const { id } = await booked(rina);
    const responses = await Promise.all([1, 2, 3].map(() => accept(app, seller, id)));
    expect(responses.map(({ body }) => body.modifiedCount).sort()).toEqual([0, 0, 1]);
    await app.idle();
    expect(noticesTo(rina)).toHaveLength(1);
  });

  it('can decline what was accepted, but not accept what was declined', async () => {
    const { bike, id } = await booked();
    await accept(app, seller, id);
    expect((await decline(app, seller, id)).status).toBe(200);
    expect(refusal(await accept(app, seller, id))).toBe('409 booking_answered');
    expect((await decline(app, seller, id, 'Another reason')).body.modifiedCount).toBe(0);
    expect((await orderOf(app, buyer, bike))?.answered?.reason).toBe('The place does not suit me.');
  });

  it("is for the bike's seller alone", async () => {
    const { id } = await booked();
    expect(refusal(await accept(app, await signUp(app, 'Seller'), id))).toBe('404 booking_not_found');
    expect(refusal(await accept(app, buyer, id))).toBe('404 booking_not_found');
  });

  it('does not decline a booking whose card a bank is checking, or that is paid, and says why', async () => {
    const { bike, id } = await booked();
    const { body } = await startPayment(app, buyer, bike);
    await confirmCard(app, body.clientSecret, CARDS.challenged);
    const refused = await decline(app, seller, id);
    expect(refusal(refused)).toBe('409 booking_being_paid');
    expect(refused.body).toMatchObject({
      error: { message: expect.stringContaining('paying for this bike right now') },
    });
    expect((await accept(app, seller, id)).status).toBe(200);
    await completeChallenge(app, body.clientSecret, true);
    await claimSold(app, buyer, bike);
    expect(refusal(await decline(app, seller, id))).toBe('409 booking_paid');
  });

  it('declines when the buyer has left the payment, and money that comes all the same goes back', async () => {
    const { bike, id } = await booked();
    const { body } = await startPayment(app, buyer, bike);
    app.clock.advance(HOLD_TIME + 1);
    expect((await decline(app, seller, id)).status).toBe(200);
    await confirmCard(app, body.clientSecret, CARDS.good);
    expect(refusal(await claimSold(app, buyer, bike))).toBe('409 payment_refunded');
    expect(await orderOf(app, buyer, bike)).toMatchObject({ payment: 'refunded', answered: { answer: 'decline' } });
  });

  it('takes no answer once the bike is sold or withdrawn', async () => {
    const [sold, gone] = [await booked(), await booked()];
    const other = await signUp(app, 'Buyer');
    await buyBike(app, other, sold.bike);
    await call(app, `DELETE /api/bikes/${gone.bike}`, { token: seller.token });
    expect(refusal(await decline(app, seller, sold.id))).toBe('409 bike_sold');
    expect(refusal(await accept(app, seller, gone.id))).toBe('404 bike_not_found');
  });
});

describe('A number for the seller', () => {
  it('counts the bookings without an answer of bikes for sale, in all and by bike', async () => {
    const own = await signUp(app, 'Seller');
    const [one, two, gone] = [await newBike(own), await newBike(own), await newBike(own)];
    const others = [await signUp(app, 'Buyer'), await signUp(app, 'Buyer')];
    for (const bike of [one, two, gone]) await book(app, buyer, bike);
    for (const other of others) await book(app, other, one);
    await call(app, `DELETE /api/bikes/${gone}`, { token: own.token });
    expect(await waitingOf(app, own)).toBe(4);
    const [first] = (await bookingsOf(app, own, `?productId=${one}`)).body;
    await accept(app, own, first?._id ?? '');
    expect(await waitingOf(app, own)).toBe(3);
    const bikes = await call<OwnBike[]>(app, `GET /api/bikes?email=${own.email}`, { token: own.token });
    expect(bikes.body.map(({ _id, waitingBookings }) => [_id, waitingBookings])).toEqual([
      [two, 1],
      [one, 2],
    ]);
  });
});

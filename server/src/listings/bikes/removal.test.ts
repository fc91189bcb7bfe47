import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#contract/entities/order.ts';
import { HOLD_TIME } from '#server/deals/payments/hold-limits.ts';
import { createAdminClient, idOf } from '#testing/admin-client.ts';
import { call, refusal } from '#testing/call.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { mailsTo } from '#testing/mails.ts';
import { book, buyBike, CARDS, claimSold, confirmCard, startPayment } from '#testing/paying.ts';
import { createAdmin, issueToken, type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const ROUNDS = 12;

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

const remove = (id: string, { token }: Person = seller, language = 'en') =>
  call(app, `DELETE /api/bikes/${id}`, { token, headers: { 'accept-language': language } });
const previewDeletion = (id: string, { token }: Person = seller) =>
  call(app, `GET /api/bikes/${id}/consequences`, { token });
const noticesTo = ({ email }: Person) =>
  mailsTo(app.config.dataDir, email).filter(({ text }) => !text.includes('/verify-email'));
const paymentOf = async ({ token, email }: Person, bike: string) => {
  const { body } = await call<Order[]>(app, `GET /api/orders?email=${email}`, { token });
  return body.find(({ productId }) => productId === bike)?.payment;
};

describe('§7 DELETE /bikes/{id} while a buyer pays', () => {
  it('is refused with a message as long as the bike is held, and removes it afterwards', async () => {
    const bike = await listBike(app, seller, { photoURL });
    await book(app, buyer, bike);
    const { body } = await startPayment(app, buyer, bike);
    const refused = await remove(bike);
    expect(refusal(refused)).toBe('409 bike_being_paid');
    expect(refused.body).toMatchObject({
      error: { message: expect.stringContaining('This bike is kept for a buyer') },
    });
    expect((await remove(bike, seller, 'bn')).body).toMatchObject({
      error: { message: expect.stringContaining('ক্রেতার জন্য রাখা আছে') },
    });
    expect((await previewDeletion(bike)).body).toMatchObject({ heldUntil: body.heldUntil });
    expect(await paymentOf(buyer, bike)).toBe('unpaid');
    app.clock.advance(HOLD_TIME + 1);
    expect((await remove(bike)).body).toEqual({ acknowledged: true, deletedCount: 1 });
  });

  it('is refused during a bank challenge, even if no hold is left', async () => {
    const bike = await listBike(app, seller, { photoURL });
    await book(app, buyer, bike);
    await startPayment(app, buyer, bike);
    await app.db.deleteFrom('holds').where('bike_id', '=', bike).execute();
    await app.db.updateTable('payments').set({ state: 'processing' }).where('bike_id', '=', bike).execute();
    expect(refusal(await remove(bike))).toBe('409 bike_being_paid');
  });

  it('leaves the bike of a buyer who has paid with the buyer', async () => {
    const bike = await listBike(app, seller, { photoURL });
    await book(app, buyer, bike);
    const { body } = await startPayment(app, buyer, bike);
    expect(refusal(await remove(bike))).toBe('409 bike_being_paid');
    await confirmCard(app, body.clientSecret, CARDS.good);
    expect((await claimSold(app, buyer, bike)).status).toBe(200);
    expect(await paymentOf(buyer, bike)).toBe('paid');
    expect((await remove(bike)).status).toBe(200);
    expect(await paymentOf(buyer, bike)).toBe('paid');
  });

  it(`at the same time as the start of the payment lets exactly one of them succeed, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const bike = await listBike(app, seller, { photoURL });
      const racer = await signUp(app, 'Buyer');
      await book(app, racer, bike);
      const [removed, started] = await Promise.all([remove(bike), startPayment(app, racer, bike)]);
      const won = [removed, started].map(({ status }) => status === 200);
      expect(won.filter(Boolean), `round ${round}: ${removed.status} ${started.status}`).toHaveLength(1);
    }
  });
});

describe('§7 DELETE /bikes/{id}: the bookings that it ends', () => {
  it('are shown to the seller alone before, with the names of the buyers', async () => {
    const bike = await listBike(app, seller, { photoURL });
    expect((await previewDeletion(bike)).body).toEqual({ bookings: 0, buyers: [] });
    await book(app, buyer, bike);
    await book(app, await signUp(app, 'Buyer', 'Rahim'), bike);
    expect((await previewDeletion(bike)).body).toEqual({ bookings: 2, buyers: ['Rahim', 'Nusrat'] });
    expect(refusal(await previewDeletion(bike, await signUp(app, 'Seller')))).toBe('404 bike_not_found');
    expect(refusal(await previewDeletion(bike, buyer))).toBe('403 role_not_allowed');
  });

  it('are mailed to each buyer in their language, and shown in My Orders', async () => {
    const bike = await listBike(app, seller, { photoURL, modelName: 'Hayabusa' });
    const [rina, karima, gone] = [
      await signUp(app, 'Buyer', 'Rina'),
      await signUp(app, 'Buyer', 'করিমা'),
      await signUp(app, 'Buyer'),
    ];
    await issueToken(app, karima, 'bn');
    await book(app, rina, bike);
    await book(app, karima, bike);
    const taken = await book(app, gone, bike);
    await call(app, `DELETE /api/orders/${taken}`, { token: gone.token });
    await remove(bike);
    await expect.poll(() => [noticesTo(rina).length, noticesTo(karima).length]).toEqual([1, 1]);
    expect(noticesTo(rina)[0]).toMatchObject({
      subject: 'Hayabusa is no longer for sale',
      text: expect.stringMatching(/Hello Rina,[\s\S]*\/bikes\/Yamaha/),
    });
    expect(noticesTo(karima)[0]?.subject).toBe('Hayabusa আর বিক্রির জন্য নেই');
    expect(noticesTo(gone)).toEqual([]);
    expect(await paymentOf(rina, bike)).toBe('withdrawn');
  });

  it.each(['is deleted by an admin', 'becomes a buyer', 'deletes their account'])(
    'are mailed as well when a seller %s',
    async (how) => {
      const [leaving, rina, admin] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer'), await createAdmin(app)];
      const bike = await listBike(app, leaving, { photoURL });
      await book(app, rina, bike);
      const adminClient = createAdminClient(app);
      const id = await idOf(app, leaving);
      if (how.startsWith('is')) await adminClient.remove(admin, id);
      else if (how.startsWith('becomes')) await adminClient.changeRole(admin, id, 'Buyer');
      else await call(app, 'DELETE /api/users/profile', { token: leaving.token, body: { email: leaving.email } });
      await expect.poll(() => noticesTo(rina).map(({ subject }) => subject)).toEqual(['FZ-S V3 is no longer for sale']);
      expect(await paymentOf(rina, bike)).toBe('withdrawn');
    },
  );

  it('of a sold bike are none: no mail is sent when it is removed from the list', async () => {
    const bike = await listBike(app, seller, { photoURL });
    const late = await signUp(app, 'Buyer');
    await book(app, late, bike);
    await app.idle();
    await buyBike(app, buyer, bike);
    expect((await previewDeletion(bike)).body).toEqual({ bookings: 0, buyers: [] });
    expect((await remove(bike)).status).toBe(200);
    await app.idle();
    const mails = app.db.selectFrom('mail_outbox').selectAll().where('recipient', '=', late.email);
    expect(await mails.execute()).toEqual([]);
    expect(noticesTo(late)).toEqual([]);
  });

  it(`made at the same time are refused or mailed, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const bike = await listBike(app, seller, { photoURL });
      const racer = await signUp(app, 'Buyer');
      const body = { productId: bike, buyerPhone: '01712345678', meetLocation: 'Shahbag' };
      const [booked] = await Promise.all([call(app, 'POST /api/orders', { token: racer.token, body }), remove(bike)]);
      if (booked.status === 200) await expect.poll(() => noticesTo(racer).length).toBe(1);
      else expect(refusal(booked)).toBe('404 bike_not_found');
    }
  });
});

describe('§7 GET /wishesProduct/{id} and GET /payBike/{id}', () => {
  it('return that another buyer is paying for the bike, and until when; not to that buyer', async () => {
    const bike = await listBike(app, seller, { photoURL });
    const other = await signUp(app, 'Buyer');
    await book(app, buyer, bike);
    await book(app, other, bike);
    const { body } = await startPayment(app, buyer, bike);
    for (const path of [`/api/wishesProduct/${bike}`, `/api/payBike/${bike}`]) {
      expect((await call(app, `GET ${path}`, { token: other.token })).body).toMatchObject({
        heldUntil: body.heldUntil,
      });
      expect((await call(app, `GET ${path}`, { token: buyer.token })).body).not.toHaveProperty('heldUntil');
    }
  });

  it('return to a buyer what they typed when they booked the bike, and to no other user', async () => {
    const bike = await listBike(app, seller, { photoURL });
    await book(app, buyer, bike);
    const read = async ({ token }: Person) => (await call(app, `GET /api/wishesProduct/${bike}`, { token })).body;
    expect(await read(buyer)).toMatchObject({
      booking: { buyerPhone: '01712345678', meetLocation: 'Shahbag, Dhaka' },
    });
    expect(await read(seller)).not.toHaveProperty('booking');
    expect(await read(await signUp(app, 'Buyer'))).not.toHaveProperty('booking');
  });
});

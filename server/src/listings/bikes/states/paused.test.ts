import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '#server/platform/lib/durations.ts';
import { createAdminClient, idOf } from '#testing/admin-client.ts';
import { call, refusal } from '#testing/call.ts';
import {
  DONE,
  EVERYWHERE,
  listingActs,
  NOTHING_DONE,
  NOWHERE,
  paymentsFor,
  readPage,
  whereFound,
  wishOf,
} from '#testing/listing-acts.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { mailsTo } from '#testing/mails.ts';
import { book, startPayment } from '#testing/paying.ts';
import { createAdmin, issueToken, type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;
let photoURL: string;
let acts: ReturnType<typeof listingActs>;
beforeAll(async () => {
  // No job settles anything during the test.
  app = await startTestApp({}, { withoutEvents: true });
  [seller, buyer] = [await signUp(app, 'Seller', 'Karim Motors'), await signUp(app, 'Buyer', 'Nusrat')];
  photoURL = await hostedPhoto(app);
  acts = listingActs(app, seller);
});
afterAll(() => app.close());

const list = (fields = {}, person = seller) => listBike(app, person, { photoURL, ...fields });
const mailsAbout = ({ email }: Person) =>
  mailsTo(app.config.dataDir, email).filter(({ text }) => !text.includes('/verify-email'));

describe('PUT /bikes/{id}/state: a paused listing', () => {
  it('is nowhere where bikes are found, and everywhere again once it is resumed', async () => {
    const [id, like] = [await list({ modelName: 'Fazer 25' }), await list({ modelName: 'Fazer 25 x' })];
    await call(app, `PUT /api/bikes/${id}`, { token: seller.token, body: { status: 'Advertise' } });
    expect(await whereFound(app, buyer, { id, model: 'Fazer 25', like })).toEqual(EVERYWHERE);
    expect((await acts.pause(id)).body).toEqual(DONE);
    expect((await acts.pause(id)).body).toEqual(NOTHING_DONE);
    await call(app, `DELETE /api/bikes/${like}`, { token: seller.token });
    expect(await whereFound(app, buyer, { id, model: 'Fazer 25', like })).toEqual(NOWHERE);
    expect((await acts.putBack(id)).body).toEqual(DONE);
    expect((await acts.putBack(id)).body).toEqual(NOTHING_DONE);
    expect(await whereFound(app, buyer, { id, model: 'Fazer 25', like })).toEqual(EVERYWHERE);
  });

  it('keeps its page for long, which says that it is not for sale, without the contacts of its seller', async () => {
    const id = await list();
    await acts.pause(id);
    await app.db
      .updateTable('bikes')
      .set({ removed_at: app.clock.now() - 90 * DAY })
      .where('id', '=', id)
      .execute();
    for (const reader of [undefined, buyer]) {
      const { status, body } = await readPage(app, id, reader);
      expect(status).toBe(200);
      expect(body).toMatchObject({ offMarket: 'paused', modelName: 'FZ-S V3', rslPrice: 185_000 });
      expect(body).not.toHaveProperty('sellerEmail');
      expect(body).not.toHaveProperty('seller_Ph_No');
    }
    expect((await readPage(app, id, seller)).body).toMatchObject({ offMarket: 'paused', sellerEmail: seller.email });
    const { preview } = (await readPage(app, id)).body;
    expect((await fetch(`${app.url}${preview}`)).status).toBe(200);
  });

  it('stays in the list of its seller and on wishlists; its bookings wait, and can neither be made nor paid', async () => {
    const id = await list();
    const late = await signUp(app, 'Buyer');
    await book(app, buyer, id);
    await call(app, 'POST /api/wishlists', { token: buyer.token, body: { wisher: buyer.email, wishProduct: id } });
    await acts.pause(id);
    expect(await acts.listed()).toContain(id);
    expect(await acts.own(id)).toMatchObject({ offMarket: 'paused', productStatus: 'Available' });
    expect(await wishOf(app, buyer, id)).toMatchObject({
      bike: null,
      removed: { offMarket: 'paused', modelName: 'FZ-S V3' },
    });
    expect(await paymentsFor(app, buyer, id)).toEqual(['paused']);
    expect(refusal(await startPayment(app, buyer, id))).toBe('409 bike_paused');
    expect(refusal(await call(app, `GET /api/payBike/${id}`, { token: buyer.token }))).toBe('409 bike_paused');
    const booking = { productId: id, buyerPhone: '01712345678', meetLocation: 'Shahbag' };
    expect(refusal(await call(app, 'POST /api/orders', { token: late.token, body: booking }))).toBe('409 bike_paused');
    expect(refusal(await call(app, `POST /api/bike/${id}/view`))).toBe('404 bike_not_found');
    await acts.putBack(id);
    expect(await paymentsFor(app, buyer, id)).toEqual(['unpaid']);
    expect((await startPayment(app, buyer, id)).status).toBe(200);
    await app.idle();
    expect(mailsAbout(buyer).filter(({ text }) => text.includes('no longer'))).toEqual([]);
  });

  it('can be edited, and stays paused', async () => {
    const id = await list();
    await acts.pause(id);
    const edited = await acts.edit(id, { rslPrice: 170_000 });
    expect(edited.body).toEqual(DONE);
    expect(await acts.own(id)).toMatchObject({
      offMarket: 'paused',
      rslPrice: 170_000,
      priceChanges: [{ before: 185_000, after: 170_000 }],
    });
  });

  it('counts among what goes with its seller, whose buyers are told; it is never listed again', async () => {
    const [leaving, rina, admin] = [
      await signUp(app, 'Seller'),
      await signUp(app, 'Buyer', 'Rina'),
      await createAdmin(app),
    ];
    const id = await list({}, leaving);
    await book(app, rina, id);
    await listingActs(app, leaving).pause(id);
    const client = createAdminClient(app);
    const sellerId = await idOf(app, leaving);
    const preview = await call(app, `GET /api/users/${sellerId}/consequences`, { token: admin.token });
    expect(preview.body).toMatchObject({ listings: 1, openOrders: 1 });
    await client.changeRole(admin, sellerId, 'Buyer');
    await expect.poll(() => mailsAbout(rina).map(({ subject }) => subject)).toEqual(['FZ-S V3 is no longer for sale']);
    expect(await paymentsFor(app, rina, id)).toEqual(['withdrawn']);
    expect((await readPage(app, id)).body).toMatchObject({ withdrawn: true });
    await client.changeRole(admin, sellerId, 'Seller');
    const again = listingActs(app, { ...leaving, token: await issueToken(app, leaving) });
    expect(refusal(await again.putBack(id))).toBe('404 bike_not_found');
    expect(await again.listed('&takenBack=1')).toEqual([]);
  });
});

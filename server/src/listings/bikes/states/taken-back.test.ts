import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOLD_TIME } from '#server/deals/payments/hold-limits.ts';
import { call, refusal } from '#testing/call.ts';
import { DONE, EVERYWHERE, listingActs, paymentsFor, readPage, whereFound, wishOf } from '#testing/listing-acts.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { book, CARDS, claimSold, confirmCard, startPayment } from '#testing/paying.ts';
import { type Person, signUp } from '#testing/people.ts';
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

describe('a listing that was taken back', () => {
  it('is listed again at the same address, with its views and wishes, and without typing anything', async () => {
    const [id, like] = [await list({ modelName: 'Saluto' }), await list({ modelName: 'Saluto x' })];
    await call(app, 'POST /api/wishlists', { token: buyer.token, body: { wisher: buyer.email, wishProduct: id } });
    await app.db.insertInto('bike_views').values({ bike_id: id, day: '2026-11-01', count: 7 }).execute();
    const before = await acts.own(id);
    await acts.takeBack(id);
    expect(await acts.listed()).not.toContain(id);
    expect(await acts.listed('&takenBack=1')).toContain(id);
    expect(await acts.own(id)).toMatchObject({ offMarket: 'takenBack' });
    expect((await readPage(app, id)).body).toMatchObject({ withdrawn: true });
    expect((await wishOf(app, buyer, id))?.removed).not.toHaveProperty('offMarket');
    expect(refusal(await acts.pause(id))).toBe('409 listing_taken_back');
    const edit = await acts.edit(id, { rslPrice: 1 });
    expect(refusal(edit)).toBe('409 listing_taken_back');
    expect(refusal(await acts.takeBack(id))).toBe('404 bike_not_found');
    // Long after its page was gone.
    await app.db.updateTable('bikes').set({ removed_at: 1 }).where('id', '=', id).execute();
    expect(refusal(await readPage(app, id))).toBe('410 bike_withdrawn');
    expect((await acts.putBack(id)).body).toEqual(DONE);
    expect(await acts.own(id)).toEqual(before);
    expect(await wishOf(app, buyer, id)).toMatchObject({ bike: { _id: id } });
    expect(await whereFound(app, buyer, { id, model: 'Saluto', like })).toEqual({ ...EVERYWHERE, home: false });
    const views = await app.db.selectFrom('bike_views').select('count').where('bike_id', '=', id).execute();
    expect(views).toEqual([{ count: 7 }]);
  });

  it('leaves ended bookings ended; who had one may book anew', async () => {
    const id = await list();
    await book(app, buyer, id);
    await acts.takeBack(id);
    expect(await paymentsFor(app, buyer, id)).toEqual(['withdrawn']);
    await acts.putBack(id);
    expect(await paymentsFor(app, buyer, id)).toEqual(['withdrawn']);
    expect(refusal(await startPayment(app, buyer, id))).toBe('403 bike_not_ordered');
    const { body } = await acts.consequences(id);
    expect(body).toEqual({ bookings: 0, buyers: [] });
    await book(app, buyer, id);
    expect(await paymentsFor(app, buyer, id)).toEqual(['unpaid', 'withdrawn']);
    expect((await startPayment(app, buyer, id)).status).toBe(200);
  });

  it('does not sell to the late money of an ended booking, even at the same price: it goes back', async () => {
    const id = await list();
    await book(app, buyer, id);
    const { body } = await startPayment(app, buyer, id);
    app.clock.advance(HOLD_TIME + 1);
    await acts.takeBack(id);
    await acts.putBack(id);
    await confirmCard(app, body.clientSecret, CARDS.good);
    expect(refusal(await claimSold(app, buyer, id))).toBe('409 payment_refunded');
    expect(await acts.own(id)).toMatchObject({ productStatus: 'Available' });
    expect(await paymentsFor(app, buyer, id)).toEqual(['refunded']);
  });

  it('is for its seller alone, and never for a bike that was sold here', async () => {
    const id = await list();
    const other = await signUp(app, 'Seller');
    for (const act of [listingActs(app, other).putBack(id), listingActs(app, other).pause(id)])
      expect(refusal(await act)).toBe('404 bike_not_found');
    expect(refusal(await listingActs(app, buyer).pause(id))).toBe('403 role_not_allowed');
    await app.db.updateTable('bikes').set({ product_status: 'Sold', sold_at: 1 }).where('id', '=', id).execute();
    for (const act of [acts.pause(id), acts.putBack(id), acts.sellElsewhere(id)])
      expect(refusal(await act)).toBe('409 bike_sold');
    await acts.takeBack(id);
    expect(refusal(await acts.putBack(id))).toBe('404 bike_not_found');
    expect(await acts.listed('&takenBack=1')).not.toContain(id);
  });
});

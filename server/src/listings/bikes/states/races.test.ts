import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOLD_TIME } from '#server/deals/payments/hold-limits.ts';
import { call, refusal } from '#testing/call.ts';
import { DONE, listingActs, NOTHING_DONE, paymentsFor, readPage } from '#testing/listing-acts.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { book, CARDS, claimSold, confirmCard, startPayment } from '#testing/paying.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const ROUNDS = 12;

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

describe('while a buyer pays', () => {
  it('a bike stays on the market until the hold is over', async () => {
    const id = await list();
    await book(app, buyer, id);
    const { body } = await startPayment(app, buyer, id);
    for (const act of [acts.pause(id), acts.sellElsewhere(id)]) expect(refusal(await act)).toBe('409 bike_being_paid');
    const preview = await acts.consequences(id);
    expect(preview.body).toMatchObject({ bookings: 1, buyers: ['Nusrat'], heldUntil: body.heldUntil });
    app.clock.advance(HOLD_TIME + 1);
    expect((await acts.pause(id)).body).toEqual(DONE);
    // Money that comes now buys nothing, and goes back.
    await confirmCard(app, body.clientSecret, CARDS.good);
    expect(refusal(await claimSold(app, buyer, id))).toBe('409 payment_refunded');
  });

  it.each(['paused', 'soldElsewhere'])(
    `of "%s" and the start of a payment exactly one succeeds, ${ROUNDS} times`,
    async (state) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const id = await list();
        const racer = await signUp(app, 'Buyer');
        await book(app, racer, id);
        const [changed, started] = await Promise.all([acts.change(id, { state }), startPayment(app, racer, id)]);
        const won = [changed, started].filter(({ status }) => status === 200);
        expect(won, `round ${round}: ${changed.status} ${started.status}`).toHaveLength(1);
      }
    },
  );

  it(`a booking and the end of the listing at the same moment leave no booking that nobody ended, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await list();
      const racer = await signUp(app, 'Buyer');
      const body = { productId: id, buyerPhone: '01712345678', meetLocation: 'Shahbag' };
      const [booked] = await Promise.all([
        call(app, 'POST /api/orders', { token: racer.token, body }),
        acts.sellElsewhere(id),
      ]);
      if (booked.status === 200) expect(await paymentsFor(app, racer, id)).toEqual(['withdrawn']);
      else expect(refusal(booked)).toBe('404 bike_not_found');
    }
  });

  it(`putting back, pausing and taking back at once end in one of these states, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await list();
      await Promise.all([acts.pause(id), acts.putBack(id), acts.takeBack(id), acts.putBack(id)]);
      const { offMarket } = await acts.own(id);
      const row = app.db.selectFrom('search_listings').select('bike_id').where('bike_id', '=', id);
      const { body } = await readPage(app, id);
      expect('withdrawn' in body).toBe(offMarket === 'takenBack');
      expect((await row.execute()).length).toBe(offMarket ? 0 : 1);
    }
  });
});

describe('PUT /bikes/{id}/listing with the price that was seen', () => {
  it('does not overwrite a price that was changed meanwhile, and changes the other fields', async () => {
    const id = await list();
    await acts.edit(id, { rslPrice: 180_000 });
    expect(refusal(await acts.edit(id, { rslPrice: 175_000, priceSeen: 185_000 }))).toBe('409 price_changed');
    expect((await acts.edit(id, { rslPrice: 180_000, priceSeen: 185_000 })).body).toEqual(NOTHING_DONE);
    expect((await acts.edit(id, { modelName: 'FZ-S V4', priceSeen: 185_000 })).body).toEqual(DONE);
    expect((await acts.edit(id, { rslPrice: 175_000, priceSeen: 180_000 })).body).toEqual(DONE);
    expect(await acts.own(id)).toMatchObject({ rslPrice: 175_000, modelName: 'FZ-S V4' });
  });

  it(`of two edits at once that saw the same price one succeeds, ${ROUNDS} times`, async () => {
    const id = await list();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { rslPrice: priceSeen } = await acts.own(id);
      const edits = await Promise.all([1, 2].map((n) => acts.edit(id, { rslPrice: priceSeen - n * 1_000, priceSeen })));
      expect(edits.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  it('keeps a record when a listing says fewer kilometres than before', async () => {
    const id = await list({ kilometres: 18_500 });
    for (const kilometres of [19_000, 12_000, '', 15_000]) await acts.edit(id, { kilometres });
    const falls = app.db.selectFrom('kilometre_falls').selectAll().where('bike_id', '=', id);
    expect(await falls.execute()).toMatchObject([{ kilometres_before: 19_000, kilometres_after: 12_000 }]);
  });
});

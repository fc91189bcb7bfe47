import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '#testing/call.ts';
import { listingActs, paymentsFor, readPage } from '#testing/listing-acts.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { mailsTo } from '#testing/mails.ts';
import { book } from '#testing/paying.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let seller: Person;
let photoURL: string;
let acts: ReturnType<typeof listingActs>;
beforeAll(async () => {
  // No job settles anything during the test.
  app = await startTestApp({}, { withoutEvents: true });
  seller = await signUp(app, 'Seller', 'Karim Motors');
  photoURL = await hostedPhoto(app);
  acts = listingActs(app, seller);
});
afterAll(() => app.close());

const list = (fields = {}, person = seller) => listBike(app, person, { photoURL, ...fields });
const mailsAbout = ({ email }: Person) =>
  mailsTo(app.config.dataDir, email).filter(({ text }) => !text.includes('/verify-email'));
const done = { acknowledged: true, modifiedCount: 1 };
const nothing = { acknowledged: true, modifiedCount: 0 };

describe('a bike that was sold elsewhere', () => {
  it('ends its bookings by mail, says sold on its page, and counts in no figure of what was sold here', async () => {
    const [id, rina] = [await list({ modelName: 'Saluto 125' }), await signUp(app, 'Buyer', 'Rina')];
    await book(app, rina, id);
    const soldHere = async () => (await call(app, 'GET /api/history')).body;
    const before = await soldHere();
    expect((await acts.sellElsewhere(id, '১,৮০,০০০')).body).toEqual(done);
    expect((await acts.sellElsewhere(id, 180_000)).body).toEqual(nothing);
    await expect
      .poll(() => mailsAbout(rina).map(({ subject }) => subject))
      .toEqual(['Saluto 125 is no longer for sale']);
    expect(await paymentsFor(app, rina, id)).toEqual(['withdrawn']);
    expect((await readPage(app, id)).body).toMatchObject({ offMarket: 'soldElsewhere', productStatus: 'Available' });
    expect((await readPage(app, id)).body).not.toHaveProperty('elsewherePrice');
    expect(await acts.own(id)).toMatchObject({ offMarket: 'soldElsewhere', elsewherePrice: 180_000 });
    expect(await acts.listed()).toContain(id);
    expect(await soldHere()).toEqual(before);
    const columns = await app.db.selectFrom('bikes').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(columns).toMatchObject({ sold_elsewhere_price: 180_000, sold_at: null });
    expect(Number(columns.sold_elsewhere_at)).toBeGreaterThan(0);
  });

  it('may be said without a price, of a listing that was taken back, and can be undone', async () => {
    const id = await list();
    await acts.takeBack(id);
    expect((await acts.sellElsewhere(id, '')).body).toEqual(done);
    expect(await acts.own(id)).not.toHaveProperty('elsewherePrice');
    expect((await acts.sellElsewhere(id, 150_000)).body).toEqual(done);
    expect(refusal(await acts.pause(id))).toBe('409 listing_taken_back');
    expect((await acts.putBack(id)).body).toEqual(done);
    const columns = await app.db.selectFrom('bikes').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(columns).toMatchObject({ sold_elsewhere_price: null, sold_elsewhere_at: null, off_market: null });
  });

  it('refuses a price that is none', async () => {
    const id = await list();
    for (const price of [0, -5, 1.5, 'much', 100_000_000])
      expect(await acts.sellElsewhere(id, price)).toMatchObject({
        status: 400,
        body: { error: { fields: { price: expect.any(String) } } },
      });
    expect(refusal(await acts.change(id, { state: 'Sold' }))).toBe('400 invalid_input');
  });
});

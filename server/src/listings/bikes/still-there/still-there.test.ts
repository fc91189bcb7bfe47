import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOLD_TIME } from '#server/deals/payments/hold-limits.ts';
import { DAY, HOUR, MINUTE } from '#server/platform/lib/durations.ts';
import { call, refusal } from '#testing/call.ts';
import { listingActs, paymentsFor, readPage } from '#testing/listing-acts.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { book, startPayment } from '#testing/paying.ts';
import { issueToken, type Person, signUp } from '#testing/people.ts';
import { stillThereOf } from '#testing/still-there.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let seller: Person;
let photoURL: string;
let acts: ReturnType<typeof listingActs>;
beforeEach(async () => {
  app = await startTestApp({}, { withoutEvents: true });
  seller = await signUp(app, 'Seller', 'Karim');
  photoURL = await hostedPhoto(app);
  acts = listingActs(app, seller);
});
afterEach(() => app.close());

const list = (modelName = 'FZ-S V3', person = seller) => listBike(app, person, { photoURL, modelName });
const { later, run, mailsAbout } = stillThereOf(() => app);
const mails = ({ email } = seller) => mailsAbout(email);
const NOTHING = { asked: 0, rested: 0 };

describe('A listing of which nothing was heard', () => {
  it('is asked about after 30 days, once, by a mail and in My Products; it rests after 45, and says so', async () => {
    const id = await list();
    await later(30 * DAY - HOUR);
    expect(await run()).toEqual(NOTHING);
    await later(HOUR);
    expect(await run()).toEqual({ asked: 1, rested: 0 });
    expect(await run()).toEqual(NOTHING);
    expect(mails().map(({ subject }) => subject)).toEqual(['Is FZ-S V3 still for sale?']);
    const { restsAt = '' } = await acts.own(id);
    expect(Math.abs(Date.parse(restsAt) - app.clock.now() - 15 * DAY)).toBeLessThan(MINUTE);
    await later(15 * DAY - HOUR);
    expect(await run()).toEqual(NOTHING);
    await later(HOUR);
    expect(await run()).toEqual({ asked: 0, rested: 1 });
    expect(await run()).toEqual(NOTHING);
    expect(mails().map(({ subject }) => subject)).toEqual([
      'Is FZ-S V3 still for sale?',
      'Buyers do not see FZ-S V3 for now',
    ]);
    expect(await acts.own(id)).toMatchObject({ offMarket: 'resting' });
    expect(await acts.listed()).toContain(id);
    // For everybody else it is paused.
    expect((await readPage(app, id)).body).toMatchObject({ offMarket: 'paused' });
  });

  it('is asked about in the language of its seller', async () => {
    await issueToken(app, seller, 'bn');
    await list('FZ-S V3');
    await later(30 * DAY);
    await run();
    expect(mails()).toMatchObject([{ language: 'bn', subject: 'FZ-S V3 কি এখনো বিক্রির জন্য আছে?' }]);
  });

  it.each([
    ['the click', (id: string) => acts.confirm(id)],
    ['an edit', (id: string) => acts.edit(id, { location: 'Uttara, Dhaka' })],
    ['another price', (id: string) => acts.edit(id, { rslPrice: 180_000 })],
    ['a pause and its end', (id: string) => acts.pause(id).then(() => acts.putBack(id))],
    ['taking it back and listing it again', (id: string) => acts.takeBack(id).then(() => acts.putBack(id))],
  ])('is confirmed by %s, for another 30 days', async (_name, act) => {
    const id = await list();
    await later(31 * DAY);
    await run();
    expect((await act(id)).body).toMatchObject({ modifiedCount: 1 });
    expect(await acts.own(id)).not.toHaveProperty('restsAt');
    await later(29 * DAY);
    expect(await run()).toEqual(NOTHING);
    await later(DAY);
    expect(await run()).toEqual({ asked: 1, rested: 0 });
  });

  it('rests until one click, or an edit, puts it back; its bookings wait meanwhile', async () => {
    const [id, other, buyer] = [await list(), await list(), await signUp(app, 'Buyer')];
    await book(app, buyer, id);
    await later(30 * DAY);
    await run();
    await later(15 * DAY);
    expect(await run()).toEqual({ asked: 0, rested: 2 });
    expect(await paymentsFor(app, buyer, id)).toEqual(['paused']);
    expect((await acts.confirm(id)).body).toMatchObject({ modifiedCount: 1 });
    expect((await acts.edit(other, { rslPrice: 180_000 })).body).toMatchObject({ modifiedCount: 1 });
    for (const one of [id, other]) {
      expect(await acts.own(one)).not.toHaveProperty('offMarket');
      const found = app.db.selectFrom('search_listings').select('bike_id').where('bike_id', '=', one);
      expect(await found.execute()).toHaveLength(1);
    }
    expect(await paymentsFor(app, buyer, id)).toEqual(['unpaid']);
    expect(await run()).toEqual(NOTHING);
  });

  it('is not asked about while it is paused, taken back or sold, nor if its seller has left', async () => {
    const [paused, gone, sold, leaver] = [await list(), await list(), await list(), await signUp(app, 'Seller')];
    await list('MT-15', leaver);
    await acts.pause(paused);
    await acts.takeBack(gone);
    await app.db.updateTable('bikes').set({ product_status: 'Sold', sold_at: 1 }).where('id', '=', sold).execute();
    await call(app, 'DELETE /api/users/profile', { token: leaver.token, body: { email: leaver.email } });
    await later(60 * DAY);
    expect(await run()).toEqual(NOTHING);
    expect((await acts.confirm(paused)).body).toMatchObject({ modifiedCount: 0 });
    expect(await acts.own(paused)).toMatchObject({ offMarket: 'paused' });
    expect(refusal(await acts.confirm(gone))).toBe('409 listing_taken_back');
    expect(refusal(await acts.confirm(sold))).toBe('409 bike_sold');
  });

  it('does not rest while a buyer pays for it', async () => {
    const [id, buyer] = [await list(), await signUp(app, 'Buyer')];
    await book(app, buyer, id);
    await later(30 * DAY);
    await run();
    await later(15 * DAY);
    await startPayment(app, buyer, id);
    expect(await run()).toEqual(NOTHING);
    app.clock.advance(HOLD_TIME + 1);
    expect(await run()).toEqual({ asked: 0, rested: 1 });
  });

  it('is asked about by one mail with all others of that day, however many processes run the job', async () => {
    const models = Array.from({ length: 12 }, (_, n) => `Model ${n}`);
    for (const model of models) await list(model);
    const other = await signUp(app, 'Seller');
    await list('MT-15', other);
    await later(30 * DAY);
    const counts = await Promise.all([1, 2, 3].map(() => app.stillThere.run()));
    await app.idle();
    expect(counts.reduce((sum, { asked }) => sum + asked, 0)).toBe(13);
    expect(mails().map(({ subject }) => subject)).toEqual(['Are your 12 bikes still for sale?']);
    expect(mails(other)).toHaveLength(1);
    // One that is due a little later waits for the mail of the next day.
    const late = await list('Late');
    await app.db.updateTable('bikes').set({ created_at: 1 }).where('id', '=', late).execute();
    expect(await run()).toEqual(NOTHING);
    await later(DAY);
    expect(await run()).toEqual({ asked: 1, rested: 0 });
  });
});

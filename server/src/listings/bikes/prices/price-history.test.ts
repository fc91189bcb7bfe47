import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bike } from '#contract/entities/bike.ts';
import type { OwnData } from '#contract/entities/own-data.ts';
import { DAY, MINUTE } from '#server/platform/lib/durations.ts';
import { call } from '#testing/call.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { mailsTo } from '#testing/mails.ts';
import { book } from '#testing/paying.ts';
import { issueToken, type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { endOldFalls } from './prices.repository.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;
let photoURL: string;
beforeAll(async () => {
  app = await startTestApp();
  [seller, buyer] = [await signUp(app, 'Seller', 'Karim Motors'), await signUp(app, 'Buyer', 'Nusrat')];
  photoURL = await hostedPhoto(app);
});
afterAll(() => app.close());

const list = () => listBike(app, seller, { photoURL, brand: 'GPX', modelName: 'Demon 150' });
const ask = (id: string, rslPrice: string | number) =>
  call(app, `PUT /api/bikes/${id}/listing`, { token: seller.token, body: { rslPrice } });
/** Lets time pass for a bike: its history becomes so much older. The tokens of the test stay as they are. */
const later = async (id: string, ms: number): Promise<void> => {
  await app.db
    .updateTable('price_changes')
    .set((row) => ({ changed_at: row('changed_at', '-', ms) }))
    .where('bike_id', '=', id)
    .execute();
  await app.db
    .updateTable('bikes')
    .set((row) => ({ price_fall_at: row('price_fall_at', '-', ms) }))
    .where('id', '=', id)
    .execute();
};
const changesOf = (id: string) =>
  app.db
    .selectFrom('price_changes')
    .select(['price_before', 'price_after'])
    .where('bike_id', '=', id)
    .orderBy('id')
    .execute();
const mailsAbout = ({ email }: Person) =>
  mailsTo(app.config.dataDir, email).filter(({ text }) => !text.includes('/verify-email'));

const NONE = Array.from({ length: 5 });
/** The fall as each list that shows the bike has it. */
const fallsOf = async (id: string) => {
  const { token } = buyer;
  const [ofBrand, advertised, own, found, one] = [
    await call<Bike[]>(app, 'GET /api/bikes/GPX', { token }),
    await call<Bike[]>(app, 'GET /api/advertiseBikes'),
    await call<Bike[]>(app, `GET /api/bikes?email=${seller.email}`, { token: seller.token }),
    await call<{ items: Bike[] }>(app, 'GET /api/search?brand=GPX'),
    await call<Bike>(app, `GET /api/wishesProduct/${id}`, { token }),
  ];
  const lists = [ofBrand.body, advertised.body, own.body, found.body.items];
  return [...lists.map((list) => list.find(({ _id }) => _id === id)), one.body].map((bike) => bike?.priceFall);
};

describe('The history of a price', () => {
  it('has every change with the price before and after, and is part of the export of its seller', async () => {
    const id = await list();
    for (const price of ['1,75,000', 180_000, 180_000]) await ask(id, price);
    expect(await changesOf(id)).toEqual([
      { price_before: 185_000, price_after: 175_000 },
      { price_before: 175_000, price_after: 180_000 },
    ]);
    const { body } = await call<OwnData>(app, 'GET /api/users/data', { token: seller.token });
    const own = body.priceChanges.filter(({ productId }) => productId === id);
    expect(own).toEqual([
      { productId: id, before: 185_000, after: 175_000, changedAt: expect.stringMatching(/Z$/) },
      { productId: id, before: 175_000, after: 180_000, changedAt: expect.stringMatching(/Z$/) },
    ]);
  });

  it('stays in one line when two prices are asked at the same moment, 10 times', async () => {
    const id = await list();
    for (let round = 0; round < 10; round += 1) {
      const prices = [170_000 + round, 190_000 + round];
      const responses = await Promise.all(prices.map((price) => ask(id, price)));
      expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    }
    const changes = await changesOf(id);
    expect(changes).toHaveLength(20);
    const { rsl_price } = await app.db
      .selectFrom('bikes')
      .select('rsl_price')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    // Each begins where another one ended, and the last is the price that is asked.
    const begins = changes.map(({ price_before }) => price_before).sort();
    const ends = [185_000, ...changes.map(({ price_after }) => price_after)].sort();
    expect([...begins, rsl_price].sort()).toEqual(ends);
  });
});

describe('A price that fell', () => {
  it('is shown at once in every list with when and from what, and no longer after a rise', async () => {
    const id = await list();
    await call(app, `PUT /api/bikes/${id}`, { token: seller.token, body: { status: 'Advertise' } });
    expect(await fallsOf(id)).toEqual(NONE);
    await ask(id, 175_000);
    const fall = { from: 185_000, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) };
    expect(await fallsOf(id)).toEqual([fall, fall, fall, fall, fall]);
    await ask(id, 185_000);
    expect(await fallsOf(id)).toEqual(NONE);
  });

  it('is none if the price was raised first', async () => {
    const id = await list();
    await ask(id, 250_000);
    await later(id, 5 * DAY);
    await ask(id, 185_000);
    expect(await fallsOf(id)).toEqual(NONE);
    await ask(id, 184_000);
    expect((await fallsOf(id))[0]).toMatchObject({ from: 185_000 });
  });

  it('is told to those who wish for the bike; a rise before it is not, nor the way back', async () => {
    const id = await list();
    const body = { wisher: buyer.email, wishProduct: id };
    await call(app, 'POST /api/wishlists', { token: buyer.token, body });
    const told = () => app.db.selectFrom('alerts').select(['kind', 'price_before']).where('bike_id', '=', id).execute();
    await ask(id, 195_000);
    await ask(id, 185_000);
    expect(await told()).toEqual([]);
    await ask(id, 175_000);
    expect(await told()).toEqual([{ kind: 'priceFell', price_before: 185_000 }]);
  });

  it('is taken out of the lists after 30 days', async () => {
    const id = await list();
    await ask(id, 175_000);
    await later(id, 30 * DAY - MINUTE);
    await endOldFalls(app.db, app.clock.now());
    expect((await fallsOf(id))[0]).toMatchObject({ from: 185_000 });
    await later(id, MINUTE);
    await endOldFalls(app.db, app.clock.now());
    expect(await fallsOf(id)).toEqual(NONE);
  });
});

describe('A new price', () => {
  it('is mailed to those with an open booking, in their language, and to nobody else', async () => {
    const id = await list();
    const [rina, karima, gone] = [
      await signUp(app, 'Buyer', 'Rina'),
      await signUp(app, 'Buyer', 'করিমা'),
      await signUp(app, 'Buyer'),
    ];
    await issueToken(app, karima, 'bn');
    await book(app, rina, id);
    await book(app, karima, id);
    const taken = await book(app, gone, id);
    await call(app, `DELETE /api/orders/${taken}`, { token: gone.token });
    await ask(id, 175_000);
    await call(app, `PUT /api/bikes/${id}/listing`, { token: seller.token, body: { location: 'Uttara, Dhaka' } });
    await expect.poll(() => [mailsAbout(rina).length, mailsAbout(karima).length]).toEqual([1, 1]);
    expect(mailsAbout(rina)[0]).toMatchObject({
      subject: 'The price of Demon 150 is now BDT 1,75,000',
      text: expect.stringMatching(/Hello Rina,[\s\S]*BDT 1,85,000[\s\S]*\/dashboard\/myOrders/),
    });
    expect(mailsAbout(karima)[0]?.subject).toBe('Demon 150: এখন দাম ১,৭৫,০০০ টাকা');
    expect(mailsAbout(gone)).toEqual([]);
  });
});

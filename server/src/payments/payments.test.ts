import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bike } from '#contract/entities/bike.ts';
import { call, refusal } from '#testing/call.ts';
import { listBike } from '#testing/listings.ts';
import { mailsTo } from '#testing/mails.ts';
import { book, CARDS, claimSold, completeChallenge, confirmCard, payUnnoticed, startPayment } from '#testing/paying.ts';
import { fetchAccessToken, type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { HOLD_TIME } from './holds.ts';
import { claimNotification } from './payments.repository.ts';

/** `npm run test:stripe` runs these tests at Stripe itself. */
const REAL_STRIPE = Boolean(process.env.TEST_REAL_STRIPE);

let app: TestApp;
let seller: Person;
beforeAll(async () => {
  app = await startTestApp();
  seller = await signUp(app, 'Seller', 'Karim Motors');
});
afterAll(() => app.close());

const statusOf = async (bikeId: string) =>
  (await app.db.selectFrom('bikes').select('product_status').where('id', '=', bikeId).executeTakeFirstOrThrow())
    .product_status;
const statesOf = async (bikeId: string) =>
  (await app.db.selectFrom('payments').select('state').where('bike_id', '=', bikeId).orderBy('id').execute()).map(
    (row) => row.state,
  );
const bookedBike = async (): Promise<{ buyer: Person; bike: string }> => {
  const buyer = await signUp(app, 'Buyer');
  const bike = await listBike(app, seller);
  await book(app, buyer, bike);
  return { buyer, bike };
};

describe('§7 POST /create-payment-intent', () => {
  it("requests an intent of the listing's price, in poisha, from the provider, and holds the bike", async () => {
    const { buyer, bike } = await bookedBike();
    const { body } = await startPayment(app, buyer, bike);
    const [intentId = ''] = body.clientSecret.split('_secret_');
    const intent = await app.payments.provider.retrieveIntent(intentId);
    expect(intent).toMatchObject({ status: 'open', currency: 'bdt', metadata: { bikeId: bike } });
    expect(Date.parse(body.heldUntil) - app.clock.now()).toBeGreaterThan(HOLD_TIME - 10_000);
    const [row] = await app.db.selectFrom('payments').selectAll().where('bike_id', '=', bike).execute();
    expect(row).toMatchObject({ intent_id: intentId, amount: 18_500_000, state: 'created', attempt: 1 });
  });

  it('returns the same intent when the buyer comes back, or requests it twice at once', async () => {
    const { buyer, bike } = await bookedBike();
    const first = await startPayment(app, buyer, bike);
    expect(first.status).toBe(200);
    const again = await Promise.all([1, 2, 3].map(() => startPayment(app, buyer, bike)));
    expect(again.map((response) => response.body.clientSecret)).toEqual(Array(3).fill(first.body.clientSecret));
  });

  it('never uses a price from the browser', async () => {
    const { buyer, bike } = await bookedBike();
    expect(refusal(await startPayment(app, buyer, bike, 1))).toBe('409 price_changed');
    expect(await statesOf(bike)).toEqual([]);
  });

  it('is for the buyer who has booked the bike', async () => {
    const { bike } = await bookedBike();
    const stranger = await signUp(app, 'Buyer');
    expect(refusal(await startPayment(app, stranger, bike))).toBe('403 bike_not_ordered');
    expect(refusal(await startPayment(app, seller, bike))).toBe('403 role_not_allowed');
    const page = await call<Bike>(app, `GET /api/payBike/${bike}`, { token: stranger.token });
    expect(refusal(page)).toBe('403 bike_not_ordered');
  });

  it('is refused while another buyer is paying, until their hold is over', async () => {
    const own = await startTestApp();
    const ownSeller = await signUp(own, 'Seller');
    const [first, second] = [await signUp(own, 'Buyer'), await signUp(own, 'Buyer')];
    const bike = await listBike(own, ownSeller);
    await book(own, first, bike);
    await book(own, second, bike);
    await startPayment(own, first, bike);
    const meanwhile = refusal(await startPayment(own, second, bike));
    own.clock.advance(HOLD_TIME + 1);
    const afterwards = (await startPayment(own, second, bike)).status;
    const tooLate = refusal(await startPayment(own, first, bike));
    await own.close();
    expect([meanwhile, afterwards, tooLate]).toEqual(['409 bike_held', 200, '409 bike_held']);
  });

  it('holds at most three bikes for one buyer', async () => {
    const buyer = await signUp(app, 'Buyer');
    const responses = [];
    for (let n = 0; n < 4; n += 1) {
      const bike = await listBike(app, seller);
      await book(app, buyer, bike);
      responses.push(await startPayment(app, buyer, bike));
    }
    expect(responses.map((response) => response.status)).toEqual([200, 200, 200, 409]);
    expect(responses.at(-1)?.body).toMatchObject({ error: { code: 'too_many_holds' } });
  });
});

describe('§4 Payment: a sale', () => {
  it('happens when the provider has the money: the buyer reports it and the bike is Sold', async () => {
    const { buyer, bike } = await bookedBike();
    const { body } = await startPayment(app, buyer, bike);
    expect(await confirmCard(app, body.clientSecret, CARDS.good)).toMatchObject({ status: 'succeeded' });
    expect((await claimSold(app, buyer, bike)).body).toEqual({ acknowledged: true, modifiedCount: 1 });
    expect([await statusOf(bike), await statesOf(bike)]).toEqual(['Sold', ['sold']]);
    expect(refusal(await startPayment(app, buyer, bike))).toBe('409 bike_sold');
  });

  it('does not happen by a false report', async () => {
    const { buyer, bike } = await bookedBike();
    await startPayment(app, buyer, bike);
    expect(refusal(await claimSold(app, buyer, bike))).toBe('409 bike_not_paid');
    expect(refusal(await claimSold(app, seller, bike))).toBe('409 bike_not_paid');
    expect(await statusOf(bike)).toBe('Available');
  });

  it('does not happen with a declined card; the next card may pay the same intent', async () => {
    const { buyer, bike } = await bookedBike();
    const { body } = await startPayment(app, buyer, bike);
    const declined = await confirmCard(app, body.clientSecret, CARDS.insufficientFunds);
    expect(declined.error).toMatchObject({ code: 'card_declined', decline_code: 'insufficient_funds' });
    expect(refusal(await claimSold(app, buyer, bike))).toBe('409 bike_not_paid');
    await confirmCard(app, body.clientSecret, CARDS.good);
    expect((await claimSold(app, buyer, bike)).status).toBe(200);
  });

  it.skipIf(REAL_STRIPE)('waits for the 3-D Secure challenge (at real Stripe a browser must complete it)', async () => {
    const { buyer, bike } = await bookedBike();
    const { body } = await startPayment(app, buyer, bike);
    expect(await confirmCard(app, body.clientSecret, CARDS.challenged)).toMatchObject({ status: 'requires_action' });
    expect(refusal(await claimSold(app, buyer, bike))).toBe('409 bike_not_paid');
    await completeChallenge(app, body.clientSecret, false);
    expect(refusal(await claimSold(app, buyer, bike))).toBe('409 bike_not_paid');
    await confirmCard(app, body.clientSecret, CARDS.challenged);
    await completeChallenge(app, body.clientSecret, true);
    expect((await claimSold(app, buyer, bike)).status).toBe(200);
  });

  it.skipIf(REAL_STRIPE)(
    'happens by the event of the provider alone (real Stripe cannot reach this machine)',
    async () => {
      const { buyer, bike } = await bookedBike();
      const { body } = await startPayment(app, buyer, bike);
      await confirmCard(app, body.clientSecret, CARDS.good);
      await expect.poll(() => statusOf(bike)).toBe('Sold');
    },
  );

  it('is found by the reconciler when neither the response nor the event came', async () => {
    const { buyer, bike } = await bookedBike();
    await payUnnoticed(app, buyer, bike);
    await app.payments.reconciler.run(0);
    expect([await statusOf(bike), await statesOf(bike)]).toEqual(['Sold', ['sold']]);
  });
});

it('§4 The database refuses a second sale of a bike, whatever the code does', async () => {
  const { buyer, bike } = await bookedBike();
  await payUnnoticed(app, buyer, bike);
  await claimSold(app, buyer, bike);
  const other = await signUp(app, 'Buyer');
  const sold = await app.db.selectFrom('payments').selectAll().where('bike_id', '=', bike).executeTakeFirstOrThrow();
  const again = { ...sold, id: `${sold.id}-2`, attempt: 2, intent_id: null, buyer_id: other.email };
  await expect(app.db.insertInto('payments').values(again).execute()).rejects.toThrow(/unique/i);
  // Nor does it accept one intent, whose money comes once, for two payments.
  const borrowed = { ...again, state: 'created' as const, intent_id: sold.intent_id };
  await expect(app.db.insertInto('payments').values(borrowed).execute()).rejects.toThrow(/unique/i);
});

describe('§4 Payment: after a sale', () => {
  it('the buyer has a receipt, and buyer and seller get a mail each, once', async () => {
    const { buyer, bike } = await bookedBike();
    await payUnnoticed(app, buyer, bike);
    await Promise.all([1, 2, 3].map(() => claimSold(app, buyer, bike)));
    const [order] = await app.db.selectFrom('orders').select('id').where('bike_id', '=', bike).execute();
    const receipt = await call(app, `GET /api/orders/${order?.id}/receipt`, { token: buyer.token });
    expect(receipt.body).toMatchObject({ price: 185_000, sellerName: 'Karim Motors', meetLocation: 'Shahbag, Dhaka' });
    const stranger = await signUp(app, 'Buyer');
    const foreign = await call(app, `GET /api/orders/${order?.id}/receipt`, { token: stranger.token });
    expect(refusal(foreign)).toBe('404 order_not_found');

    const number = String(receipt.body.number);
    const mailed = () =>
      [buyer, seller].map(({ email }) =>
        mailsTo(app.config.dataDir, email)
          .filter(({ text, html }) => text.includes(number) && html.includes(number))
          .map(({ subject }) => subject),
      );
    const once = [[expect.stringMatching(/^Your receipt for /)], [expect.stringMatching(/ is sold$/)]];
    await expect.poll(mailed).toEqual(once);
    await app.payments.reconciler.run(0);
    expect(mailed()).toEqual(once);
    // The buyer, who has read the payment before it was reported, comes a moment later.
    const { id } = await app.db
      .selectFrom('payments')
      .select('id')
      .where('bike_id', '=', bike)
      .executeTakeFirstOrThrow();
    expect(await claimNotification(app.db, id, app.clock.now())).toBe(false);
  });

  it('each of them gets it in the language that they last used here', async () => {
    const { buyer, bike } = await bookedBike();
    await fetchAccessToken(app, buyer, { cookie: 'language=bn' });
    await app.idle();
    const earlier = mailsTo(app.config.dataDir, seller.email).length;
    await payUnnoticed(app, buyer, bike);
    await claimSold(app, buyer, bike);
    const languages = () =>
      mailsTo(app.config.dataDir, buyer.email).map(({ language, subject }) => `${language} ${subject}`);
    await expect.poll(languages).toContainEqual(expect.stringMatching(/^bn .*: আপনার রসিদ$/));
    const news = () => mailsTo(app.config.dataDir, seller.email).slice(earlier);
    await expect.poll(() => news().map(({ language }) => language)).toEqual(['en']);
  });
});

describe('§4 Payment: money that bought nothing is refunded automatically', () => {
  const refundOf = async (intentId: string) => {
    await app.payments.settlement.settle(intentId);
    const row = await app.db
      .selectFrom('payments')
      .select('state')
      .where('intent_id', '=', intentId)
      .executeTakeFirst();
    return row?.state;
  };

  it('when another buyer was faster', async () => {
    const { buyer, bike } = await bookedBike();
    const { body } = await startPayment(app, buyer, bike);
    app.clock.advance(HOLD_TIME + 1);
    const faster = await signUp(app, 'Buyer');
    await payUnnoticed(app, faster, bike);
    await claimSold(app, faster, bike);
    await confirmCard(app, body.clientSecret, CARDS.good);
    expect(refusal(await claimSold(app, buyer, bike))).toBe('409 payment_refunded');
    expect((await statesOf(bike)).sort()).toEqual(['refunded', 'sold']);
  });

  it('when the listing was removed meanwhile', async () => {
    const { buyer, bike } = await bookedBike();
    await call(app, `DELETE /api/bikes/${bike}`, { token: seller.token });
    expect(refusal(await startPayment(app, buyer, bike))).toBe('404 bike_not_found');
    const other = await bookedBike();
    const { body } = await startPayment(app, other.buyer, other.bike);
    app.clock.advance(HOLD_TIME + 1);
    expect((await call(app, `DELETE /api/bikes/${other.bike}`, { token: seller.token })).status).toBe(200);
    await confirmCard(app, body.clientSecret, CARDS.good);
    expect(refusal(await claimSold(app, other.buyer, other.bike))).toBe('409 payment_refunded');
    expect(await statusOf(other.bike)).toBe('Available');
  });

  it('when the price was changed meanwhile', async () => {
    const { buyer, bike } = await bookedBike();
    const intentId = await payUnnoticedAfter(buyer, bike, () =>
      app.db.updateTable('bikes').set({ rsl_price: 190_000 }).where('id', '=', bike).execute(),
    );
    expect([await refundOf(intentId), await statusOf(bike)]).toEqual(['refunded', 'Available']);
  });

  it('when the order was withdrawn meanwhile, in the database alone', async () => {
    const { buyer, bike } = await bookedBike();
    const intentId = await payUnnoticedAfter(buyer, bike, () =>
      app.db.updateTable('orders').set({ removed_at: app.clock.now() }).where('bike_id', '=', bike).execute(),
    );
    expect([await refundOf(intentId), await statusOf(bike)]).toEqual(['refunded', 'Available']);
  });

  it('when the buyer has no account any more', async () => {
    const { buyer, bike } = await bookedBike();
    const intentId = await payUnnoticedAfter(buyer, bike, () =>
      app.db.deleteFrom('users').where('email', '=', buyer.email).execute(),
    );
    expect([await refundOf(intentId), await statusOf(bike)]).toEqual(['refunded', 'Available']);
  });

  /** Starts to pay, lets something happen, and then sends the card. */
  const payUnnoticedAfter = async (buyer: Person, bike: string, happens: () => Promise<unknown>): Promise<string> => {
    const { body } = await startPayment(app, buyer, bike);
    await happens();
    await confirmCard(app, body.clientSecret, CARDS.good);
    return body.clientSecret.split('_secret_')[0] ?? '';
  };
});

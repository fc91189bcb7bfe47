import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bike } from '#contract/entities/bike.ts';
import { call, refusal } from '#testing/call.ts';
import { listBike } from '#testing/listings.ts';
import {
  book,
  bookedBike,
  buyBike,
  CARDS,
  claimSold,
  completeChallenge,
  confirmCard,
  paymentStatesOf,
  payUnnoticed,
  productStatusOf,
  startPayment,
} from '#testing/paying.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { HOLD_TIME } from './hold-limits.ts';

/** `npm run test:stripe` runs these tests at Stripe itself. */
const REAL_STRIPE = Boolean(process.env.TEST_REAL_STRIPE);

let app: TestApp;
let seller: Person;
beforeAll(async () => {
  app = await startTestApp();
  seller = await signUp(app, 'Seller', 'Karim Motors');
});
afterAll(() => app.close());

describe('§7 The call POST /create-payment-intent', () => {
  it("requests an intent of the listing's price, in poisha, from the provider, and holds the bike", async () => {
    const { buyer, bike } = await bookedBike(app, seller);
    const { body } = await startPayment(app, buyer, bike);
    const [intentId = ''] = body.clientSecret.split('_secret_');
    const intent = await app.payments.provider.retrieveIntent(intentId);
    expect(intent).toMatchObject({ status: 'open', currency: 'bdt', metadata: { bikeId: bike } });
    expect(Date.parse(String(body.heldUntil)) - app.clock.now()).toBeGreaterThan(HOLD_TIME - 10_000);
    const [row] = await app.db.selectFrom('payments').selectAll().where('bike_id', '=', bike).execute();
    expect(row).toMatchObject({ intent_id: intentId, amount: 18_500_000, state: 'created', attempt: 1 });
  });

  it('returns the same intent when the buyer comes back, or requests it twice at once', async () => {
    const { buyer, bike } = await bookedBike(app, seller);
    const first = await startPayment(app, buyer, bike);
    expect(first.status).toBe(200);
    const again = await Promise.all([1, 2, 3].map(() => startPayment(app, buyer, bike)));
    expect(again.map((response) => response.body.clientSecret)).toEqual(Array(3).fill(first.body.clientSecret));
  });

  it('never uses a price from the browser', async () => {
    const { buyer, bike } = await bookedBike(app, seller);
    expect(refusal(await startPayment(app, buyer, bike, 1))).toBe('409 price_changed');
    expect(await paymentStatesOf(app, bike)).toEqual([]);
  });

  it('is for the buyer who has booked the bike', async () => {
    const { bike } = await bookedBike(app, seller);
    const stranger = await signUp(app, 'Buyer');
    expect(refusal(await startPayment(app, stranger, bike))).toBe('403 bike_not_ordered');
    expect(refusal(await startPayment(app, seller, bike))).toBe('403 bike_not_ordered');
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

describe('§4 A sale', () => {
  it('happens when the provider has the money: the buyer reports it and the bike is Sold', async () => {
    const { buyer, bike } = await bookedBike(app, seller);
    const { body } = await startPayment(app, buyer, bike);
    expect(await confirmCard(app, body.clientSecret, CARDS.good)).toMatchObject({ status: 'succeeded' });
    expect((await claimSold(app, buyer, bike)).body).toEqual({ acknowledged: true, modifiedCount: 1 });
    expect([await productStatusOf(app, bike), await paymentStatesOf(app, bike)]).toEqual(['Sold', ['sold']]);
    expect(refusal(await startPayment(app, buyer, bike))).toBe('409 bike_sold');
  });

  it('does not happen by a false report', async () => {
    const { buyer, bike } = await bookedBike(app, seller);
    await startPayment(app, buyer, bike);
    expect(refusal(await claimSold(app, buyer, bike))).toBe('409 bike_not_paid');
    expect(refusal(await claimSold(app, seller, bike))).toBe('409 bike_not_paid');
    expect(await productStatusOf(app, bike)).toBe('Available');
  });

  it('does not happen with a declined card; the next card may pay the same intent', async () => {
    const { buyer, bike } = await bookedBike(app, seller);
    const { body } = await startPayment(app, buyer, bike);
    const declined = await confirmCard(app, body.clientSecret, CARDS.insufficientFunds);
    expect(declined.error).toMatchObject({ code: 'card_declined', decline_code: 'insufficient_funds' });
    expect(refusal(await claimSold(app, buyer, bike))).toBe('409 bike_not_paid');
    await confirmCard(app, body.clientSecret, CARDS.good);
    expect((await claimSold(app, buyer, bike)).status).toBe(200);
  });

  it.skipIf(REAL_STRIPE)('waits for the 3-D Secure challenge (at real Stripe a browser must complete it)', async () => {
    const { buyer, bike } = await bookedBike(app, seller);
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
      const { buyer, bike } = await bookedBike(app, seller);
      const { body } = await startPayment(app, buyer, bike);
      await confirmCard(app, body.clientSecret, CARDS.good);
      await expect.poll(() => productStatusOf(app, bike)).toBe('Sold');
    },
  );

  it('is found by the reconciler when neither the response nor the event came', async () => {
    const { buyer, bike } = await bookedBike(app, seller);
    await payUnnoticed(app, buyer, bike);
    await app.payments.reconciler.run(0);
    expect([await productStatusOf(app, bike), await paymentStatesOf(app, bike)]).toEqual(['Sold', ['sold']]);
  });
});

it('§4 The database refuses a second sale of a bike, whatever the code does', async () => {
  const { buyer, bike } = await bookedBike(app, seller);
  await buyBike(app, buyer, bike);
  const other = await signUp(app, 'Buyer');
  const sold = await app.db.selectFrom('payments').selectAll().where('bike_id', '=', bike).executeTakeFirstOrThrow();
  const again = { ...sold, id: `${sold.id}-2`, attempt: 2, intent_id: null, buyer_id: other.email };
  await expect(app.db.insertInto('payments').values(again).execute()).rejects.toThrow(/unique/i);
  // Nor does it accept one intent, whose money comes once, for two payments.
  const borrowed = { ...again, state: 'created' as const, intent_id: sold.intent_id };
  await expect(app.db.insertInto('payments').values(borrowed).execute()).rejects.toThrow(/unique/i);
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '#server/platform/lib/durations.ts';
import { call, refusal } from '#testing/call.ts';
import { payPart, sayOnDeposit, startPart } from '#testing/deposits.ts';
import { startFaultyProvider } from '#testing/faulty-provider.ts';
import { balancesOf } from '#testing/ledger.ts';
import { listBike } from '#testing/listings.ts';
import { book, claimSold, productStatusOf } from '#testing/paying.ts';
import { TESTED_PROVIDERS } from '#testing/payment-providers.ts';
import { type Person, signUp } from '#testing/people.ts';
import { providerBalance } from '#testing/provider-balances.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const PRICE = 185_000;
const DEPOSIT = 3_700;

describe('Bad input about money', () => {
  let app: TestApp;
  let seller: Person;
  let buyer: Person;
  let bike: string;
  let order: string;
  beforeAll(async () => {
    app = await startTestApp({}, { withoutEvents: true });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    [seller, buyer] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
    bike = await listBike(app, seller, { rslPrice: PRICE });
    order = await book(app, buyer, bike);
  });

  const begin = (body: object, { token }: Person = buyer) =>
    call(app, 'POST /api/payments', { token, body: { orderId: order, kind: 'deposit', provider: 'card', ...body } });
  const begun = () => app.db.selectFrom('payments').select('id').where('bike_id', '=', bike).execute();
  const held = async () => (await balancesOf(app.db))[`sale:${order}`] ?? 0;

  it.each([0, -3_700, 3_700.5, '3,700.50', '৩৭০০.৫', 1e12, '3700 dollars', '', null])(
    'an amount of %o is refused, and nothing is begun',
    async (amount) => {
      expect(refusal(await begin({ amount }))).toBe('400 invalid_input');
      expect(await begun()).toEqual([]);
    },
  );

  it.each([DEPOSIT - 1, DEPOSIT + 1, PRICE, '৩,৭০১'])(
    'an amount of %o is not what is due, and nothing is begun',
    async (amount) => {
      expect(refusal(await begin({ amount }))).toBe('409 price_changed');
      expect(await begun()).toEqual([]);
    },
  );

  it('an amount in Bangla digits is the same amount', async () => {
    expect((await begin({ amount: '৩,৭০০' })).status).toBe(200);
  });

  it("nobody pays for another's order, reads another's payment, or says anything about another's deposit", async () => {
    const [stranger, rival] = [await signUp(app, 'Buyer'), await signUp(app, 'Seller')];
    expect(refusal(await begin({}, stranger))).toBe('404 order_not_found');
    const deposit = await payPart(app, buyer, order, 'deposit');
    expect(refusal(await call(app, `GET /api/payments/${deposit?.paymentId}`, stranger))).toBe('404 payment_not_found');
    expect(refusal(await sayOnDeposit(app, stranger, order, 'askBack'))).toBe('404 order_not_found');
    for (const act of ['return', 'claim'] as const)
      expect(refusal(await sayOnDeposit(app, rival, order, act))).toBe('404 order_not_found');
    expect(await held()).toBe(DEPOSIT * 100);
  });

  it('a deposit that was paid is not paid again, and one that went back does not go back again', async () => {
    await payPart(app, buyer, order, 'deposit');
    expect(refusal(await startPart(app, buyer, order, 'deposit'))).toBe('409 deposit_held');
    const returned = await Promise.all([1, 2, 3].map(() => sayOnDeposit(app, seller, order, 'return')));
    expect(returned.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    await Promise.all([app.payments.reconciler.run(0), app.payments.reconciler.run(0)]);
    await app.payments.reconciler.run(0);
    expect(providerBalance(app, bike)).toMatchObject({ charges: 1, refunds: 1, kept: 0 });
    expect(await held()).toBe(0);
  });

  it.each([-HOUR, 30 * 24 * HOUR])(
    'a clock that jumps by %i ms while a card pays charges once and loses nothing',
    async (jump) => {
      const [card] = TESTED_PROVIDERS;
      if (!card) throw new Error('no provider');
      const { body } = await card.start(app, buyer, bike, { price: PRICE });
      await card.pay(app, body);
      app.clock.advance(jump);
      await app.payments.reconciler.run(0);
      // What seems to be of the future is looked at once that has come.
      app.clock.advance(2 * HOUR);
      await app.payments.reconciler.run(0);
      expect(providerBalance(app, bike)).toMatchObject({ charges: 1, refunds: 0, kept: PRICE * 100 });
      expect(await productStatusOf(app, bike)).toBe('Sold');
      app.clock.advance(-jump - 2 * HOUR);
    },
  );
});

describe.each(TESTED_PROVIDERS)('$name that is down for an hour after the payer has agreed', (tested) => {
  const cleanUps: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0)) await cleanUp();
  });

  it('is told to the buyer, who is not told that nothing was charged; nothing is charged twice, and the job finds the sale by itself afterwards', async () => {
    const provider = await startFaultyProvider();
    const app = await startTestApp({}, { ...tested.at(provider.origin), withoutEvents: true });
    provider.target = `${app.url}${tested.sandbox}`;
    cleanUps.push(app.close, provider.close);
    const [seller, buyer] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
    const bike = await listBike(app, seller, { rslPrice: PRICE });
    await book(app, buyer, bike);
    const { body } = await tested.start(app, buyer, bike, { price: PRICE });
    await tested.pay(app, body);
    provider.fault = () => 500;
    const claim = await claimSold(app, buyer, bike);
    expect(refusal(claim)).toBe('503 payment_unavailable');
    expect(JSON.stringify(claim.body)).toContain('If you have not agreed to a payment yet, nothing was charged.');
    for (let minutes = 0; minutes < 60; minutes += 20) {
      app.clock.advance(20 * MINUTE);
      await app.payments.reconciler.run(0);
    }
    expect(await productStatusOf(app, bike)).toBe('Available');
    provider.fault = () => 'pass';
    // The one after a failure is later.
    app.clock.advance(HOUR);
    await app.payments.reconciler.run(0);
    expect(await productStatusOf(app, bike)).toBe('Sold');
    expect(await tested.balance(app, bike)).toMatchObject({ charges: 1, refunds: 0, kept: PRICE * 100 });
  });
});

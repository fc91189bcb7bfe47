import { afterEach, describe, expect, it } from 'vitest';
import { call, refusal } from '#testing/call.ts';
import { type Fault, type FaultyProvider, startFaultyProvider } from '#testing/faulty-provider.ts';
import { listBike } from '#testing/listings.ts';
import { book, claimSold, paymentStatesOf, productStatusOf, takeAnotherCard } from '#testing/paying.ts';
import { type StartedPayment, TESTED_PROVIDERS, type TestedProvider } from '#testing/payment-providers.ts';
import { type Person, signUp } from '#testing/people.ts';
import { nightlyIf } from '#testing/scope.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const PRICE = 185_000;
const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

interface Marketplace {
  app: TestApp;
  provider: FaultyProvider;
  buyer: Person;
  bike: string;
}

/** A marketplace whose calls to the payment provider can fail, and a booked bike. */
const openShopOver = async (tested: TestedProvider): Promise<Marketplace> => {
  const provider = await startFaultyProvider();
  const app = await startTestApp({}, { ...tested.at(provider.origin), withoutEvents: true });
  provider.target = `${app.url}${tested.sandbox}`;
  cleanUps.push(app.close, provider.close);
  const [seller, buyer] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
  const bike = await listBike(app, seller, { rslPrice: PRICE });
  await book(app, buyer, bike);
  return { app, provider, buyer, bike };
};

const FAULTS: readonly Fault[] = ['lose', 'loseResponse', 'cut', 429, 500];

const describeFaults = (tested: TestedProvider) => {
  const openShop = () => openShopOver(tested);
  const start = ({ app, buyer, bike }: Marketplace) => tested.start(app, buyer, bike, { price: PRICE });
  const pay = ({ app }: Marketplace, started: StartedPayment) => tested.pay(app, started);
  const { name } = tested;
  /** Another card; elsewhere each start begins anew. */
  const startAnew = (shop: Marketplace) =>
    name === 'card' ? takeAnotherCard(shop.app, shop.buyer, shop.bike, PRICE) : start(shop);

  it.each(FAULTS)(
    '(%s) when a payment starts: one error response, then one payable attempt once it has recovered',
    async (fault) => {
      const shop = await openShop();
      shop.provider.fault = () => fault;
      expect(refusal(await start(shop))).toBe('503 payment_unavailable');
      shop.provider.fault = () => 'pass';
      const first = await start(shop);
      const again = await start(shop);
      expect(first.status).toBe(200);
      expect(again.status).toBe(200);
      const states = await paymentStatesOf(shop.app, shop.bike);
      expect(states.filter((state) => state !== 'canceled')).toEqual(['created']);
      if (name !== 'card') return;
      expect(again.body.clientSecret).toBe(first.body.clientSecret);
      expect([states.length, await tested.intents(shop.app, shop.bike)]).toEqual([1, 1]);
    },
  );

  it.each(FAULTS)(
    '(%s) when a sale is claimed: nothing is lost, and it is settled later without a request',
    async (fault) => {
      const shop = await openShop();
      const { body } = await start(shop);
      shop.provider.fault = () => fault;
      await pay(shop, body);
      expect(refusal(await claimSold(shop.app, shop.buyer, shop.bike))).toBe('503 payment_unavailable');
      expect(await productStatusOf(shop.app, shop.bike)).toBe('Available');
      shop.provider.fault = () => 'pass';
      await shop.app.payments.reconciler.run(0);
      expect([await productStatusOf(shop.app, shop.bike), await paymentStatesOf(shop.app, shop.bike)]).toEqual([
        'Sold',
        ['sold'],
      ]);
      expect(await tested.balance(shop.app, shop.bike)).toEqual({ charges: 1, refunds: 0, kept: PRICE * 100 });
    },
  );

  it.each(FAULTS)('(%s) when a refund is due: it is refunded once, later', async (fault) => {
    const shop = await openShop();
    const { body } = await start(shop);
    await shop.app.db
      .updateTable('bikes')
      .set({ rsl_price: PRICE + 1 })
      .execute();
    shop.provider.fault = (call) => (call === tested.calls.refund ? fault : 'pass');
    await pay(shop, body);
    await claimSold(shop.app, shop.buyer, shop.bike);
    shop.provider.fault = () => 'pass';
    await shop.app.payments.reconciler.run(0);
    await shop.app.payments.reconciler.run(0);
    expect([await productStatusOf(shop.app, shop.bike), await paymentStatesOf(shop.app, shop.bike)]).toEqual([
      'Available',
      ['refunded'],
    ]);
    expect(await tested.balance(shop.app, shop.bike)).toEqual({ charges: 1, refunds: 1, kept: 0 });
    // However often it was requested, it was one and the same refund.
    if (name === 'card') expect(shop.provider.keys.get(tested.calls.refund)?.size).toBe(1);
  });

  it.each(FAULTS)('(%s) when it is begun anew: one payable attempt is left', async (fault) => {
    const shop = await openShop();
    const first = await start(shop);
    shop.provider.fault = () => fault;
    expect(refusal(await startAnew(shop))).toBe('503 payment_unavailable');
    shop.provider.fault = () => 'pass';
    const next = await startAnew(shop);
    await pay(shop, first.body);
    await pay(shop, next.body);
    await shop.app.payments.reconciler.run(0);
    const lost = tested.endsAttempts ? 0 : 1;
    const expected = { charges: 1 + lost, refunds: lost, kept: PRICE * 100 };
    expect(await tested.balance(shop.app, shop.bike)).toEqual(expected);
  });

  it.each(FAULTS)('(%s) when an order is withdrawn: it stays until its payment has ended', async (fault) => {
    const shop = await openShop();
    const { body } = await start(shop);
    const [order] = await shop.app.db.selectFrom('orders').select('id').execute();
    const remove = () => call(shop.app, `DELETE /api/orders/${order?.id}`, { token: shop.buyer.token });
    shop.provider.fault = () => fault;
    expect(refusal(await remove())).toBe('503 payment_unavailable');
    shop.provider.fault = () => 'pass';
    expect((await remove()).status).toBe(200);
    await pay(shop, body);
    await shop.app.payments.reconciler.run(0);
    expect((await tested.balance(shop.app, shop.bike)).kept).toBe(0);
  });

  it('that does not respond does not block other pages', async () => {
    const shop = await openShop();
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    shop.provider.fault = async (): Promise<Fault> => {
      await held;
      return 'pass';
    };
    const paying = start(shop);
    await expect.poll(() => shop.provider.calls.length).toBeGreaterThan(0);
    const browsing = await Promise.all(
      Array.from({ length: 50 }, () => call(shop.app, 'GET /api/bikes/Yamaha', { token: shop.buyer.token })),
    );
    expect(new Set(browsing.map((response) => response.status))).toEqual(new Set([200]));
    release();
    expect((await paying).status).toBe(200);
  });
};

for (const tested of TESTED_PROVIDERS)
  describe(`§8 ${tested.name} with faults`, nightlyIf(tested.name !== 'bkash'), () => describeFaults(tested));

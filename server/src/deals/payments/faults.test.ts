import { afterEach, describe, expect, it } from 'vitest';
import { call, refusal } from '#testing/call.ts';
import { type Fault, type FaultyProvider, startFaultyProvider } from '#testing/faulty-provider.ts';
import { listBike } from '#testing/listings.ts';
import {
  book,
  CARDS,
  claimSold,
  paymentStatesOf,
  productStatusOf,
  startPayment,
  takeAnotherCard,
} from '#testing/paying.ts';
import { type Person, signUp } from '#testing/people.ts';
import { NOTHING_CHARGED, providerBalance, providerIntents } from '#testing/provider-balances.ts';
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

/** A marketplace whose calls to the card provider can fail, and a booked bike. */
const openShop = async (): Promise<Marketplace> => {
  const provider = await startFaultyProvider();
  const app = await startTestApp({}, { stripeOrigin: provider.origin, withoutEvents: true });
  provider.target = `${app.url}/sandbox/stripe`;
  cleanUps.push(app.close, provider.close);
  const [seller, buyer] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
  const bike = await listBike(app, seller, { rslPrice: PRICE });
  await book(app, buyer, bike);
  return { app, provider, buyer, bike };
};

/** Sends the card to the sandbox, as the browser does. */
const payByCard = async ({ app, provider }: Marketplace, clientSecret: string): Promise<void> => {
  const form = (params: Record<string, string>) =>
    new URLSearchParams({ key: app.config.stripe.publishableKey, ...params });
  const post = async (path: string, params: Record<string, string>) =>
    (await fetch(`${provider.target}/v1/${path}`, { method: 'POST', body: form(params) })).json();
  const card = {
    'card[number]': CARDS.good.number,
    'card[exp_month]': '12',
    'card[exp_year]': '34',
    'card[cvc]': '123',
  };
  const method = (await post('payment_methods', { type: 'card', ...card })) as { id: string };
  const [id] = clientSecret.split('_secret_');
  await post(`payment_intents/${id}/confirm`, { client_secret: clientSecret, payment_method: method.id });
};

const FAULTS: readonly Fault[] = ['lose', 'loseResponse', 'cut', 429, 500];

describe('§8 A provider with faults', () => {
  it.each(FAULTS)(
    '(%s) when a payment starts: one error response, then the same intent once it has recovered',
    async (fault) => {
      const shop = await openShop();
      shop.provider.fault = () => fault;
      expect(refusal(await startPayment(shop.app, shop.buyer, shop.bike, PRICE))).toBe('503 payment_unavailable');
      shop.provider.fault = () => 'pass';
      const first = await startPayment(shop.app, shop.buyer, shop.bike, PRICE);
      const again = await startPayment(shop.app, shop.buyer, shop.bike, PRICE);
      expect(first.status).toBe(200);
      expect(again.body.clientSecret).toBe(first.body.clientSecret);
      const intents = await shop.app.db.selectFrom('payments').select('intent_id').execute();
      expect(intents).toHaveLength(1);
      expect(providerIntents(shop.app, shop.bike)).toBe(1);
    },
  );

  it.each(FAULTS)(
    '(%s) when a sale is claimed: nothing is lost, and it is settled later without a request',
    async (fault) => {
      const shop = await openShop();
      const { body } = await startPayment(shop.app, shop.buyer, shop.bike, PRICE);
      shop.provider.fault = () => fault;
      await payByCard(shop, body.clientSecret);
      expect(refusal(await claimSold(shop.app, shop.buyer, shop.bike))).toBe('503 payment_unavailable');
      expect(await productStatusOf(shop.app, shop.bike)).toBe('Available');
      shop.provider.fault = () => 'pass';
      await shop.app.payments.reconciler.run(0);
      expect([await productStatusOf(shop.app, shop.bike), await paymentStatesOf(shop.app, shop.bike)]).toEqual([
        'Sold',
        ['sold'],
      ]);
      expect(providerBalance(shop.app, shop.bike)).toEqual({ charges: 1, refunds: 0, kept: PRICE * 100 });
    },
  );

  it.each(FAULTS)('(%s) when a refund is due: it is refunded once, later', async (fault) => {
    const shop = await openShop();
    const { body } = await startPayment(shop.app, shop.buyer, shop.bike, PRICE);
    await shop.app.db
      .updateTable('bikes')
      .set({ rsl_price: PRICE + 1 })
      .execute();
    shop.provider.fault = (call) => (call.endsWith('/refunds') ? fault : 'pass');
    await payByCard(shop, body.clientSecret);
    await claimSold(shop.app, shop.buyer, shop.bike);
    shop.provider.fault = () => 'pass';
    await shop.app.payments.reconciler.run(0);
    await shop.app.payments.reconciler.run(0);
    expect([await productStatusOf(shop.app, shop.bike), await paymentStatesOf(shop.app, shop.bike)]).toEqual([
      'Available',
      ['refunded'],
    ]);
    expect(providerBalance(shop.app, shop.bike)).toEqual({ charges: 1, refunds: 1, kept: 0 });
    // However often it was requested, it was one and the same refund.
    expect(shop.provider.keys.get('POST /v1/refunds')?.size).toBe(1);
  });

  it.each(FAULTS)('(%s) when another card is requested: one payable attempt is left', async (fault) => {
    const shop = await openShop();
    const first = await startPayment(shop.app, shop.buyer, shop.bike, PRICE);
    shop.provider.fault = () => fault;
    expect(refusal(await takeAnotherCard(shop.app, shop.buyer, shop.bike, PRICE))).toBe('503 payment_unavailable');
    shop.provider.fault = () => 'pass';
    const next = await takeAnotherCard(shop.app, shop.buyer, shop.bike, PRICE);
    await payByCard(shop, first.body.clientSecret);
    await payByCard(shop, next.body.clientSecret);
    await shop.app.payments.reconciler.run(0);
    expect(providerBalance(shop.app, shop.bike)).toEqual({ charges: 1, refunds: 0, kept: PRICE * 100 });
  });

  it.each(FAULTS)('(%s) when an order is withdrawn: it stays until its payment has ended', async (fault) => {
    const shop = await openShop();
    const { body } = await startPayment(shop.app, shop.buyer, shop.bike, PRICE);
    const [order] = await shop.app.db.selectFrom('orders').select('id').execute();
    const remove = () => call(shop.app, `DELETE /api/orders/${order?.id}`, { token: shop.buyer.token });
    shop.provider.fault = () => fault;
    expect(refusal(await remove())).toBe('503 payment_unavailable');
    shop.provider.fault = () => 'pass';
    expect((await remove()).status).toBe(200);
    await payByCard(shop, body.clientSecret);
    expect(providerBalance(shop.app, shop.bike)).toEqual(NOTHING_CHARGED);
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
    const paying = startPayment(shop.app, shop.buyer, shop.bike, PRICE);
    await expect.poll(() => shop.provider.calls.length).toBeGreaterThan(0);
    const browsing = await Promise.all(
      Array.from({ length: 50 }, () => call(shop.app, 'GET /api/bikes/Yamaha', { token: shop.buyer.token })),
    );
    expect(new Set(browsing.map((response) => response.status))).toEqual(new Set([200]));
    release();
    expect((await paying).status).toBe(200);
  });
});

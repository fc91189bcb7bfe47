import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signEvent } from '#sandbox/stripe/webhooks.ts';
import { call } from '#testing/call.ts';
import { listBike } from '#testing/listings.ts';
import { book, CARDS, confirmCard, productStatusOf, startPayment } from '#testing/paying.ts';
import { type Person, signUp } from '#testing/people.ts';
import { providerBalance } from '#testing/provider-balances.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let seller: Person;
beforeAll(async () => {
  app = await startTestApp();
  seller = await signUp(app, 'Seller');
});
afterAll(() => app.close());

const PRICE = 185_000;
let events = 0;

const eventAbout = (intent: Record<string, unknown>, type = 'payment_intent.succeeded'): string => {
  events += 1;
  return JSON.stringify({
    id: `evt_test_${events}`,
    object: 'event',
    type,
    api_version: '2026-10-28.endive',
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    data: { object: { object: 'payment_intent', ...intent } },
  });
};

const deliver = async (body: string, signature = signEvent(body, app.config.stripe.webhookSecret)): Promise<number> => {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const response = await fetch(`${app.url}/api/stripe/webhook`, { method: 'POST', headers, body });
  await response.arrayBuffer();
  return response.status;
};

const stateOf = async (intentId: string) =>
  (await app.db.selectFrom('payments').select('state').where('intent_id', '=', intentId).executeTakeFirst())?.state;

/** A bike with an intent that has not been paid. */
const started = async (): Promise<{ bike: string; secret: string; intentId: string; buyer: Person }> => {
  const buyer = await signUp(app, 'Buyer');
  const bike = await listBike(app, seller, { rslPrice: PRICE });
  await book(app, buyer, bike);
  const { body } = await startPayment(app, buyer, bike, PRICE);
  return { bike, secret: body.clientSecret, intentId: body.clientSecret.split('_secret_')[0] ?? '', buyer };
};

describe('§4 An event of the card provider', () => {
  it('delivered fifty times at once sells once', async () => {
    const { bike, secret, intentId } = await started();
    await confirmCard(app, secret, CARDS.good);
    const body = eventAbout({ id: intentId });
    const statuses = await Promise.all(Array.from({ length: 50 }, () => deliver(body)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect([await productStatusOf(app, bike), await stateOf(intentId)]).toEqual(['Sold', 'sold']);
    expect(providerBalance(app, bike)).toEqual({ charges: 1, refunds: 0, kept: PRICE * 100 });
  });

  it("has the effect of the provider's current state, in whatever order events come", async () => {
    const types = [
      'payment_intent.created',
      'payment_intent.payment_failed',
      'payment_intent.canceled',
      'payment_intent.succeeded',
    ];
    for (const order of [types, [...types].reverse(), [types[3], types[0], types[2], types[1]]]) {
      const { bike, secret, intentId } = await started();
      await confirmCard(app, secret, CARDS.good);
      for (const type of order) expect(await deliver(eventAbout({ id: intentId, status: 'canceled' }, type))).toBe(200);
      expect([await productStatusOf(app, bike), await stateOf(intentId)]).toEqual(['Sold', 'sold']);
    }
  });

  it('that claims a success which did not happen sells nothing', async () => {
    const { bike, intentId } = await started();
    const claim = { id: intentId, status: 'succeeded', amount_received: PRICE * 100, currency: 'bdt' };
    expect(await deliver(eventAbout(claim))).toBe(200);
    expect([await productStatusOf(app, bike), await stateOf(intentId)]).toEqual(['Available', 'created']);
  });

  it('is refused if it is forged, unsigned, changed or stale, and changes nothing', async () => {
    const { bike, secret, intentId } = await started();
    const body = eventAbout({ id: intentId });
    const { webhookSecret } = app.config.stripe;
    const longAgo = Math.floor(Date.now() / 1000) - 3_600;
    const signatures = [
      signEvent(body, 'whsec_guessed'),
      '',
      signEvent(`${body} `, webhookSecret),
      signEvent(body, webhookSecret, longAgo),
      't=1,v1=00',
    ];
    for (const signature of signatures) expect(await deliver(body, signature)).toBe(400);
    expect(await deliver('{', signEvent('{', webhookSecret))).toBe(400);
    expect([await productStatusOf(app, bike), await stateOf(intentId)]).toEqual(['Available', 'created']);
    expect(secret).toContain(intentId);
  });

  it('about another marketplace’s intent, or an unknown one, is acknowledged and ignored', async () => {
    expect(await deliver(eventAbout({ id: 'pi_of_another_shop' }))).toBe(200);
    expect(await deliver(eventAbout({ object: 'charge', id: 'ch_1' }, 'charge.succeeded'))).toBe(200);
  });
});

describe('§4 Money of another amount, currency or order', () => {
  const wrongs = [
    ['amount', { amount: PRICE * 100 - 1 }],
    ['currency', { currency: 'usd' }],
    ['order', { metadata: { orderId: 'another' } }],
    ['bike', { metadata: { bikeId: 'another' } }],
    ['payment', { metadata: { paymentId: 'another' } }],
  ] as const;

  it.each(wrongs)('(%s) buys nothing and is refunded', async (_what, wrong) => {
    const { bike, intentId, buyer } = await started();
    const [payment] = await app.db.selectFrom('payments').selectAll().where('intent_id', '=', intentId).execute();
    if (!payment) throw new Error('no payment');
    const metadata = { paymentId: payment.id, orderId: payment.order_id, bikeId: bike };
    const requested = { amount: payment.amount, currency: 'bdt', description: 'x', metadata };
    const merged = {
      ...requested,
      ...wrong,
      metadata: { ...metadata, ...('metadata' in wrong ? wrong.metadata : {}) },
    };
    const other = await app.payments.provider.createIntent(merged, `wrong-${payment.id}`);
    await app.db.updateTable('payments').set({ intent_id: other.id }).where('id', '=', payment.id).execute();
    await confirmCard(app, other.clientSecret, CARDS.good);
    expect(await deliver(eventAbout({ id: other.id }))).toBe(200);
    expect([await productStatusOf(app, bike), await stateOf(other.id)]).toEqual(['Available', 'refunded']);
    const orders = await call(app, `GET /api/orders?email=${buyer.email}`, { token: buyer.token });
    expect(orders.body).toMatchObject([{ payment: 'refunded' }]);
  });
});

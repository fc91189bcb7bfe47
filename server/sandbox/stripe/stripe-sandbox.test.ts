import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let stripe: Stripe;
/** The official SDK, which the product uses for Stripe too. */
beforeAll(async () => {
  app = await startTestApp({}, { withoutEvents: true });
  const { secretKey, origin } = app.config.stripe;
  stripe = new Stripe(secretKey, {
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient((url: string | URL | Request, init?: RequestInit) =>
      fetch(String(url).replace('https://api.stripe.com', origin), init),
    ),
  });
});
afterAll(() => app.close());

const newIntent = (amount = 10_000) => stripe.paymentIntents.create({ amount, currency: 'bdt' });

const asBrowser = async (path: string, params: Record<string, string>) => {
  const body = new URLSearchParams({ key: app.config.stripe.publishableKey, ...params });
  const response = await fetch(`${app.config.stripe.origin}/v1/${path}`, { method: 'POST', body });
  return { status: response.status, body: await response.json() };
};

const pay = async (number: string, fields: Record<string, string> = {}, given?: Stripe.PaymentIntent) => {
  const intent = given ?? (await newIntent());
  const card = {
    'card[number]': number,
    'card[exp_month]': '12',
    'card[exp_year]': '34',
    'card[cvc]': '123',
    ...fields,
  };
  const method = await asBrowser('payment_methods', { type: 'card', ...card });
  if (method.body.error) return method.body.error;
  const params = { client_secret: intent.client_secret ?? '', payment_method: method.body.id };
  const { body } = await asBrowser(`payment_intents/${intent.id}/confirm`, params);
  return body.error ?? body;
};

const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: InstanceType<typeof Stripe.errors.StripeError>) => `${error.statusCode} ${error.code ?? error.type}`,
  );

describe('The card sandbox', () => {
  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000009987', 'card_declined', 'lost_card'],
    ['4000000000009979', 'card_declined', 'stolen_card'],
    ['4000000000000069', 'expired_card', undefined],
    ['4000000000000127', 'incorrect_cvc', undefined],
    ['4000000000000119', 'processing_error', undefined],
  ])('declines the card %s as Stripe does: %s %s', async (number, code, decline_code) => {
    const error = await pay(number);
    expect([error.type, error.code, error.decline_code]).toEqual(['card_error', code, decline_code]);
    expect(error.payment_intent.status).toBe('requires_payment_method');
  });

  it('accepts Stripe’s test cards alone, and no expired card', async () => {
    expect(await pay('4242424242424242')).toMatchObject({ status: 'succeeded', amount_received: 10_000 });
    expect(await pay('4000002760003184')).toMatchObject({ status: 'requires_action' });
    expect(await pay('4929000000006')).toMatchObject({ code: 'incorrect_number' });
    expect(await pay('4242424242424242', { 'card[exp_year]': '20' })).toMatchObject({ code: 'invalid_expiry_year' });
  });

  it('stores no card number', async () => {
    await pay('4000000000009995');
    const files = ['sandbox-stripe.sqlite', 'sandbox-stripe.sqlite-wal'];
    for (const file of files) {
      const bytes = readFileSync(join(app.config.dataDir, file));
      expect(bytes.includes('4000000000009995')).toBe(false);
    }
  });

  it('refuses what Stripe refuses', async () => {
    const removed = {
      amount: 100,
      currency: 'bdt',
      payment_method_types: ['card'],
    } as Stripe.PaymentIntentCreateParams;
    expect(await errorOf(stripe.paymentIntents.create(removed))).toBe('400 parameter_unknown');
    expect(await errorOf(newIntent(100_000_000))).toBe('400 amount_too_large');
    expect(await errorOf(newIntent(0))).toBe('400 parameter_invalid_integer');
    expect(await errorOf(stripe.paymentIntents.create({ amount: 100, currency: 'taka' }))).toMatch(/^400 /);
    expect(await errorOf(stripe.paymentIntents.retrieve('pi_none'))).toBe('404 resource_missing');
    const { id } = await newIntent();
    expect((await asBrowser('refunds', { payment_intent: id })).status).toBe(401);
    expect((await asBrowser(`payment_intents/${id}/confirm`, { client_secret: 'wrong' })).status).toBe(400);
  });

  it('returns the same intent for the same request under the same idempotency key, and an error for another request', async () => {
    const params = { amount: 500, currency: 'bdt' };
    const first = await stripe.paymentIntents.create(params, { idempotencyKey: 'order-1' });
    const replay = await stripe.paymentIntents.create(params, { idempotencyKey: 'order-1' });
    expect(replay.id).toBe(first.id);
    const other = stripe.paymentIntents.create({ ...params, amount: 501 }, { idempotencyKey: 'order-1' });
    await expect(other).rejects.toThrow(Stripe.errors.StripeIdempotencyError);
  });

  it('updates, cancels and refunds an intent, each once and only in the right state', async () => {
    const intent = await newIntent();
    expect((await stripe.paymentIntents.update(intent.id, { amount: 700 })).amount).toBe(700);
    expect((await stripe.paymentIntents.cancel(intent.id)).status).toBe('canceled');
    expect(await errorOf(stripe.paymentIntents.cancel(intent.id))).toBe('400 payment_intent_unexpected_state');
    expect(await errorOf(stripe.refunds.create({ payment_intent: intent.id }))).toMatch(/^400 /);
    const paid = await pay('4242424242424242');
    expect((await stripe.refunds.create({ payment_intent: paid.id })).amount).toBe(10_000);
    expect(await errorOf(stripe.refunds.create({ payment_intent: paid.id }))).toBe('400 charge_already_refunded');
  });

  it('returns how much of a charge was refunded', async () => {
    const paid = await pay('4242424242424242');
    const shown = async () => {
      const { latest_charge } = await stripe.paymentIntents.retrieve(paid.id, { expand: ['latest_charge'] });
      return typeof latest_charge === 'object' && latest_charge?.amount_refunded;
    };
    expect(await shown()).toBe(0);
    await stripe.refunds.create({ payment_intent: paid.id });
    expect(await shown()).toBe(10_000);
  });

  it('lists intents since a time, newest first, page by page', async () => {
    const made: string[] = [];
    for (let n = 0; n < 5; n += 1) made.push((await newIntent()).id);
    const listed: string[] = [];
    const { created } = await stripe.paymentIntents.retrieve(made[0] ?? '');
    for await (const { id } of stripe.paymentIntents.list({ created: { gte: created }, limit: 2 })) listed.push(id);
    expect(listed.slice(0, 5)).toEqual([...made].reverse());
    const later = await stripe.paymentIntents.list({ created: { gte: created + 3_600 } });
    expect(later.data).toEqual([]);
  });

  it('accepts another card while a bank challenge is open, which then has no effect', async () => {
    const intent = await newIntent();
    const first = await pay('4000002760003184', {}, intent);
    const second = await pay('4000002760003184', {}, intent);
    const source = (challenged: { next_action: { use_stripe_sdk: { source: string } } }) =>
      challenged.next_action.use_stripe_sdk.source;
    const complete = (of: string) => {
      const params = { client_secret: intent.client_secret ?? '', passed: 'true', source: of };
      return asBrowser(`payment_intents/${intent.id}/authenticate`, params);
    };
    expect((await complete(source(first))).body.error).toMatchObject({ code: 'payment_intent_authentication_failure' });
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_action');
    expect((await complete(source(second))).body).toMatchObject({ status: 'succeeded', amount_received: 10_000 });
  });

  it('lists events of what happened', async () => {
    const paid = await pay('4242424242424242');
    const { data } = await stripe.events.list();
    const types = data
      .filter((event) => (event.data.object as { id?: string }).id === paid.id)
      .map((event) => event.type);
    expect(types).toEqual(['payment_intent.succeeded', 'payment_intent.created']);
  });
});

import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ContractError } from '#contract/errors.ts';
import { WALLETS } from '#sandbox/bkash/calls.ts';
import { HOUR, MINUTE } from '#server/platform/lib/durations.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { call, refusal } from '#testing/call.ts';
import {
  bookedBike,
  CARDS,
  claimSold,
  confirmCard,
  paymentStatesOf,
  productStatusOf,
  startPayment,
} from '#testing/paying.ts';
import {
  agreeAtBkash,
  type BkashStart,
  bkashIdOf,
  cancelAtBkash,
  comeBack,
  playAtBkash,
  startByBkash,
} from '#testing/paying-by-bkash.ts';
import { TESTED_PROVIDERS } from '#testing/payment-providers.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { poishaOf, takaOf, timeOf } from '../gateway-values.ts';
import { refusalIn } from './bkash-answers.ts';
import { createBkashClient } from './bkash-client.ts';

const PRICE = 185_000;
const atBkash = TESTED_PROVIDERS.find(({ name }) => name === 'bkash');

let app: TestApp;
let seller: Person;
beforeAll(async () => {
  app = await startTestApp();
  seller = await signUp(app, 'Seller');
});
afterAll(() => app.close());

/** A buyer whose payment of a bike by bKash is begun. */
const begun = async () => {
  const { buyer, bike } = await bookedBike(app, seller);
  const { body } = await startByBkash(app, buyer, bike, { amount: PRICE });
  return { buyer, bike, ...body };
};
type Begun = Awaited<ReturnType<typeof begun>>;

const shown = ({ buyer, paymentId }: Pick<Begun, 'buyer' | 'paymentId'>) =>
  call<{ state: string; failure?: string }>(app, `GET /api/payments/${paymentId}`, { token: buyer.token });
const stateOf = async (payment: Begun) => (await shown(payment)).body.state;
const moved = (bike: string) => atBkash?.balance(app, bike);
const PAID = { charges: 1, refunds: 0, kept: PRICE * 100 };
const NOTHING = { charges: 0, refunds: 0, kept: 0 };
const refusing = (statusCode: string) => ({ statusCode, statusMessage: 'as a test asked for' });

describe('A payment by bKash', () => {
  it('leads to bKash, back to its page, and sells the bike', async () => {
    const payment = await begun();
    expect(payment.redirectUrl).toMatch(`${app.url}/sandbox/bkash/pay/`);
    expect(await stateOf(payment)).toBe('created');
    const page = await comeBack(await agreeAtBkash(payment.redirectUrl));
    expect(page).toBe(`/dashboard/payment/${payment.bike}?payment=${payment.paymentId}`);
    expect((await shown(payment)).body).toMatchObject({
      state: 'sold',
      kind: 'price',
      provider: 'bkash',
      amount: PRICE,
    });
    expect([await productStatusOf(app, payment.bike), await moved(payment.bike)]).toEqual(['Sold', PAID]);
  });

  it('is found by asking, if the browser never comes back', async () => {
    const payment = await begun();
    await agreeAtBkash(payment.redirectUrl);
    expect([await stateOf(payment), await moved(payment.bike)]).toEqual(['sold', PAID]);
  });

  it('is found by the job, if nobody asks', async () => {
    const payment = await begun();
    await agreeAtBkash(payment.redirectUrl);
    await app.payments.reconciler.run(0);
    expect([await paymentStatesOf(app, payment.bike), await moved(payment.bike)]).toEqual([['sold'], PAID]);
  });

  it('takes nothing for a callback that is forged, before and after, or sent twice', async () => {
    const payment = await begun();
    const id = bkashIdOf(payment.redirectUrl);
    const forged = `${app.url}/api/bkash/callback?paymentID=${id}&status=success&signature=ABCDEFGHIJ`;
    await comeBack(forged);
    expect([await stateOf(payment), await moved(payment.bike)]).toEqual(['created', NOTHING]);
    const callback = await agreeAtBkash(payment.redirectUrl);
    await Promise.all([comeBack(callback), comeBack(callback), comeBack(forged)]);
    await comeBack(callback.replace('success', 'failure'));
    expect([await stateOf(payment), await moved(payment.bike)]).toEqual(['sold', PAID]);
  });

  it('of a foreign id leads to the orders, and changes nothing', async () => {
    for (const id of ['TR0011none', '', "'", 'a'.repeat(5_000)])
      expect(await comeBack(`${app.url}/api/bkash/callback?paymentID=${id}&status=success`)).toBe(
        '/dashboard/myOrders',
      );
    expect(await comeBack(`${app.url}/api/bkash/callback?paymentID=1&paymentID=2`)).toBe('/dashboard/myOrders');
    const { buyer, bike } = await bookedBike(app, seller);
    const secret = (await startPayment(app, buyer, bike, PRICE)).body.clientSecret;
    const intent = secret.split('_secret_')[0];
    expect(await comeBack(`${app.url}/api/bkash/callback?paymentID=${intent}&status=success`)).toBe(
      '/dashboard/myOrders',
    );
  });

  it('that its payer cancels, or whose wallet is blocked, has ended without money', async () => {
    for (const leave of [cancelAtBkash, (url: string) => agreeAtBkash(url, WALLETS.blocked)]) {
      const payment = await begun();
      await comeBack(await leave(payment.redirectUrl));
      expect([await stateOf(payment), await moved(payment.bike)]).toEqual(['canceled', NOTHING]);
    }
  });

  it('from a wallet without money says so, and can be begun again', async () => {
    const payment = await begun();
    await comeBack(await agreeAtBkash(payment.redirectUrl, WALLETS.noMoney));
    expect((await shown(payment)).body).toMatchObject({ state: 'created', failure: 'not_enough_money' });
    const again = await startByBkash(app, payment.buyer, payment.bike);
    await comeBack(await agreeAtBkash(again.body.redirectUrl));
    expect([await paymentStatesOf(app, payment.bike), await moved(payment.bike)]).toEqual([['canceled', 'sold'], PAID]);
  });

  it.each(['2029', '2056', '2062', '2117'])(
    'that bKash refuses to execute with %s is what a query says',
    async (code) => {
      const unpaid = await begun();
      const callback = await agreeAtBkash(unpaid.redirectUrl);
      await playAtBkash(app, { fault: { call: 'execute', times: 1, answer: refusing(code) } });
      await comeBack(callback);
      expect([await paymentStatesOf(app, unpaid.bike), await moved(unpaid.bike)]).toEqual([['created'], NOTHING]);
      const paid = await begun();
      const other = await agreeAtBkash(paid.redirectUrl);
      await playAtBkash(app, { fault: { call: 'execute', times: 1, after: true, answer: refusing(code) } });
      await comeBack(other);
      expect([await paymentStatesOf(app, paid.bike), await moved(paid.bike)]).toEqual([['sold'], PAID]);
    },
  );

  it.each([
    ['is under maintenance', { answer: refusing('503') }],
    ['fails', { status: 500, answer: { message: 'Internal server error' } }],
    ['refuses as its gateway does', { status: 400, answer: { message: 'Bad Gateway' } }],
    ['refuses in the other form', { answer: { errorCode: '2065', errorMessage: 'Hold' } }],
    ['answers in no form', { answer: { hello: 'world' } }],
  ])('is checked later while bKash %s', async (_what, fault) => {
    const payment = await begun();
    const callback = await agreeAtBkash(payment.redirectUrl);
    await playAtBkash(app, { fault: { call: 'execute', times: 1, ...fault } });
    await comeBack(callback);
    expect(await moved(payment.bike)).toEqual(NOTHING);
    expect(await stateOf(payment)).toBe('sold');
  });

  it('keeps the bike’s other ways closed while it is being taken', async () => {
    const payment = await begun();
    const callback = await agreeAtBkash(payment.redirectUrl);
    await playAtBkash(app, { fault: { call: 'execute', times: 1, answer: refusing('503') } });
    await comeBack(callback);
    expect(await paymentStatesOf(app, payment.bike)).toEqual(['processing']);
    await playAtBkash(app, { fault: { call: 'query', times: 1, answer: refusing('503') } });
    expect(refusal(await startPayment(app, payment.buyer, payment.bike, PRICE))).toBe('503 payment_unavailable');
    expect(await stateOf(payment)).toBe('sold');
  });

  it('that brings another amount, currency or invoice buys nothing', async () => {
    for (const wrong of [{ amount: '184999.00' }, { currency: 'USD' }, { merchantInvoice: newId() }]) {
      const payment = await begun();
      const callback = await agreeAtBkash(payment.redirectUrl);
      const answer = {
        ...{ statusCode: '0000', paymentID: bkashIdOf(payment.redirectUrl), transactionStatus: 'Completed' },
        ...{ trxID: 'WRONG', amount: `${PRICE}.00`, currency: 'BDT', merchantInvoice: payment.paymentId, ...wrong },
      };
      await playAtBkash(app, { fault: { call: 'query', times: 1, answer } });
      await comeBack(callback);
      expect(await productStatusOf(app, payment.bike)).toBe('Available');
      expect(await paymentStatesOf(app, payment.bike)).toEqual(['refunding']);
      await app.db.updateTable('payments').set({ state: 'refunded' }).where('bike_id', '=', payment.bike).execute();
    }
  });

  it('is not paid by an answer about another payment, or without a transaction', async () => {
    for (const wrong of [{ paymentID: 'TR0011other' }, { trxID: undefined }]) {
      const payment = await begun();
      const answer = {
        ...{ statusCode: '0000', paymentID: bkashIdOf(payment.redirectUrl), transactionStatus: 'Completed' },
        ...{ trxID: 'T1', amount: `${PRICE}.00`, currency: 'BDT', merchantInvoice: payment.paymentId, ...wrong },
      };
      await playAtBkash(app, { fault: { call: 'query', times: 1, answer } });
      expect([await stateOf(payment), await productStatusOf(app, payment.bike)]).toEqual(['processing', 'Available']);
    }
  });

  it('is shown as being checked while bKash refuses the query', async () => {
    const payment = await begun();
    await playAtBkash(app, { fault: { call: 'query', times: 1, answer: { errorCode: '2065', errorMessage: 'Hold' } } });
    expect(await shown(payment)).toMatchObject({ status: 200, body: { state: 'processing' } });
    expect(await stateOf(payment)).toBe('created');
  });

  it('is looked up a few times only, however many call back for it', async () => {
    const payment = await begun();
    const callback = await agreeAtBkash(payment.redirectUrl);
    // Each look-up would find that the payer has agreed, if one came after the faults.
    await playAtBkash(app, { fault: { call: 'query', times: 10, status: 500 } });
    await Promise.all(Array.from({ length: 60 }, () => comeBack(callback)));
    expect(await moved(payment.bike)).toEqual(NOTHING);
    await expect.poll(() => stateOf(payment)).toBe('sold');
  });

  it('whose payer comes back before bKash answers leads on, and is sold with its answer', async () => {
    const payment = await begun();
    const callback = await agreeAtBkash(payment.redirectUrl);
    await playAtBkash(app, { fault: { call: 'execute', times: 1, after: true, change: {}, delay: 5_000 } });
    expect(await comeBack(callback)).toContain(payment.paymentId);
    expect(await paymentStatesOf(app, payment.bike)).toEqual(['processing']);
    await expect.poll(() => stateOf(payment), { timeout: 15_000 }).toBe('sold');
  });

  it('begun twice by one submission is one, and by another submission leaves one payable', async () => {
    const { buyer, bike } = await bookedBike(app, seller);
    const submission = newId();
    const start = () => startByBkash(app, buyer, bike, { submission });
    const all = [...(await Promise.all([start(), start(), start()])), await start()];
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(all.map(({ body }) => body.redirectUrl)).size).toBe(1);
    const other = await startByBkash(app, buyer, bike, { submission: newId() });
    await comeBack(await agreeAtBkash(all[0]?.body.redirectUrl ?? ''));
    await comeBack(await agreeAtBkash(other.body.redirectUrl));
    expect([await paymentStatesOf(app, bike), await moved(bike)]).toEqual([['canceled', 'sold'], PAID]);
  });

  it('answers a submission for another kind, sum or provider with no other payment', async () => {
    const { buyer, bike } = await bookedBike(app, seller);
    const submission = newId();
    const start = (more: BkashStart = {}) => startByBkash(app, buyer, bike, { submission, ...more });
    const first = await start();
    for (const other of [{ kind: 'deposit' }, { provider: 'sslcommerz' }, { provider: 'card' }])
      expect(refusal(await start(other))).toBe('409 submission_used');
    expect(await paymentStatesOf(app, bike)).toEqual(['created']);
    expect((await start()).body).toMatchObject({
      paymentId: first.body.paymentId,
      redirectUrl: first.body.redirectUrl,
    });
    await app.db.updateTable('payments').set({ amount: 1_000 }).where('id', '=', first.body.paymentId).execute();
    expect(refusal(await start())).toBe('409 submission_used');
  });

  it('begun at the same moment by one submission for two providers is one, and the other is refused', async () => {
    const { buyer, bike } = await bookedBike(app, seller);
    const submission = newId();
    const both = ['bkash', 'sslcommerz'].map((provider) => startByBkash(app, buyer, bike, { submission, provider }));
    const answers = await Promise.all(both);
    const outcomes = answers.map((response) => (response.status === 200 ? '200' : refusal(response))).sort();
    expect(outcomes).toEqual(['200', '409 submission_used']);
  });

  it('ends the open payment by card, and the other way round', async () => {
    const { buyer, bike } = await bookedBike(app, seller);
    const card = (await startPayment(app, buyer, bike, PRICE)).body.clientSecret;
    const first = await startByBkash(app, buyer, bike);
    expect((await confirmCard(app, card, CARDS.good)).error?.code).toBe('payment_intent_unexpected_state');
    const second = (await startPayment(app, buyer, bike, PRICE)).body.clientSecret;
    await comeBack(await agreeAtBkash(first.body.redirectUrl));
    expect(await moved(bike)).toEqual(NOTHING);
    await confirmCard(app, second, CARDS.good);
    expect((await claimSold(app, buyer, bike)).status).toBe(200);
    expect(await paymentStatesOf(app, bike)).toEqual(['canceled', 'canceled', 'sold']);
  });

  it('is found though it was canceled here while bKash took the money', async () => {
    const payment = await begun();
    await agreeAtBkash(payment.redirectUrl);
    await app.db.updateTable('payments').set({ state: 'canceled' }).where('bike_id', '=', payment.bike).execute();
    await atBkash?.take(app, payment);
    await app.payments.reconciler.run(0);
    expect([await paymentStatesOf(app, payment.bike), await moved(payment.bike)]).toEqual([['sold'], PAID]);
  });

  it('refuses another kind, another’s order, another price, and a provider that is off', async () => {
    const { buyer, bike } = await bookedBike(app, seller);
    expect(refusal(await startByBkash(app, buyer, bike, { kind: 'balance' }))).toBe('404 deposit_not_found');
    expect(refusal(await startByBkash(app, buyer, bike, { amount: PRICE - 1 }))).toBe('409 price_changed');
    expect(refusal(await startByBkash(app, buyer, bike, { provider: 'nagad' }))).toBe('400 invalid_input');
    const payment = await begun();
    const other = await signUp(app, 'Buyer');
    expect(refusal(await shown({ ...payment, buyer: other }))).toBe('404 payment_not_found');
  });
});

describe('A refund by bKash', () => {
  /** Begun, and then taken off the market. */
  const withdrawn = async () => {
    const payment = await begun();
    const callback = await agreeAtBkash(payment.redirectUrl);
    await app.db.updateTable('bikes').set({ removed_at: app.clock.now() }).where('id', '=', payment.bike).execute();
    return { ...payment, callback };
  };
  const BACK = { charges: 1, refunds: 1, kept: 0 };

  it('follows by itself for a bike that is off the market, once', async () => {
    const { callback, ...payment } = await withdrawn();
    await Promise.all([comeBack(callback), comeBack(callback)]);
    await app.payments.reconciler.run(0);
    expect([await stateOf(payment), await moved(payment.bike)]).toEqual(['refunded', BACK]);
  });

  it.each([
    ['is processing', { call: 'refund processing', times: 1 }],
    ['loses its answer', { call: 'refund', times: 1, after: true, status: 500, answer: {} }],
    [
      'is not accepted at first',
      { call: 'refund', times: 1, status: 400, answer: { internalCode: 'x', externalCode: '2127' } },
    ],
  ])('that %s is made once, and found later', async (_what, fault) => {
    const { callback, ...payment } = await withdrawn();
    await playAtBkash(app, { fault });
    await comeBack(callback);
    expect(await paymentStatesOf(app, payment.bike)).toEqual(['refunding']);
    await playAtBkash(app, { finishRefunds: true });
    await app.payments.reconciler.run(0);
    expect([await paymentStatesOf(app, payment.bike), await moved(payment.bike)]).toEqual([['refunded'], BACK]);
  });

  it.each([
    ['without a token', { times: 2, status: 401, answer: { message: 'Unauthorized' } }],
    ['for a reason of its system', { times: 1, status: 400, answer: { internalCode: 'x', externalCode: '2003' } }],
  ])('of a part is not made again while bKash refuses, %s, to say what it has made', async (_why, refusing) => {
    const payment = await begun();
    await comeBack(await agreeAtBkash(payment.redirectUrl));
    const [{ intent_id } = { intent_id: null }] = await app.db
      .selectFrom('payments')
      .select('intent_id')
      .where('bike_id', '=', payment.bike)
      .execute();
    const refund = () =>
      app.payments.providers.of('bkash').refund(intent_id ?? '', { id: newId(), part: { amount: 100_000, before: 0 } });
    await playAtBkash(app, { fault: { call: 'refund', times: 1, after: true, status: 500, answer: {} } });
    await expect(refund()).rejects.toThrow();
    await playAtBkash(app, { fault: { call: 'refunds', ...refusing } });
    await expect(refund()).rejects.toThrow();
    await refund();
    expect(await moved(payment.bike)).toEqual({ charges: 1, refunds: 1, kept: PRICE * 100 - 100_000 });
  });

  it('is made where bKash refuses to say what it has made, if it says that all can be given back', async () => {
    const { callback, ...payment } = await withdrawn();
    const answer = { internalCode: 'x', externalCode: '2003' };
    await playAtBkash(app, { fault: { call: 'refunds', times: 1, status: 400, answer } });
    await comeBack(callback);
    await app.payments.reconciler.run(0);
    expect([await paymentStatesOf(app, payment.bike), await moved(payment.bike)]).toEqual([['refunded'], BACK]);
  });

  it('that bKash refuses for good is shown to its buyer as under way', async () => {
    const { callback, ...payment } = await withdrawn();
    const answer = { internalCode: 'x', externalCode: '2071', errorMessageEn: 'too old' };
    await playAtBkash(app, { fault: { call: 'refund', times: 2, status: 400, answer } });
    await comeBack(callback);
    expect(await shown(payment)).toMatchObject({ status: 200, body: { state: 'refunding' } });
    // For the tests after this one.
    await app.payments.reconciler.run(0);
  });
});

describe('The token of bKash', () => {
  it('is not asked for a third time within an hour, also if the answers were lost', async () => {
    const own = await startTestApp();
    const sent = vi.spyOn(globalThis, 'fetch');
    await playAtBkash(own, { fault: { call: 'grant', times: 6, after: true, status: 504, answer: {} } });
    for (let time = 0; time < 4; time += 1)
      await expect(own.payments.providers.of('bkash').retrieveIntent('TR0011')).rejects.toThrow();
    expect(sent.mock.calls.filter(([url]) => String(url).endsWith('/grant'))).toHaveLength(2);
    sent.mockRestore();
    await own.close();
  });

  it('is renewed at minute 50, and taken anew when it has ended in the middle', async () => {
    const own = await startTestApp();
    const sent = vi.spyOn(globalThis, 'fetch');
    const tokens = () => sent.mock.calls.flatMap(([url]) => /grant$|refresh$/.exec(String(url)) ?? []);
    const intent = { amount: 100, currency: 'bdt', description: '' };
    const start = () =>
      own.payments.providers
        .of('bkash')
        .createIntent({ ...intent, metadata: { paymentId: newId(), orderId: newId() } }, '')
        .then(
          () => 200,
          (error: ContractError) => error.code,
        );
    expect([await start(), await start(), tokens()]).toEqual([200, 200, ['grant']]);
    own.clock.advance(51 * MINUTE);
    expect([await Promise.all([start(), start()]), tokens()]).toEqual([
      [200, 200],
      ['grant', 'refresh'],
    ]);
    await playAtBkash(own, { endTokens: true });
    own.clock.advance(10 * MINUTE);
    expect([await start(), tokens().length]).toEqual(['payment_unavailable', 3]);
    // A third within the hour would have bKash block the merchant.
    expect([await start(), tokens().length]).toEqual(['payment_unavailable', 3]);
    own.clock.advance(HOUR);
    expect([await start(), tokens().at(-1)]).toEqual([200, 'grant']);
    sent.mockRestore();
    await own.close();
  });
});

describe('An answer of bKash', () => {
  it('has times with and without an offset', () => {
    const at = Date.parse('2024-07-25T17:43:29.746Z');
    expect(timeOf('2024-07-25T23:43:29:746 GMT+0600')).toBe(at);
    expect(timeOf('2024-07-25T23:43:29:746')).toBe(at);
    expect(timeOf('2024-07-25T17:43:29:746 GMT+0000')).toBe(at);
    expect(timeOf('2024-07-25T17:43:29.746Z')).toBe(at);
    expect(timeOf('2024-07-25T23:43:29 GMT+0600')).toBe(at - 746);
    expect([timeOf(''), timeOf('yesterday'), timeOf('2024-99-99T99:99:99:000')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('has amounts in taka, which are poisha here', () => {
    expect(['500.00', '500', '0.5', '1.05'].map(poishaOf)).toEqual([50_000, 50_000, 50, 105]);
    expect([50_000, 50, 105].map(takaOf)).toEqual(['500.00', '0.50', '1.05']);
  });

  it('refuses in four forms', () => {
    expect(refusalIn({ statusCode: '2023', statusMessage: 'no' }, 200)?.code).toBe('2023');
    expect(refusalIn({ errorCode: '2065', errorMessage: 'no' }, 200)?.code).toBe('2065');
    expect(refusalIn({ internalCode: 'a', externalCode: '2071', errorMessageEn: 'no' }, 400)?.code).toBe('2071');
    expect(refusalIn({ message: 'Unauthorized' }, 401)?.code).toBe('http401');
    expect(refusalIn({ statusCode: '0000' }, 200)).toBeUndefined();
  });

  it('holds no password in any error', async () => {
    const keys = { appKey: 'key-1', appSecret: 'secret-2', username: 'name-3', password: 'password-4' };
    const client = createBkashClient({ baseUrl: 'http://127.0.0.1:9', ...keys });
    const error = await client.grant().catch((caught: unknown) => caught);
    expect(inspect(error, { depth: 9 })).not.toMatch(/secret-2|password-4/);
  });
});

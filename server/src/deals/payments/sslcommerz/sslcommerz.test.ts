import { createHash } from 'node:crypto';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedNotice } from '#sandbox/sslcommerz/notice.ts';
import { HOUR, MINUTE } from '#server/platform/lib/durations.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { call, refusal } from '#testing/call.ts';
import { listBike } from '#testing/listings.ts';
import { book, bookedBike, claimSold, paymentStatesOf, productStatusOf } from '#testing/paying.ts';
import {
  actAtSslcommerz,
  goBack,
  type PayersAct,
  playAtSslcommerz,
  startBySslcommerz,
  type WayBack,
} from '#testing/paying-by-sslcommerz.ts';
import { TESTED_PROVIDERS } from '#testing/payment-providers.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { timeOf } from '../gateway-values.ts';
import { tranIdOf } from './begin-form.ts';
import { isSignedIpn } from './ipn-signature.ts';
import { createSslcommerzClient } from './sslcommerz-client.ts';

const PRICE = 185_000;
const atSslcommerz = TESTED_PROVIDERS.find(({ name }) => name === 'sslcommerz');

let app: TestApp;
/** Its stand-in sends no notifications. */
let silent: TestApp;
const sellers = new Map<TestApp, Person>();
beforeAll(async () => {
  app = await startTestApp();
  silent = await startTestApp({}, { withoutEvents: true });
  for (const one of [app, silent]) sellers.set(one, await signUp(one, 'Seller'));
});
afterAll(async () => {
  await app.close();
  await silent.close();
});

/** A buyer whose payment of a bike by SSLCommerz is begun. */
const begun = async (at = silent) => {
  const { buyer, bike } = await bookedBike(at, sellers.get(at) as Person);
  const { body } = await startBySslcommerz(at, buyer, bike, { amount: PRICE });
  return { at, buyer, bike, ...body };
};
type Begun = Awaited<ReturnType<typeof begun>>;
const act = ({ redirectUrl }: Pick<Begun, 'redirectUrl'>, what?: PayersAct) => actAtSslcommerz(redirectUrl, what);

const shown = ({ at, buyer, paymentId }: Pick<Begun, 'at' | 'buyer' | 'paymentId'>) =>
  call<{ state: string; failure?: string }>(at, `GET /api/payments/${paymentId}`, { token: buyer.token });
const stateOf = async (payment: Begun) => (await shown(payment)).body.state;
const outcome = async ({ at, bike }: Begun) => [
  await paymentStatesOf(at, bike),
  await productStatusOf(at, bike),
  await atSslcommerz?.balance(at, bike),
];
const PAID = { charges: 1, refunds: 0, kept: PRICE * 100 };
const BACK = { charges: 1, refunds: 1, kept: 0 };
const NOTHING = { charges: 0, refunds: 0, kept: 0 };
const SOLD = [['sold'], 'Sold', PAID];

/** Sends a notification; returns the response's status. */
const notify = async (at: TestApp, fields: Record<string, string>): Promise<number> => {
  const response = await fetch(`${at.url}/api/sslcommerz/ipn`, { method: 'POST', body: new URLSearchParams(fields) });
  await response.arrayBuffer();
  return response.status;
};
/** The notification of a way back with other fields, signed as SSLCommerz would. */
const changed = ({ fields }: WayBack, more: Record<string, string>) => {
  const { verify_key: _, verify_sign: __, ...bare } = fields;
  return signedNotice({ ...bare, ...more }, silent.config.sslcommerz.storePassword);
};

describe('A payment by SSLCommerz', () => {
  it('leads to SSLCommerz, is notified, and back on its page the bike is sold', async () => {
    const payment = await begun(app);
    expect(payment.redirectUrl).toMatch(`${app.url}/sandbox/sslcommerz/pay/`);
    expect(await stateOf(payment)).toBe('created');
    const back = await act(payment);
    expect(await outcome(payment)).toEqual(SOLD);
    expect(await goBack(back)).toBe(`/dashboard/payment/${payment.bike}?payment=${payment.paymentId}`);
    expect((await shown(payment)).body).toMatchObject({ state: 'sold', provider: 'sslcommerz', amount: PRICE });
    expect(await outcome(payment)).toEqual(SOLD);
  });

  it.each([
    ['by the way back', (back: WayBack) => goBack(back)],
    ['by asking', (_: WayBack, payment: Begun) => shown(payment)],
    ['by the job', () => silent.payments.reconciler.run(0)],
    [
      'by a notification that comes late and twice',
      async ({ fields }: WayBack) => {
        await Promise.all([notify(silent, fields), notify(silent, fields)]);
        await notify(silent, fields);
      },
    ],
  ])('without the notification in time is found %s', async (_how, find) => {
    const payment = await begun();
    const back = await act(payment);
    expect(await outcome(payment)).toEqual([['created'], 'Available', PAID]);
    await find(back, payment);
    expect(await outcome(payment)).toEqual(SOLD);
  });

  it('is not believed what a browser or a notification says', async () => {
    const [paid, unpaid] = [await begun(), await begun()];
    const back = await act(paid);
    const tran_id = tranIdOf(unpaid.paymentId);
    expect(await notify(silent, changed(back, { tran_id, value_a: unpaid.paymentId }))).toBe(200);
    const address = back.address.replace(tranIdOf(paid.paymentId), tran_id);
    await goBack({ address, fields: { ...back.fields, tran_id, status: 'VALID' } });
    expect(await outcome(unpaid)).toEqual([['created'], 'Available', NOTHING]);
    expect(await notify(silent, changed(back, { status: 'FAILED' }))).toBe(200);
    expect(await outcome(paid)).toEqual(SOLD);
  });

  it('is not looked up for a notification with a wrong signature, or for an id that is none', async () => {
    const payment = await begun();
    const { fields } = await act(payment);
    const all: Record<string, string>[] = [
      { ...fields, amount: '1.00' },
      { ...fields, verify_sign: '' },
      { tran_id: 'x' },
      {},
    ];
    for (const wrong of all) expect(await notify(silent, wrong)).toBe(400);
    expect(await paymentStatesOf(silent, payment.bike)).toEqual(['created']);
    for (const id of ['none', '', 'a'.repeat(5_000)])
      expect(await goBack({ address: `${silent.url}/api/sslcommerz/return?tran_id=${id}`, fields: {} })).toBe(
        '/dashboard/myOrders',
      );
    expect(await notify(silent, changed({ address: '', fields }, { tran_id: 'none' }))).toBe(200);
  });

  it.each(['fail', 'cancel'] as const)(
    'whose payer ends with %s has brought no money, and another may',
    async (what) => {
      const payment = await begun();
      await goBack(await act(payment, what));
      expect(await outcome(payment)).toEqual([['canceled'], 'Available', NOTHING]);
      const again = await startBySslcommerz(silent, payment.buyer, payment.bike);
      await goBack(await act(again.body));
      expect(await outcome(payment)).toEqual([['canceled', 'sold'], 'Sold', PAID]);
    },
  );

  it('that a bank has not answered is processing for half an hour, then no longer in the way, and found later', async () => {
    const own = await startTestApp({}, { withoutEvents: true });
    sellers.set(own, await signUp(own, 'Seller'));
    const payment = await begun(own);
    await goBack(await act(payment, 'wait'));
    expect(await stateOf(payment)).toBe('processing');
    expect(refusal(await startBySslcommerz(own, payment.buyer, payment.bike))).toBe('409 payment_processing');
    own.clock.advance(31 * MINUTE);
    expect(await stateOf(payment)).toBe('created');
    await playAtSslcommerz(own, { banksAnswer: true });
    own.clock.advance(HOUR);
    await own.payments.reconciler.run();
    expect(await outcome(payment)).toEqual(SOLD);
    await own.close();
  });

  it.each([
    ['amount', { amount: '184999.00' }],
    ['amount in its currency', { currency_amount: '184999.00' }],
    ['currency', { currency_type: 'USD' }],
    ['payment', { value_a: newId() }],
    ['order', { value_b: newId() }],
    ['bike', { value_c: newId() }],
  ])('whose validation names another %s buys nothing, and goes back', async (_what, change) => {
    const payment = await begun();
    const back = await act(payment);
    await playAtSslcommerz(silent, { fault: { call: 'validate', times: 1, change } });
    await playAtSslcommerz(silent, { fault: { call: 'refund', times: 1, status: 503, answer: {} } });
    await goBack(back);
    expect(await outcome(payment)).toEqual([['refunding'], 'Available', PAID]);
    await silent.payments.reconciler.run(0);
    expect(await outcome(payment)).toEqual([['refunded'], 'Available', BACK]);
  });

  it.each([
    ['is about another payment', { call: 'validate', change: { tran_id: 'other' } }],
    ['calls it invalid', { call: 'validate', answer: { status: 'INVALID_TRANSACTION' } }],
    ['is down', { call: 'validate', status: 500, answer: {} }],
    ['has no transaction of a bank', { call: 'validate', change: { bank_tran_id: '' } }],
    ['does not say the risk', { call: 'validate', change: { risk_level: null } }],
    ['follows a query without its id', { call: 'query', change: { element: [] } }],
    ['follows a query that is refused', { call: 'query', answer: { APIConnect: 'INACTIVE' } }],
  ])('buys nothing while the validation %s, and is found later', async (_what, fault) => {
    const payment = await begun();
    const back = await act(payment);
    await playAtSslcommerz(silent, { fault: { times: 1, ...fault } });
    await goBack(back);
    expect(await outcome(payment)).toEqual([['created'], 'Available', PAID]);
    await silent.payments.reconciler.run(0);
    expect(await outcome(payment)).toEqual(SOLD);
  });

  it('that SSLCommerz marks as a risk buys nothing, goes back, and says why', async () => {
    const payment = await begun(app);
    await goBack(await act(payment, 'risky'));
    expect(await outcome(payment)).toEqual([['refunded'], 'Available', BACK]);
    expect((await shown(payment)).body).toMatchObject({ state: 'refunded', failure: 'risky' });
  });

  it('is one of two that are paid: the other goes back', async () => {
    const { buyer, bike, ...first } = await begun();
    const second = (await startBySslcommerz(silent, buyer, bike)).body;
    await act(first);
    await act(second);
    await silent.payments.reconciler.run(0);
    const [states, status, balance] = await outcome({ buyer, bike, ...first });
    expect((states as string[]).sort()).toEqual(['refunded', 'sold']);
    expect([status, balance]).toEqual(['Sold', { charges: 2, refunds: 1, kept: PRICE * 100 }]);
  });

  it('whose beginning loses its answer is begun anew, and sends no more than SSLCommerz takes', async () => {
    const { buyer, bike } = await bookedBike(silent, sellers.get(silent) as Person);
    await playAtSslcommerz(silent, { fault: { call: 'begin', times: 1, after: true, status: 504, answer: {} } });
    expect(refusal(await startBySslcommerz(silent, buyer, bike))).toBe('503 payment_unavailable');
    await silent.db
      .updateTable('orders')
      .set({ buyer_email: `${'e'.repeat(60)}@example.com`, buyer_name: 'n'.repeat(90) })
      .where('bike_id', '=', bike)
      .execute();
    const again = await startBySslcommerz(silent, buyer, bike);
    await goBack(await act(again.body));
    expect([await paymentStatesOf(silent, bike), await productStatusOf(silent, bike)]).toEqual([
      ['canceled', 'sold'],
      'Sold',
    ]);
  });

  it('takes 10 to 5,00,000 taka', async () => {
    for (const [price, answer] of [
      [9, '409 payment_provider_off'],
      [500_001, '409 payment_provider_off'],
      [10, '200'],
      [500_000, '200'],
    ] as const) {
      const bike = await listBike(silent, sellers.get(silent) as Person, { rslPrice: price });
      const buyer = await signUp(silent, 'Buyer');
      await book(silent, buyer, bike);
      const response = await startBySslcommerz(silent, buyer, bike);
      expect(response.status === 200 ? '200' : refusal(response)).toBe(answer);
    }
  });
});

describe('A refund by SSLCommerz', () => {
  /** Paid, after the bike was taken off the market. */
  const withdrawn = async () => {
    const payment = await begun();
    await silent.db
      .updateTable('bikes')
      .set({ removed_at: silent.clock.now() })
      .where('id', '=', payment.bike)
      .execute();
    return { ...payment, back: await act(payment) };
  };
  const ended = async (payment: Begun) => [
    await paymentStatesOf(silent, payment.bike),
    await atSslcommerz?.balance(silent, payment.bike),
  ];

  it('follows by itself, once', async () => {
    const { back, ...payment } = await withdrawn();
    await Promise.all([goBack(back), goBack(back)]);
    await silent.payments.reconciler.run(0);
    expect(await ended(payment)).toEqual([['refunded'], BACK]);
  });

  it.each([
    ['is processing', { call: 'refund processing', times: 1 }],
    ['loses its answer', { call: 'refund', times: 1, after: true, status: 504, answer: {} }],
    [
      'is refused at first',
      { call: 'refund', times: 1, answer: { APIConnect: 'DONE', status: 'failed', errorReason: '' } },
    ],
    ['cannot be looked up at first', { call: 'refund query', times: 1, status: 500, answer: {} }],
  ])('that %s is made once, and found later', async (_what, fault) => {
    const { back, ...payment } = await withdrawn();
    await playAtSslcommerz(silent, { fault });
    await goBack(back);
    expect(await paymentStatesOf(silent, payment.bike)).toEqual(['refunding']);
    await playAtSslcommerz(silent, { endRefunds: 'refunded' });
    await silent.payments.reconciler.run(0);
    expect(await ended(payment)).toEqual([['refunded'], BACK]);
  });

  it('that SSLCommerz cancels, or of which a part is back already, stays under way and is reported', async () => {
    const cancelled = await withdrawn();
    await playAtSslcommerz(silent, { fault: { call: 'refund processing', times: 1 } });
    await goBack(cancelled.back);
    await playAtSslcommerz(silent, { endRefunds: 'cancelled' });
    const inPart = await withdrawn();
    const client = createSslcommerzClient(silent.config.sslcommerz);
    const bankTranId = inPart.back.fields.bank_tran_id ?? '';
    await client.refund({ bankTranId, refundId: 'by-hand', amount: '500.00', remarks: 'by hand' });
    await silent.payments.reconciler.run(0);
    const { refund } = silent.payments.providers.of('sslcommerz');
    for (const [payment, why] of [
      [cancelled, /refused refund: cancelled/],
      [inPart, /refused refund: failed Refund amount exceeds/],
    ] as const) {
      expect((await shown(payment)).body).toMatchObject({ state: 'refunding' });
      await expect(refund(tranIdOf(payment.paymentId), { id: payment.paymentId })).rejects.toThrow(why);
    }
    // For the tests after this one.
    await silent.db.updateTable('payments').set({ state: 'refunded' }).where('state', '=', 'refunding').execute();
  });
});

describe('What is secret or foreign of SSLCommerz', () => {
  it('is in no error, and in nothing that is kept', async () => {
    const config = { baseUrl: 'http://127.0.0.1:9', storeId: 'store-1', storePassword: 'password-2' };
    for (const asked of [createSslcommerzClient(config).tries('x'), createSslcommerzClient(config).begin({})]) {
      const error = await asked.catch((caught: unknown) => caught);
      expect(inspect(error, { depth: 9 })).not.toMatch(/password-2|store_passwd/);
    }
    const rows = await silent.db.selectFrom('payments').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(silent.config.sslcommerz.storePassword);
  });

  it('is signed over the fields that it names', () => {
    const signed = signedNotice({ tran_id: 'a', amount: '10.00' }, 'password');
    expect(isSignedIpn(signed, 'password')).toBe(true);
    expect([isSignedIpn(signed, 'another'), isSignedIpn({ ...signed, amount: '11.00' }, 'password')]).toEqual([
      false,
      false,
    ]);
  });

  const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
  it.each([
    [
      'gives a password of its own',
      { store_passwd: 'mine', verify_key: 'store_passwd,tran_id' },
      'store_passwd=mine&tran_id=a',
    ],
    ['gives none', { verify_key: 'tran_id,store_passwd' }, 'store_passwd=&tran_id=a'],
    ['repeats it', { store_passwd: 'x', verify_key: 'store_passwd,tran_id,store_passwd' }, 'store_passwd=x&tran_id=a'],
    ['names no field', { verify_key: '' }, ''],
    [
      'names what every object has',
      { verify_key: '__proto__,constructor,tran_id' },
      '__proto__=&constructor=&tran_id=a',
    ],
  ])('is not signed by a stranger who %s', (_how, fields, text) => {
    const given: Record<string, string> = { tran_id: 'a', verify_sign: md5(text), ...fields };
    expect(isSignedIpn(given, 'password')).toBe(false);
  });

  it('is signed for the payment that it names alone', () => {
    const { tran_id: _, ...others } = signedNotice({ amount: '10.00' }, 'password');
    expect(isSignedIpn({ ...others, tran_id: 'a' }, 'password')).toBe(false);
    const twice = signedNotice({ tran_id: 'a', toString: 'b' }, 'password');
    expect([isSignedIpn(twice, 'password'), isSignedIpn({ ...twice, tran_id: 'b' }, 'password')]).toEqual([
      true,
      false,
    ]);
  });

  it('has times of Bangladesh, without an offset or with one', () => {
    const at = Date.parse('2024-07-25T17:43:29Z');
    expect(['2024-07-25 23:43:29', '2024-07-25 17:43:29 +0000'].map(timeOf)).toEqual([at, at]);
  });

  it('is no page for a payer', async () => {
    const { buyer, bike } = await bookedBike(silent, sellers.get(silent) as Person);
    const GatewayPageURL = 'https://sslcommerz.com.example.com/pay';
    await playAtSslcommerz(silent, { fault: { call: 'begin', times: 1, change: { GatewayPageURL } } });
    expect((await startBySslcommerz(silent, buyer, bike)).status).toBe(500);
    expect((await claimSold(silent, buyer, bike)).status).toBe(409);
  });
});

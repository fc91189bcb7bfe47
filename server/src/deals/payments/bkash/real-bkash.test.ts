import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/platform/lib/ids.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { PaymentProvider } from '../provider.ts';

const REAL = process.env.TEST_REAL_BKASH === '1';
const AMOUNT = 50_000;
/** How long a person has for number, code and PIN on bKash's page, ms. */
const FOR_THE_PAYER = 300_000;

/** The keys of a real sandbox account, which `npm run test:bkash` asks for. */
const keys = (): Record<string, string> => {
  const { BKASH_BASE_URL = '', BKASH_APP_KEY = '', BKASH_APP_SECRET = '' } = process.env;
  const { BKASH_USERNAME = '', BKASH_PASSWORD = '' } = process.env;
  return { BKASH_BASE_URL, BKASH_APP_KEY, BKASH_APP_SECRET, BKASH_USERNAME, BKASH_PASSWORD };
};

/** What was believed without an account is compared here with what bKash does: docs/money.md names each of them. */
describe.skipIf(!REAL)('At bKash itself (runs by npm run test:bkash alone, with keys)', () => {
  let app: TestApp;
  let bkash: PaymentProvider;
  beforeAll(async () => {
    app = await startTestApp(keys());
    bkash = app.payments.providers.of('bkash');
  });
  afterAll(() => app?.close());

  const create = (paymentId = newId()) =>
    bkash.createIntent(
      { amount: AMOUNT, currency: 'bdt', metadata: { paymentId, orderId: newId() }, description: '' },
      '',
    );

  it('a payment is created, found by a query, and not executed before its payer has agreed', async () => {
    const paymentId = newId();
    const { id, redirectUrl } = await create(paymentId);
    expect(redirectUrl).toMatch(/^https:/);
    expect(await bkash.retrieveIntent(id)).toMatchObject({
      status: 'open',
      cardTried: false,
      amount: AMOUNT,
      currency: 'bdt',
      metadata: { paymentId },
    });
    expect(await bkash.capture?.(id)).toMatchObject({ status: 'open', amountReceived: 0 });
  });

  it('an id that is none is missing', async () => {
    expect((await bkash.retrieveIntent(`TR0011${Date.now()}`)).status).toBe('missing');
  });

  it('a payer agrees by hand on the page that is printed; it is executed once, and goes back once', async () => {
    const { id, redirectUrl } = await create();
    console.log(
      `\nOpen ${redirectUrl} and pay: 01770618575, code 123456, PIN 12121. The page after it does not load.\n`,
    );
    await expect
      .poll(async () => (await bkash.retrieveIntent(id)).cardTried, { timeout: FOR_THE_PAYER, interval: 5_000 })
      .toBe(true);
    const paid = await Promise.all([bkash.capture?.(id), bkash.capture?.(id)]);
    expect(paid.map((intent) => intent?.status)).toEqual(['succeeded', 'succeeded']);
    expect((await bkash.retrieveIntent(id)).amountReceived).toBe(AMOUNT);
    await bkash.refund(id, { id });
    await bkash.refund(id, { id });
    expect((await bkash.retrieveIntent(id)).amountReceived).toBe(0);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ContractError } from '#contract/errors.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { PaymentProvider } from '../provider.ts';

const REAL = process.env.TEST_REAL_SSLCOMMERZ === '1';
const AMOUNT = 50_000;
/** How long a person has for SSLCommerz's page, ms. */
const FOR_THE_PAYER = 300_000;

/** The keys of a real sandbox store, which `npm run test:sslcommerz` asks for. */
const keys = (): Record<string, string> => {
  const { SSLCOMMERZ_BASE_URL = '', SSLCOMMERZ_STORE_ID = '', SSLCOMMERZ_STORE_PASSWORD = '' } = process.env;
  return { SSLCOMMERZ_BASE_URL, SSLCOMMERZ_STORE_ID, SSLCOMMERZ_STORE_PASSWORD };
};

/** What was believed without an account is compared here with what SSLCommerz does: docs/money.md names each of them. */
describe.skipIf(!REAL)('At SSLCommerz itself (runs by npm run test:sslcommerz alone, with keys)', () => {
  let app: TestApp;
  let sslcommerz: PaymentProvider;
  beforeAll(async () => {
    app = await startTestApp(keys());
    sslcommerz = app.payments.providers.of('sslcommerz');
  });
  afterAll(() => app?.close());

  const create = async () => {
    const subject = { paymentId: newId(), orderId: newId(), bikeId: newId() };
    const payer = { name: 'A Payer', email: 'payer@example.com', phone: '01712345678' };
    const asked = { amount: AMOUNT, currency: 'bdt', metadata: subject, description: 'A motorcycle', payer };
    return { subject, ...(await sslcommerz.createIntent(asked, '')) };
  };

  it('a payment that is begun leads to its page, and is open until somebody tries to pay', async () => {
    const { id, redirectUrl } = await create();
    expect(redirectUrl).toMatch(/^https:/);
    expect(await sslcommerz.retrieveIntent(id)).toMatchObject({ status: 'open', cardTried: false, amountReceived: 0 });
  });

  it('a payer pays by hand on the page that is printed; it is validated with what it is for, and goes back once', async () => {
    const { id, redirectUrl, subject } = await create();
    console.log(`\nOpen ${redirectUrl} and pay, e.g. with a test card. The page after it does not load.\n`);
    const look = async () => (await sslcommerz.retrieveIntent(id)).status;
    await expect.poll(look, { timeout: FOR_THE_PAYER, interval: 5_000 }).toBe('succeeded');
    const paid = await sslcommerz.retrieveIntent(id);
    expect(paid).toMatchObject({ amount: AMOUNT, amountReceived: AMOUNT, currency: 'bdt', metadata: subject });
    expect(paid.failure).toBeUndefined();
    // Their sandbox may never finish a refund: begun twice, it must be one.
    for (const _ of [1, 2])
      await sslcommerz.refund(id, { id }).catch((error: unknown) => {
        expect(error instanceof ContractError && error.code).toBe('payment_unavailable');
      });
  });
});

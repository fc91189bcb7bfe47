import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listBike } from '#testing/listings.ts';
import { book, startPayment } from '#testing/paying.ts';
import { signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { addMarketplaceMetrics } from './marketplace-metrics.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('The metrics of a marketplace count its payments by state, and say how long the oldest one has been open', async () => {
  const registry = new Registry();
  const valueAt = async (line: string): Promise<number> => {
    const text = await registry.metrics();
    return Number(
      text
        .split('\n')
        .find((one) => one.startsWith(`${line} `))
        ?.slice(line.length + 1),
    );
  };
  addMarketplaceMetrics({ registry, db: app.db, clock: app.clock, pictures: { check: async () => {} } });
  expect(await valueAt('bike_payments_unsettled_age_seconds')).toBe(0);

  const [seller, buyer] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
  const bike = await listBike(app, seller);
  await book(app, buyer, bike);
  await startPayment(app, buyer, bike);
  app.clock.advance(60_000);
  const { state } = await app.db.selectFrom('payments').select('state').executeTakeFirstOrThrow();
  expect(await valueAt(`bike_payments{state="${state}"}`)).toBe(1);
  expect(await valueAt('bike_payments_unsettled_age_seconds')).toBeGreaterThanOrEqual(60);
  expect(await valueAt('bike_mails_waiting')).toBeGreaterThanOrEqual(0);
});

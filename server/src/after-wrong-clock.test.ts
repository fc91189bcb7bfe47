import { afterAll, beforeAll, expect, it } from 'vitest';
import { listBike } from '#testing/listings.ts';
import { mailsTo } from '#testing/mails.ts';
import { book, payUnnoticed, startPayment } from '#testing/paying.ts';
import { signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { mendAfterWrongClock } from './after-wrong-clock.ts';
import { takeTurn } from './platform/jobs/job-leases.ts';
import { DAY, MINUTE, SECOND } from './platform/lib/durations.ts';
import { createOwnCounter } from './platform/rate-limit/own-counter.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { withoutEvents: true });
});
afterAll(() => app.close());

it('A clock that was a day ahead and is put right leaves no bike held, no payment alone and no visitor locked out', async () => {
  const [seller, late] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
  const [held, paid] = [await listBike(app, seller), await listBike(app, seller)];
  app.clock.advance(DAY);
  const soon = await signUp(app, 'Buyer');
  await book(app, soon, held);
  await startPayment(app, soon, held);
  await payUnnoticed(app, soon, paid);
  await app.db
    .insertInto('identity_rate_limit')
    .values({ id: '1', key: '192.0.2.1/sign-in/email', count: 99, lastRequest: app.clock.now() })
    .execute();
  app.clock.advance(-DAY);

  await mendAfterWrongClock(app.db, app.clock.now());
  await book(app, late, held);
  expect((await startPayment(app, late, held)).status).toBe(200);
  app.clock.advance(2 * MINUTE);
  await app.payments.reconciler.run();
  const { product_status } = await app.db
    .selectFrom('bikes')
    .select('product_status')
    .where('id', '=', paid)
    .executeTakeFirstOrThrow();
  expect(product_status).toBe('Sold');
  await expect.poll(() => mailsTo(app.config.dataDir, soon.email).length).toBeGreaterThan(0);
  const locked = app.db.selectFrom('identity_rate_limit').selectAll().where('id', '=', '1');
  expect(await locked.execute()).toEqual([]);
});

it('Work that was done while the clock was ahead is due again as soon as the clock is right', async () => {
  const now = Date.now();
  expect(await takeTurn(app.db, 'ahead', MINUTE, now + DAY)).toBe(true);
  expect(await takeTurn(app.db, 'ahead', MINUTE, now)).toBe(true);
  expect(await takeTurn(app.db, 'ahead', MINUTE, now + SECOND)).toBe(false);
});

it('Requests are counted anew where the clock was ahead and is put right', () => {
  let now = Date.now() + DAY;
  const counter = createOwnCounter({ now: () => now }, MINUTE);
  counter.hit('192.0.2.1');
  expect(counter.hit('192.0.2.1').current).toBe(2);
  now -= DAY;
  expect(counter.hit('192.0.2.1')).toEqual({ current: 1, ttl: MINUTE });
  now += MINUTE;
  expect(counter.hit('192.0.2.1').current).toBe(1);
});

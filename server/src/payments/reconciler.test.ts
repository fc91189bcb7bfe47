import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { type FaultyProvider, startFaultyProvider } from '#server/test/faulty-provider.ts';
import { listBike } from '#server/test/listings.ts';
import { book, startPayment } from '#server/test/paying.ts';
import { signUp } from '#server/test/people.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { createPayments } from './create-payments.ts';

let app: TestApp;
let provider: FaultyProvider;
beforeAll(async () => {
  provider = await startFaultyProvider();
  app = await startTestApp({}, { stripeOrigin: provider.origin, withoutEvents: true });
  provider.target = `${app.url}/sandbox/stripe`;
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

it('Of several processes that look for unsettled payments at the same time, one asks the provider about each', async () => {
  const [seller, buyer] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
  const bike = await listBike(app, seller);
  await book(app, buyer, bike);
  await startPayment(app, buyer, bike);
  provider.calls.length = 0;

  const { config, clock } = app;
  clock.advance(1_000);
  const processes = [1, 2, 3].map(() => openDatabase(config.database));
  const mailer = { send: async () => {} };
  const report = console.error;
  const runs = processes.map((db) =>
    createPayments({ config, db, clock, outbox: createOutbox({ db, clock, mailer, report }), report }).reconciler.run(
      0,
    ),
  );
  await Promise.all(runs);
  expect(provider.calls).toEqual(['GET /v1/payment_intents/:id']);
  for (const db of processes) await db.destroy();
});

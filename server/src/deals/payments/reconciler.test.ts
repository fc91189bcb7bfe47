import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutbox } from '#server/notices/mail/outbox.ts';
import { createUnprovedAddresses } from '#server/notices/mail/unproved-addresses.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { createBackground } from '#server/platform/jobs/background.ts';
import { HOUR, MINUTE } from '#server/platform/lib/durations.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { type FaultyProvider, startFaultyProvider } from '#testing/faulty-provider.ts';
import { listBike } from '#testing/listings.ts';
import { book } from '#testing/paying.ts';
import { TESTED_PROVIDERS } from '#testing/payment-providers.ts';
import { signUp } from '#testing/people.ts';
import { NOTHING_CHARGED } from '#testing/provider-balances.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createPayments } from './create-payments.ts';

describe.each(TESTED_PROVIDERS)('$name', (tested) => {
  let app: TestApp;
  let provider: FaultyProvider;
  beforeAll(async () => {
    provider = await startFaultyProvider();
    app = await startTestApp({}, { ...tested.at(provider.origin), withoutEvents: true });
    provider.target = `${app.url}${tested.sandbox}`;
  });
  afterAll(async () => {
    await app.close();
    await provider.close();
  });

  /** A buyer books a bike and opens its payment. */
  const openPayment = async () => {
    const [seller, buyer] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
    const bike = await listBike(app, seller);
    await book(app, buyer, bike);
    const started = (await tested.start(app, buyer, bike, { price: 185_000 })).body;
    provider.calls.length = 0;
    return { bike, started };
  };

  /** The first payment of a bike. */
  const paymentOf = (bike: string) =>
    app.db
      .selectFrom('payments')
      .selectAll()
      .where('bike_id', '=', bike)
      .where('attempt', '=', 1)
      .executeTakeFirstOrThrow();

  /** Many payments like that of a bike that were opened and left, as long ago as given. */
  const leaveMany = async (bike: string, count: number, age: number): Promise<void> => {
    const payment = await paymentOf(bike);
    const began = app.clock.now() - age;
    const left = { ...payment, intent_id: null, created_at: began, updated_at: began };
    for (let n = 0; n < count; n += 1)
      await app.db
        .insertInto('payments')
        .values({ ...left, id: newId(), attempt: n + 2 })
        .execute();
  };

  describe('The reconciler', () => {
    it('of several processes at the same time requests each payment from the provider once', async () => {
      await openPayment();
      const { config, clock } = app;
      clock.advance(MINUTE);
      const processes = [1, 2, 3].map(() => openDatabase(config.database));
      const mailer = { send: async () => {} };
      const report = console.error;
      const background = createBackground(report);
      const runs = processes.map((db) => {
        const outbox = createOutbox({
          db,
          clock,
          mailer,
          secret: config.authSecret,
          unproved: createUnprovedAddresses(config.authSecret, config.publicUrl),
          background,
          report,
        });
        const { notifier } = app.notifications;
        const parts = { config, db, clock, outbox, events: app.events, notifier, background, report };
        return createPayments(parts).reconciler.run();
      });
      await Promise.all(runs);
      expect(provider.calls).toEqual([tested.calls.look]);
      for (const db of processes) await db.destroy();
    });

    it('finds unreported money in one run, though a hundred payments were opened and left before', async () => {
      const { bike, started } = await openPayment();
      await leaveMany(bike, 120, 3 * HOUR);
      await tested.pay(app, started);
      app.clock.advance(MINUTE);
      await app.payments.reconciler.run();
      expect((await paymentOf(bike)).state).toBe('sold');
    });

    it('ends a payment that was opened and left for a day', async () => {
      const { bike, started } = await openPayment();
      app.clock.advance(25 * HOUR);
      await app.payments.reconciler.run();
      expect((await paymentOf(bike)).state).toBe('canceled');
      await tested.pay(app, started);
      await app.payments.reconciler.run(0);
      expect([(await paymentOf(bike)).state, await tested.balance(app, bike)]).toEqual(['canceled', NOTHING_CHARGED]);
    });

    it('sells the bike to whose money has arrived although the payment was cancelled here', async () => {
      const { bike, started } = await openPayment();
      await app.db.updateTable('payments').set({ state: 'canceled' }).where('bike_id', '=', bike).execute();
      await tested.pay(app, started);
      await tested.take(app, started);
      await app.payments.settlement.settle((await paymentOf(bike)).intent_id ?? '');
      expect((await paymentOf(bike)).state).toBe('sold');
    });

    it('requests an opened and left payment less and less often, and once an hour at the least', async () => {
      const { bike, started } = await openPayment();
      const looks = [0];
      let seen = (await paymentOf(bike)).updated_at;
      for (let minute = 1; minute <= 5 * 60; minute += 1) {
        app.clock.advance(MINUTE);
        await app.payments.reconciler.run();
        const { updated_at } = await paymentOf(bike);
        if (updated_at !== seen) looks.push(minute);
        seen = updated_at;
      }
      const rests = looks.slice(1).map((minute, at) => minute - (looks[at] ?? 0));
      expect(rests.slice(0, 9)).toEqual(Array(9).fill(1));
      expect(rests.length).toBeLessThan(20);
      // The time that the runs themselves take may carry one into the next minute.
      expect(Math.max(...rests)).toBeLessThanOrEqual(61);
      await tested.pay(app, started);
      app.clock.advance(HOUR);
      await app.payments.reconciler.run();
      expect((await paymentOf(bike)).state).toBe('sold');
    });
  });
});

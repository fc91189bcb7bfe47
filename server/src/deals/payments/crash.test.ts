import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '#testing/call.ts';
import { type Fault, type FaultyProvider, startFaultyProvider } from '#testing/faulty-provider.ts';
import { type KillableServer, startKillableServer } from '#testing/killable-server.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { book, paymentStatesOf, productStatusOf } from '#testing/paying.ts';
import { TESTED_PROVIDERS, type TestedProvider } from '#testing/payment-providers.ts';
import { type Person, signUp } from '#testing/people.ts';
import { nightlyIf } from '#testing/scope.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const PRICE = 185_000;

const describeProvider = (tested: TestedProvider) => {
  let app: TestApp;
  let provider: FaultyProvider;
  let seller: Person;
  let buyer: Person;
  let photoURL: string;
  let server: KillableServer;

  /** A server process on the same records; its calls to the provider go through `provider`. */
  const startServer = (): Promise<KillableServer> => startKillableServer(app, tested.at(provider.origin));

  const kill = (): Promise<void> => server.kill();

  beforeAll(async () => {
    provider = await startFaultyProvider();
    app = await startTestApp({}, { withoutEvents: true });
    provider.target = `${app.url}${tested.sandbox}`;
    seller = await signUp(app, 'Seller');
    buyer = await signUp(app, 'Buyer');
    photoURL = await hostedPhoto(app);
    server = await startServer();
  });
  afterAll(async () => {
    await kill();
    await provider.close();
    await app.close();
  });

  /** Kills the server when `at` reaches the provider, which then behaves as `then` names. */
  const killAt = (at: string, then: Fault): Promise<void> =>
    new Promise((resolve) => {
      provider.fault = async (arrived) => {
        if (arrived !== at) return 'pass';
        provider.fault = () => 'pass';
        await kill();
        resolve();
        return then;
      };
    });

  const send = (request: string, body: unknown) =>
    call(server, request, { token: buyer.token, body }).catch(() => undefined);
  const startPayment = (bike: string) =>
    tested.start(app, buyer, bike, { price: PRICE, url: server.url }).catch(() => undefined);
  const claim = (bike: string) => send(`PUT /api/bikes/${bike}`, { status: 'Sold' });

  const newBike = async (): Promise<string> => {
    const bike = await listBike(app, seller, { photoURL, rslPrice: PRICE });
    await book(app, buyer, bike);
    await app.db.deleteFrom('holds').execute();
    return bike;
  };

  const { create: CREATE, look: RETRIEVE, take: TAKE, refund: REFUND } = tested.calls;

  describe('§4 A server that is killed during a payment', () => {
    it.each(['lose', 'pass'] as const)(
      'while it requests an intent (%s), is paid once after its restart',
      async (then) => {
        const bike = await newBike();
        const killed = killAt(CREATE, then);
        await Promise.all([killed, startPayment(bike)]);
        server = await startServer();
        const response = await startPayment(bike);
        expect(response?.status).toBe(200);
        await tested.pay(app, response?.body ?? {});
        await claim(bike);
        const states = await paymentStatesOf(app, bike);
        expect(await productStatusOf(app, bike)).toBe('Sold');
        expect(states.filter((state) => state !== 'canceled')).toEqual(['sold']);
        expect(await tested.balance(app, bike)).toEqual({ charges: 1, refunds: 0, kept: PRICE * 100 });
      },
    );

    it('between the provider’s response and our record, sells the bike after its restart', async () => {
      const bike = await newBike();
      const started = (await startPayment(bike))?.body ?? {};
      const killed = killAt(RETRIEVE, 'pass');
      await tested.pay(app, started);
      await Promise.all([killed, claim(bike)]);
      server = await startServer();
      expect([await productStatusOf(app, bike), await paymentStatesOf(app, bike)]).toEqual(['Sold', ['sold']]);
      expect(await tested.balance(app, bike)).toEqual({ charges: 1, refunds: 0, kept: PRICE * 100 });
    });

    it.skipIf(!TAKE).each(['lose', 'pass'] as const)(
      'while it takes the money (%s), where the provider waits for that: sells the bike after its restart',
      async (then) => {
        const bike = await newBike();
        const started = (await startPayment(bike))?.body ?? {};
        const killed = killAt(TAKE ?? '', then);
        await tested.pay(app, started);
        await Promise.all([killed, claim(bike)]);
        server = await startServer();
        expect([await productStatusOf(app, bike), await paymentStatesOf(app, bike)]).toEqual(['Sold', ['sold']]);
        expect(await tested.balance(app, bike)).toEqual({ charges: 1, refunds: 0, kept: PRICE * 100 });
      },
    );

    it.each(['lose', 'pass'] as const)('while it refunds (%s), refunds once after its restart', async (then) => {
      const bike = await newBike();
      const started = (await startPayment(bike))?.body ?? {};
      // While it is held for a buyer it cannot be removed.
      await app.db.deleteFrom('holds').where('bike_id', '=', bike).execute();
      expect((await call(app, `DELETE /api/bikes/${bike}`, { token: seller.token })).status).toBe(200);
      const killed = killAt(REFUND, then);
      await tested.pay(app, started);
      await Promise.race([killed, claim(bike)]);
      await kill();
      server = await startServer();
      await expect.poll(() => paymentStatesOf(app, bike)).toEqual(['refunded']);
      expect(await tested.balance(app, bike)).toEqual({ charges: 1, refunds: 1, kept: 0 });
    });

    it('at any moment of a settlement, leaves no payment unsettled and sells nothing twice', {
      tags: ['nightly'],
      timeout: 120_000,
    }, async () => {
      for (let delay = 0; delay < 24; delay += 3) {
        const bike = await newBike();
        const started = (await startPayment(bike))?.body ?? {};
        await tested.pay(app, started);
        const claimed = claim(bike);
        await wait(delay);
        await kill();
        await claimed;
        server = await startServer();
        await expect.poll(() => paymentStatesOf(app, bike)).toEqual(['sold']);
        expect(await productStatusOf(app, bike)).toBe('Sold');
        expect(await tested.balance(app, bike)).toEqual({ charges: 1, refunds: 0, kept: PRICE * 100 });
      }
    });
  });
};

// `npm test` kills it at the provider to which all four calls are made.
for (const tested of TESTED_PROVIDERS)
  describe(tested.name, nightlyIf(tested.name !== 'bkash'), () => describeProvider(tested));

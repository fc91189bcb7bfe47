import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '#testing/call.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { book, claimSold } from '#testing/paying.ts';
import { type StartedPayment, TESTED_PROVIDERS, type TestedProvider } from '#testing/payment-providers.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const PRICE = 185_000;
const BUYERS = 3;
/** As many as there is time for; `SALE_RUNS=1000 npm test -- api` for a night. */
const RUNS = Number(process.env.SALE_RUNS ?? 15);

let app: TestApp;
let seller: Person;
let buyers: Person[];
let photoURL: string;
beforeAll(async () => {
  app = await startTestApp({}, { withoutEvents: true });
  seller = await signUp(app, 'Seller');
  buyers = await Promise.all(Array.from({ length: BUYERS }, () => signUp(app, 'Buyer')));
  photoURL = await hostedPhoto(app);
});
afterAll(() => app.close());

/** One act of the walk; the numbers choose the buyer, the provider, and one of the payments that were begun. */
type Act = { kind: 'start' | 'pay' | 'claim' | 'expire' | 'withdraw' | 'reconcile'; buyer: number; pick: number };
interface Begun {
  provider: TestedProvider;
  started: StartedPayment;
}

const of = <T>(all: readonly T[], pick: number): T => {
  const one = all[pick % all.length];
  if (one === undefined) throw new Error('nothing to choose from');
  return one;
};

const soldPayments = async (bike: string): Promise<number> =>
  (await app.db.selectFrom('payments').select('id').where('bike_id', '=', bike).where('state', '=', 'sold').execute())
    .length;

/** What all providers keep of the money for a bike, poisha. */
const keptFor = async (bike: string): Promise<number> => {
  const balances = await Promise.all(TESTED_PROVIDERS.map((provider) => provider.balance(app, bike)));
  return balances.reduce((sum, { kept }) => sum + kept, 0);
};

const doAct = async (bike: string, begun: Begun[], { kind, buyer: number, pick }: Act): Promise<void> => {
  const buyer = of(buyers, number);
  if (kind === 'start') {
    const provider = of(TESTED_PROVIDERS, pick);
    const { status, body } = await provider.start(app, buyer, bike, { price: PRICE });
    if (status === 200) begun.push({ provider, started: body });
  }
  if (kind === 'pay' && begun.length > 0) {
    const { provider, started } = of(begun, pick);
    await provider.pay(app, started);
  }
  if (kind === 'claim') {
    const { status } = await claimSold(app, buyer, bike);
    expect([200, 404, 409]).toContain(status);
    if (status === 200) expect(await soldPayments(bike)).toBe(1);
  }
  if (kind === 'expire') await app.db.deleteFrom('holds').where('bike_id', '=', bike).execute();
  if (kind === 'withdraw') await call(app, `DELETE /api/bikes/${bike}`, { token: seller.token });
  if (kind === 'reconcile') await app.payments.reconciler.run(0);
};

const KINDS = [
  'start',
  'start',
  'start',
  'pay',
  'pay',
  'pay',
  'claim',
  'claim',
  'expire',
  'expire',
  'reconcile',
] as const;
const act = fc.record({
  kind: fc.oneof(
    { weight: 24, arbitrary: fc.constantFrom(...KINDS) },
    { weight: 1, arbitrary: fc.constant('withdraw' as const) },
  ),
  buyer: fc.nat(BUYERS - 1),
  pick: fc.nat(11),
});

it('§4 At most one sale comes of payments by several providers for one bike, whichever of them are paid, and the rest goes back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 30 }), async (acts) => {
      const bike = await listBike(app, seller, { photoURL, rslPrice: PRICE });
      for (const buyer of buyers) await book(app, buyer, bike);
      await app.db.deleteFrom('holds').execute();
      const begun: Begun[] = [];
      for (const one of acts) {
        await doAct(bike, begun, one);
        expect(await soldPayments(bike)).toBeLessThanOrEqual(1);
      }
      await app.payments.reconciler.run(0);
      expect(await keptFor(bike)).toBe((await soldPayments(bike)) * PRICE * 100);
      const left = await app.db.selectFrom('payments').select('state').where('bike_id', '=', bike).execute();
      expect(left.filter(({ state }) => state === 'refunding' || state === 'processing')).toEqual([]);
      // So that the job of the next run does not look this one's payments up as well.
      await app.db
        .updateTable('payments')
        .set({ created_at: 0, state: 'canceled' })
        .where('state', '=', 'created')
        .execute();
      await app.db.updateTable('payments').set({ created_at: 0 }).where('state', '=', 'canceled').execute();
    }),
    // The seed of a failure is printed with it.
    { numRuns: RUNS, endOnFailure: true },
  );
}, 180_000);

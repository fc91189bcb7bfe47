import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordMissingPayments } from '#server/deals/payments/payment-transfers.ts';
import { idOf } from '#testing/admin-client.ts';
import { balancesOf, expectBalanced } from '#testing/ledger.ts';
import { listBike } from '#testing/listings.ts';
import { claimSold, payUnnoticed } from '#testing/paying.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const PAID = 185_000 * 100;

let app: TestApp;
let seller: Person;
beforeAll(async () => {
  app = await startTestApp({}, { withoutEvents: true });
  seller = await signUp(app, 'Seller');
});
afterAll(() => app.close());

/** What has changed in the ledger, account by account. */
const changesOf = async (act: () => Promise<unknown>): Promise<Record<string, number>> => {
  const before = await balancesOf(app.db);
  await act();
  const after = await balancesOf(app.db);
  const names = Object.keys({ ...before, ...after });
  const changes = names.map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const);
  return Object.fromEntries(changes.filter(([, change]) => change !== 0));
};

const orderOf = async (bike: string): Promise<string> => {
  const orders = app.db.selectFrom('orders').select('id').where('bike_id', '=', bike);
  return (await orders.executeTakeFirstOrThrow()).id;
};

describe('The ledger of payments by card', () => {
  it('holds the price for the sale once, however often it is settled', async () => {
    const buyer = await signUp(app, 'Buyer');
    const bike = await listBike(app, seller);
    const changes = await changesOf(async () => {
      const intent = await payUnnoticed(app, buyer, bike);
      await Promise.all([claimSold(app, buyer, bike), app.payments.settlement.settle(intent)]);
      await app.payments.settlement.settle(intent);
    });
    expect(changes).toEqual({ 'clearing:card': -PAID, [`sale:${await orderOf(bike)}`]: PAID });
  });

  it('sends the money of the second buyer back, and says so while it is under way', async () => {
    const [first, second] = [await signUp(app, 'Buyer'), await signUp(app, 'Buyer')];
    const bike = await listBike(app, seller);
    await payUnnoticed(app, first, bike);
    await app.db.deleteFrom('holds').execute();
    const intent = await payUnnoticed(app, second, bike);
    await claimSold(app, first, bike);
    const { provider } = app.payments;
    const { refund } = provider;
    provider.refund = async () => {
      throw new Error('The provider is down.');
    };
    const under = await changesOf(() => app.payments.settlement.settle(intent).catch(() => undefined));
    expect(under).toEqual({ 'clearing:card': -PAID, refunds: PAID });
    provider.refund = refund;
    const done = await changesOf(() => app.payments.reconciler.run(0));
    expect(done).toEqual({ 'clearing:card': PAID, refunds: -PAID });
    const kept = app.db
      .selectFrom('ledger_transfers')
      .select('id')
      .where('to_account', '=', `person:${await idOf(app, second)}`);
    expect(await kept.execute()).toHaveLength(1);
  });

  it('takes in payments that a version without a ledger has settled, once', async () => {
    const buyer = await signUp(app, 'Buyer');
    const [sold, open] = [await listBike(app, seller), await listBike(app, seller)];
    const [intent, other] = [await payUnnoticed(app, buyer, sold), await payUnnoticed(app, buyer, open)];
    const settled = (id: string, state: 'sold' | 'refunded') =>
      app.db.updateTable('payments').set({ state }).where('intent_id', '=', id).execute();
    await settled(intent, 'sold');
    await app.db.updateTable('bikes').set({ product_status: 'Sold', sold_at: 1 }).where('id', '=', sold).execute();
    await settled(other, 'refunded');
    const changes = await changesOf(async () => {
      await Promise.all([1, 2].map(() => recordMissingPayments(app.db, app.clock.now())));
      expect(await recordMissingPayments(app.db, app.clock.now())).toBe(0);
    });
    expect(changes).toEqual({ 'clearing:card': -PAID, [`sale:${await orderOf(sold)}`]: PAID });
    await expectBalanced(app.db);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '#testing/call.ts';
import {
  bookedBike,
  buyBike,
  CARDS,
  claimSold,
  confirmCard,
  paymentStatesOf,
  productStatusOf,
  startPayment,
} from '#testing/paying.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { HOLD_TIME } from './hold-limits.ts';

let app: TestApp;
let seller: Person;
beforeAll(async () => {
  app = await startTestApp();
  seller = await signUp(app, 'Seller', 'Karim Motors');
});
afterAll(() => app.close());

describe('§4 Money that bought nothing is refunded automatically', () => {
  const refundOf = async (intentId: string) => {
    await app.payments.settlement.settle(intentId);
    const row = await app.db
      .selectFrom('payments')
      .select('state')
      .where('intent_id', '=', intentId)
      .executeTakeFirst();
    return row?.state;
  };

  it('when another buyer was faster', async () => {
    const { buyer, bike } = await bookedBike(app, seller);
    const { body } = await startPayment(app, buyer, bike);
    app.clock.advance(HOLD_TIME + 1);
    const faster = await signUp(app, 'Buyer');
    await buyBike(app, faster, bike);
    await confirmCard(app, body.clientSecret, CARDS.good);
    expect(refusal(await claimSold(app, buyer, bike))).toBe('409 payment_refunded');
    expect((await paymentStatesOf(app, bike)).sort()).toEqual(['refunded', 'sold']);
  });

  it('when the listing was removed meanwhile', async () => {
    const { buyer, bike } = await bookedBike(app, seller);
    await call(app, `DELETE /api/bikes/${bike}`, { token: seller.token });
    expect(refusal(await startPayment(app, buyer, bike))).toBe('404 bike_not_found');
    const other = await bookedBike(app, seller);
    const { body } = await startPayment(app, other.buyer, other.bike);
    app.clock.advance(HOLD_TIME + 1);
    expect((await call(app, `DELETE /api/bikes/${other.bike}`, { token: seller.token })).status).toBe(200);
    await confirmCard(app, body.clientSecret, CARDS.good);
    expect(refusal(await claimSold(app, other.buyer, other.bike))).toBe('409 payment_refunded');
    expect(await productStatusOf(app, other.bike)).toBe('Available');
  });

  it('when the price was changed meanwhile', async () => {
    const { buyer, bike } = await bookedBike(app, seller);
    const intentId = await payUnnoticedAfter(buyer, bike, () =>
      app.db.updateTable('bikes').set({ rsl_price: 190_000 }).where('id', '=', bike).execute(),
    );
    expect([await refundOf(intentId), await productStatusOf(app, bike)]).toEqual(['refunded', 'Available']);
  });

  it('when the order was withdrawn meanwhile, in the database alone', async () => {
    const { buyer, bike } = await bookedBike(app, seller);
    const intentId = await payUnnoticedAfter(buyer, bike, () =>
      app.db.updateTable('orders').set({ removed_at: app.clock.now() }).where('bike_id', '=', bike).execute(),
    );
    expect([await refundOf(intentId), await productStatusOf(app, bike)]).toEqual(['refunded', 'Available']);
  });

  it('when the buyer has no account any more', async () => {
    const { buyer, bike } = await bookedBike(app, seller);
    const intentId = await payUnnoticedAfter(buyer, bike, () =>
      app.db.deleteFrom('users').where('email', '=', buyer.email).execute(),
    );
    expect([await refundOf(intentId), await productStatusOf(app, bike)]).toEqual(['refunded', 'Available']);
  });

  /** Starts to pay, lets something happen, and then sends the card. */
  const payUnnoticedAfter = async (buyer: Person, bike: string, happens: () => Promise<unknown>): Promise<string> => {
    const { body } = await startPayment(app, buyer, bike);
    await happens();
    await confirmCard(app, body.clientSecret, CARDS.good);
    return body.clientSecret.split('_secret_')[0] ?? '';
  };
});

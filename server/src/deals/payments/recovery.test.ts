import { afterAll, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import type { Order } from '#contract/entities/order.ts';
import { ContractError } from '#contract/errors.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { call } from '#testing/call.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { book, buyBike, CARDS, claimSold, confirmCard, payUnnoticed, startPayment } from '#testing/paying.ts';
import { type Person, signUp } from '#testing/people.ts';
import { providerBalance } from '#testing/provider-balances.ts';
import { sendPaidEvent } from '#testing/stripe-events.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createIntentMarks } from './intent-marks.ts';
import { findRestore, noteRestore } from './reconciler.repository.ts';

const PRICE = 185_000;
const KEPT = { charges: 1, refunds: 0, kept: PRICE * 100 };
const GIVEN_BACK = { charges: 1, refunds: 1, kept: 0 };

let app: TestApp;
let seller: Person;
let photoURL: string;
let reported: MockInstance;
beforeAll(async () => {
  // Before the application takes it as the function to report to.
  reported = vi.spyOn(console, 'error').mockImplementation(() => {});
  app = await startTestApp({}, { withoutEvents: true });
  [seller, photoURL] = [await signUp(app, 'Seller'), await hostedPhoto(app)];
});
afterAll(async () => {
  await app.close();
  reported.mockRestore();
});
beforeEach(() => void reported.mockClear());

const sendEvent = (intentId: string): Promise<number> => sendPaidEvent(app, app.config.stripe.webhookSecret, intentId);
const reports = (): string[] => reported.mock.calls.map(([error]) => String(error));

const booked = async (): Promise<{ buyer: Person; bike: string }> => {
  const [buyer, bike] = [await signUp(app, 'Buyer'), await listBike(app, seller, { photoURL, rslPrice: PRICE })];
  await book(app, buyer, bike);
  return { buyer, bike };
};

/** A buyer has paid, and the records are those of an earlier backup. */
const paidSinceBackup = async (): Promise<{ buyer: Person; bike: string; intentId: string }> => {
  const { buyer, bike } = await booked();
  const intentId = await payUnnoticed(app, buyer, bike);
  await app.db.deleteFrom('payments').where('bike_id', '=', bike).execute();
  await app.db.deleteFrom('holds').where('bike_id', '=', bike).execute();
  return { buyer, bike, intentId };
};

const standingOf = async (buyer: Person, bike: string) => {
  const { product_status } = await app.db
    .selectFrom('bikes')
    .select('product_status')
    .where('id', '=', bike)
    .executeTakeFirstOrThrow();
  const orders = await call<Order[]>(app, `GET /api/orders?email=${buyer.email}`, { token: buyer.token });
  return [product_status, orders.body[0]?.payment];
};

describe('§4 Money that is not on record, as after a backup was restored,', () => {
  it('buys the bike once its event comes, however often it comes, and is reported', async () => {
    const { buyer, bike, intentId } = await paidSinceBackup();
    for (let n = 0; n < 3; n += 1) expect(await sendEvent(intentId)).toBe(200);
    expect(await standingOf(buyer, bike)).toEqual(['Sold', 'paid']);
    expect(providerBalance(app, bike)).toEqual(KEPT);
    expect(reports()).toEqual([expect.stringContaining(`${intentId} was paid and not on record`)]);
  });

  it('buys the bike once if many events come at once', async () => {
    const { buyer, bike, intentId } = await paidSinceBackup();
    await Promise.all(Array.from({ length: 10 }, () => sendEvent(intentId)));
    expect(await standingOf(buyer, bike)).toEqual(['Sold', 'paid']);
    expect(await app.db.selectFrom('payments').select('id').where('bike_id', '=', bike).execute()).toHaveLength(1);
  });

  it('buys the bike without any event: the first run after the restore requests everything paid since the backup', async () => {
    const { buyer, bike } = await paidSinceBackup();
    const declined = await booked();
    const { body } = await startPayment(app, declined.buyer, declined.bike);
    await confirmCard(app, body.clientSecret, CARDS.declined);
    await noteRestore(app.db, Date.now() - 60_000);
    await app.payments.reconciler.run(0);
    expect(await standingOf(buyer, bike)).toEqual(['Sold', 'paid']);
    expect(await standingOf(declined.buyer, declined.bike)).toEqual(['Available', 'unpaid']);
    expect(await findRestore(app.db)).toBeUndefined();
  });

  it('is looked for once there are keys of cards, which alone have a list of what was paid', async () => {
    const own = await startTestApp({ PAYMENT_PROVIDERS: 'bkash' }, { withoutEvents: true });
    await noteRestore(own.db, Date.now() - 60_000);
    await own.payments.reconciler.run(0);
    expect([await findRestore(own.db), reports()]).toEqual([expect.any(Number), []]);
    await own.close();
  });

  it('is refunded if the bike was sold to another buyer since', async () => {
    const { buyer, bike, intentId } = await paidSinceBackup();
    const faster = await signUp(app, 'Buyer');
    await buyBike(app, faster, bike);
    expect(await sendEvent(intentId)).toBe(200);
    expect(await standingOf(buyer, bike)).toEqual(['Sold', 'refunded']);
    expect(providerBalance(app, bike)).toEqual({ charges: 2, refunds: 1, kept: PRICE * 100 });
  });

  it('is refunded if its order is not on record either, and is reported', async () => {
    const { bike, intentId } = await paidSinceBackup();
    await app.db.deleteFrom('orders').where('bike_id', '=', bike).execute();
    for (let n = 0; n < 2; n += 1) expect(await sendEvent(intentId)).toBe(200);
    expect(providerBalance(app, bike)).toEqual(GIVEN_BACK);
    expect(reports()).toEqual([expect.stringContaining('it is given back')]);
  });

  it('buys nothing if it was refunded before', async () => {
    const { buyer, bike, intentId } = await paidSinceBackup();
    await app.payments.provider.refund(intentId, { id: newId() });
    expect(await sendEvent(intentId)).toBe(200);
    expect(await standingOf(buyer, bike)).toEqual(['Available', 'refunded']);
    expect(providerBalance(app, bike)).toEqual(GIVEN_BACK);
  });

  it('buys nothing if it was refunded before and its payment is on record as open', async () => {
    const { buyer, bike } = await booked();
    const intentId = await payUnnoticed(app, buyer, bike);
    await app.payments.provider.refund(intentId, { id: newId() });
    await app.payments.reconciler.run(0);
    expect(await standingOf(buyer, bike)).toEqual(['Available', 'refunded']);
  });

  it('buys the bike if its payment is on record without its intent', async () => {
    const { buyer, bike } = await booked();
    const intentId = await payUnnoticed(app, buyer, bike);
    await app.db.updateTable('payments').set({ intent_id: null }).where('bike_id', '=', bike).execute();
    expect(await sendEvent(intentId)).toBe(200);
    expect(await standingOf(buyer, bike)).toEqual(['Sold', 'paid']);
  });

  it('is refunded if its payment is on record with another intent', async () => {
    const { buyer, bike } = await booked();
    const intentId = await payUnnoticed(app, buyer, bike);
    await app.db
      .updateTable('payments')
      .set({ intent_id: `other-${newId()}` })
      .where('bike_id', '=', bike)
      .execute();
    expect(await sendEvent(intentId)).toBe(200);
    expect(await standingOf(buyer, bike)).toEqual(['Available', 'refunded']);
    expect(providerBalance(app, bike)).toEqual(GIVEN_BACK);
  });

  it('of another marketplace on the same account, or without a mark, is left alone', async () => {
    const { bike } = await booked();
    const subject = { paymentId: newId(), orderId: newId(), bikeId: bike };
    const { metadataOf } = createIntentMarks('the secret of another marketplace');
    for (const metadata of [metadataOf(subject), subject]) {
      const requested = { amount: 100, currency: 'bdt', description: 'x', metadata };
      const { id, clientSecret } = await app.payments.provider.createIntent(requested, newId());
      await confirmCard(app, clientSecret, CARDS.good);
      expect(await sendEvent(id)).toBe(200);
    }
    expect(providerBalance(app, bike)).toEqual({ charges: 2, refunds: 0, kept: 200 });
    expect(reports()).toEqual([expect.stringContaining('bears no mark')]);
  });

  it('does not prevent a new attempt, which has an intent of its own', async () => {
    const { buyer, bike, intentId } = await paidSinceBackup();
    const { status, body } = await startPayment(app, buyer, bike);
    expect(status).toBe(200);
    expect(body.clientSecret).not.toContain(intentId);
    await confirmCard(app, body.clientSecret, CARDS.good);
    expect((await claimSold(app, buyer, bike)).status).toBe(200);
    for (let n = 0; n < 2; n += 1) expect(await sendEvent(intentId)).toBe(200);
    expect(providerBalance(app, bike)).toEqual({ charges: 2, refunds: 1, kept: PRICE * 100 });
    expect(await standingOf(buyer, bike)).toEqual(['Sold', 'paid']);
    const { body: toPay } = await call(app, `GET /api/payBike/${bike}`, { token: buyer.token });
    expect(toPay).not.toHaveProperty('soldToOther');
  });

  it('is all requested, oldest first, even if the provider fails at one of it, which is requested again', async () => {
    const [lost, { buyer, bike }] = [await paidSinceBackup(), await paidSinceBackup()];
    const second = await signUp(app, 'Buyer');
    await payUnnoticed(app, second, bike);
    await app.db.deleteFrom('payments').where('bike_id', '=', bike).execute();
    const { provider, reconciler } = app.payments;
    const send = provider.retrieveIntent;
    const requested = vi.spyOn(provider, 'retrieveIntent').mockImplementation((id) => {
      return id === lost.intentId ? Promise.reject(new ContractError('payment_unavailable')) : send(id);
    });
    await noteRestore(app.db, Date.now() - 60_000);
    await reconciler.run(0);
    requested.mockRestore();
    expect(await standingOf(lost.buyer, lost.bike)).toEqual(['Available', 'unpaid']);
    expect(await standingOf(buyer, bike)).toEqual(['Sold', 'paid']);
    expect(await standingOf(second, bike)).toEqual(['Sold', 'refunded']);

    expect(await findRestore(app.db)).toBeDefined();
    await reconciler.run(0);
    expect(await standingOf(lost.buyer, lost.bike)).toEqual(['Sold', 'paid']);
    expect(await findRestore(app.db)).toBeUndefined();
  });

  it('is reported and left alone if its order is on record and its mark is of another AUTH_SECRET', async () => {
    const { buyer, bike, intentId } = await paidSinceBackup();
    const { metadata } = await app.payments.provider.retrieveIntent(intentId);
    const { paymentId = '', orderId = '' } = metadata;
    const { metadataOf } = createIntentMarks('the secret of before');
    const subject = { paymentId, orderId, bikeId: bike };
    const requested = { amount: 100, currency: 'bdt', description: 'x', metadata: metadataOf(subject) };
    const { id, clientSecret } = await app.payments.provider.createIntent(requested, newId());
    await confirmCard(app, clientSecret, CARDS.good);
    expect(await sendEvent(id)).toBe(200);
    expect(await standingOf(buyer, bike)).toEqual(['Available', 'unpaid']);
    expect(providerBalance(app, bike)).toMatchObject({ charges: 2, refunds: 0 });
    expect(reports()).toEqual([
      expect.stringContaining(`${id} is not on record and bears a mark of another AUTH_SECRET`),
    ]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#contract/entities/order.ts';
import { MINUTE } from '#server/platform/lib/durations.ts';
import { call, refusal } from '#testing/call.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { book, CARDS, type Card, claimSold, completeChallenge, confirmCard, startPayment } from '#testing/paying.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { HOLD_REST, HOLD_TIME, MAX_HOLDS, MAX_RENEWALS } from './hold-limits.ts';
import { findHold } from './holds.repository.ts';
import { createHolds } from './holds.ts';

let app: TestApp;
let seller: Person;
let photoURL: string;
beforeAll(async () => {
  app = await startTestApp({}, { withoutEvents: true });
  [seller, photoURL] = [await signUp(app, 'Seller'), await hostedPhoto(app)];
});
afterAll(() => app.close());

const bookedBike = async (...buyers: Person[]): Promise<string> => {
  const bike = await listBike(app, seller, { photoURL });
  for (const buyer of buyers) await book(app, buyer, bike);
  return bike;
};

const orderOf = async ({ email, token }: Person, bike: string): Promise<Order> => {
  const { body } = await call<Order[]>(app, `GET /api/orders?email=${email}`, { token });
  return body.find(({ productId }) => productId === bike) as Order;
};

const outcome = async (buyer: Person, bike: string): Promise<string> => {
  const response = await startPayment(app, buyer, bike);
  return response.status === 200 ? 'held' : refusal(response);
};

/** As if all holds had been given so much earlier, ms: no session expires by it. */
const letPass = async (ms: number): Promise<void> => {
  await app.db
    .updateTable('holds')
    .set(({ eb }) => ({ expires_at: eb('expires_at', '-', ms) }))
    .execute();
};

/** Opens the payment page so many times, each time when the previous hold is over. */
const comeBack = async (buyer: Person, bike: string, times: number): Promise<string[]> => {
  const outcomes: string[] = [];
  for (let n = 0; n < times; n += 1) {
    await letPass(HOLD_TIME + 1);
    outcomes.push(await outcome(buyer, bike));
  }
  return outcomes;
};

const held = (times: number): string[] => Array(times).fill('held');

describe('§7 A hold, which POST /create-payment-intent takes,', () => {
  it('is given for at most three bikes of one buyer, however many payments they start at once', async () => {
    const buyer = await signUp(app, 'Buyer');
    const bikes: string[] = [];
    for (let n = 0; n < 18; n += 1) bikes.push(await bookedBike(buyer));
    const outcomes = await Promise.all(bikes.map((bike) => outcome(buyer, bike)));
    expect(outcomes.filter((one) => one === 'held')).toHaveLength(MAX_HOLDS);
    expect(outcomes.filter((one) => one === '409 too_many_holds')).toHaveLength(18 - MAX_HOLDS);
    const holds = await app.db.selectFrom('holds').select('bike_id').where('bike_id', 'in', bikes).execute();
    expect(holds).toHaveLength(MAX_HOLDS);
  });

  it('lasts five minutes, and is not extended by coming back', async () => {
    const buyer = await signUp(app, 'Buyer');
    const bike = await bookedBike(buyer);
    const first = await startPayment(app, buyer, bike);
    const left = Date.parse(first.body.heldUntil ?? '') - app.clock.now();
    expect(Math.round(left / MINUTE)).toBe(5);
    app.clock.advance(HOLD_TIME / 2);
    for (let n = 0; n < 5; n += 1)
      expect((await startPayment(app, buyer, bike)).body.heldUntil).toBe(first.body.heldUntil);
  });

  it('is given again twice to a buyer who has tried no card; then others can hold the bike', async () => {
    const [buyer, other] = [await signUp(app, 'Buyer'), await signUp(app, 'Buyer')];
    const bike = await bookedBike(buyer, other);
    expect(await outcome(buyer, bike)).toBe('held');
    expect(await comeBack(buyer, bike, 4)).toEqual([...held(2), '409 hold_used_up', '409 hold_used_up']);
    expect(await outcome(other, bike)).toBe('held');
    expect(await outcome(buyer, bike)).toBe('409 bike_held');
    // The hold of the other buyer has ended: the first one may start again.
    expect(await comeBack(buyer, bike, MAX_RENEWALS + 2)).toEqual([...held(MAX_RENEWALS + 1), '409 hold_used_up']);
  });

  it('ends when the order is withdrawn, and its renewals still count', async () => {
    const [buyer, other] = [await signUp(app, 'Buyer'), await signUp(app, 'Buyer')];
    const bike = await bookedBike(buyer, other);
    expect(await comeBack(buyer, bike, MAX_RENEWALS + 1)).toEqual(held(MAX_RENEWALS + 1));
    expect(await outcome(other, bike)).toBe('409 bike_held');
    const { _id: order } = await orderOf(buyer, bike);
    expect((await call(app, `DELETE /api/orders/${order}`, { token: buyer.token })).status).toBe(200);
    await book(app, buyer, bike);
    expect(await outcome(buyer, bike)).toBe('409 hold_used_up');
    expect(await outcome(other, bike)).toBe('held');
  });

  it('is given again, half an hour later, to a buyer who had used all of theirs', async () => {
    const buyer = await signUp(app, 'Buyer');
    const bike = await bookedBike(buyer);
    await startPayment(app, buyer, bike);
    expect((await comeBack(buyer, bike, MAX_RENEWALS + 1)).at(-1)).toBe('409 hold_used_up');
    await letPass(HOLD_REST);
    expect(await outcome(buyer, bike)).toBe('held');
  });

  it.each<[string, Card]>([
    ['declined', CARDS.declined],
    ['with a bank challenge', CARDS.challenged],
  ])('is extended for a buyer who has tried a card (%s), who may then pay with another', async (_what, card) => {
    const buyer = await signUp(app, 'Buyer');
    const bike = await bookedBike(buyer);
    const { clientSecret } = (await startPayment(app, buyer, bike)).body;
    expect(await comeBack(buyer, bike, MAX_RENEWALS)).toEqual(held(MAX_RENEWALS));
    await confirmCard(app, clientSecret, card);
    expect(await comeBack(buyer, bike, 1)).toEqual(['held']);
    if (card === CARDS.challenged) await completeChallenge(app, clientSecret, false);
    await confirmCard(app, clientSecret, CARDS.good);
    expect((await claimSold(app, buyer, bike)).status).toBe(200);
  });

  it('ends with the sale: its buyer may hold three other bikes at once', async () => {
    const buyer = await signUp(app, 'Buyer');
    const bike = await bookedBike(buyer);
    const { clientSecret } = (await startPayment(app, buyer, bike)).body;
    await confirmCard(app, clientSecret, CARDS.good);
    expect((await claimSold(app, buyer, bike)).status).toBe(200);
    for (let n = 0; n < 3; n += 1) expect(await outcome(buyer, await bookedBike(buyer))).toBe('held');
    expect(await outcome(buyer, await bookedBike(buyer))).toBe('409 too_many_holds');
  });

  it('is not given to an account that is deleted at the same time', async () => {
    const buyer = await signUp(app, 'Buyer');
    const bike = await bookedBike(buyer);
    const order = await app.db.selectFrom('orders').selectAll().where('bike_id', '=', bike).executeTakeFirstOrThrow();
    await app.db.updateTable('users').set({ deleted_at: 1 }).where('id', '=', order.buyer_id).execute();
    const holds = createHolds({ db: app.db, clock: app.clock, settlement: app.payments.settlement });
    await expect(holds.keep(order, 185_000)).rejects.toMatchObject({ code: 'token_revoked' });
    expect(await findHold(app.db, bike)).toBeUndefined();
  });

  it('is not given at a price that changes at the same time, and keeps nobody else waiting', async () => {
    const buyer = await signUp(app, 'Buyer');
    const bike = await bookedBike(buyer);
    const order = await app.db.selectFrom('orders').selectAll().where('bike_id', '=', bike).executeTakeFirstOrThrow();
    await app.db.updateTable('bikes').set({ rsl_price: 175_000 }).where('id', '=', bike).execute();
    const holds = createHolds({ db: app.db, clock: app.clock, settlement: app.payments.settlement });
    await expect(holds.keep(order, 185_000)).rejects.toMatchObject({ code: 'price_changed' });
    expect((await findHold(app.db, bike))?.expires_at).toBeLessThanOrEqual(app.clock.now());
    await expect(holds.keep(order, 175_000)).resolves.toBeGreaterThan(app.clock.now());
  });

  it('lasts an hour at most with declined cards', async () => {
    const buyer = await signUp(app, 'Buyer');
    const bike = await bookedBike(buyer);
    const { clientSecret } = (await startPayment(app, buyer, bike)).body;
    await confirmCard(app, clientSecret, CARDS.declined);
    // Twelve times five minutes.
    expect(await comeBack(buyer, bike, 12)).toEqual([...held(11), '409 hold_used_up']);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '#server/platform/lib/durations.ts';
import { decline, orderOf } from '#testing/bookings.ts';
import { call, refusal } from '#testing/call.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { decide } from '#testing/moderation.ts';
import {
  book,
  CARDS,
  claimSold,
  completeChallenge,
  confirmCard,
  paymentStatesOf,
  productStatusOf,
  startPayment,
  takeAnotherCard,
} from '#testing/paying.ts';
import { createAdmin, type Person, signUp } from '#testing/people.ts';
import { NOTHING_CHARGED, providerBalance } from '#testing/provider-balances.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { HOLD_TIME, HOLDS_OF_BIKE, HOLDS_OF_BIKE_WITHOUT_CARD } from './hold-limits.ts';
import { findRunningHold } from './holds.repository.ts';

const PRICE = 185_000;

let app: TestApp;
let seller: Person;
let admin: Person;
let photoURL: string;
beforeAll(async () => {
  app = await startTestApp({}, { withoutEvents: true });
  [seller, admin, photoURL] = [await signUp(app, 'Seller'), await createAdmin(app), await hostedPhoto(app)];
});
afterAll(() => app.close());

const newBuyers = (count: number) => Promise.all(Array.from({ length: count }, () => signUp(app, 'Buyer')));

const bikeBookedBy = async (...buyers: Person[]): Promise<string> => {
  const bike = await listBike(app, seller, { photoURL });
  for (const buyer of buyers) await book(app, buyer, bike);
  return bike;
};

/** As if all holds of a bike had been taken so much earlier, ms: no session expires by it. */
const letPass = async (bike: string, ms: number): Promise<void> => {
  await app.db
    .updateTable('holds')
    .set(({ eb }) => ({ expires_at: eb('expires_at', '-', ms) }))
    .where('bike_id', '=', bike)
    .execute();
  await app.db
    .updateTable('holds_taken')
    .set(({ eb }) => ({ taken_at: eb('taken_at', '-', ms) }))
    .where('bike_id', '=', bike)
    .execute();
};

/** Starts to pay: whether the bike is kept for the buyer, or what refused it. */
const start = async (buyer: Person, bike: string): Promise<string> => {
  const response = await startPayment(app, buyer, bike);
  if (response.status !== 200) return refusal(response);
  return response.body.heldUntil ? 'kept' : 'not kept';
};

/** Two buyers start to pay in turns, each when the hold of the other is over. */
const inTurns = async (buyers: readonly Person[], bike: string, times: number): Promise<string[]> => {
  const outcomes: string[] = [];
  for (let n = 0; n < times; n += 1) {
    const buyer = buyers[n % buyers.length];
    if (buyer) outcomes.push(await start(buyer, bike));
    await letPass(bike, HOLD_TIME + 1);
  }
  return outcomes;
};

const isHeld = async (bike: string): Promise<boolean> =>
  (await findRunningHold(app.db, bike, app.clock.now())) !== undefined;
const setPrice = (bike: string, rslPrice: number) =>
  call(app, `PUT /api/bikes/${bike}/listing`, { token: seller.token, body: { rslPrice } });
const statesOf = async (bike: string) => (await paymentStatesOf(app, bike)).join();

describe('Two accounts that start to pay for one bike in turns', () => {
  it('hold it for an hour of the day without a card; then it can be paid and changed, and is kept for nobody', async () => {
    const [one, other, honest] = (await newBuyers(3)) as [Person, Person, Person];
    const bike = await bikeBookedBy(one, other, honest);
    const kept = Array(HOLDS_OF_BIKE_WITHOUT_CARD).fill('kept');
    expect(await inTurns([one, other], bike, HOLDS_OF_BIKE_WITHOUT_CARD + 4)).toEqual([
      ...kept,
      ...Array(4).fill('not kept'),
    ]);
    expect((await setPrice(bike, PRICE + 1_000)).status).toBe(200);
    expect((await setPrice(bike, PRICE)).status).toBe(200);

    const { body } = await startPayment(app, honest, bike);
    expect(body.heldUntil).toBeUndefined();
    await confirmCard(app, body.clientSecret, CARDS.good);
    expect((await claimSold(app, honest, bike)).status).toBe(200);
    expect(providerBalance(app, bike)).toEqual({ charges: 1, refunds: 0, kept: PRICE * 100 });
  });

  it('hold it again a day later', async () => {
    const buyers = await newBuyers(2);
    const bike = await bikeBookedBy(...buyers);
    expect((await inTurns(buyers, bike, HOLDS_OF_BIKE_WITHOUT_CARD + 1)).at(-1)).toBe('not kept');
    await letPass(bike, DAY);
    expect((await inTurns(buyers, bike, 1))[0]).toBe('kept');
  });

  it('hold it for two hours of the day with cards that are declined', async () => {
    const buyers = await newBuyers(2);
    const bike = await bikeBookedBy(...buyers);
    for (const buyer of buyers) {
      await confirmCard(app, (await startPayment(app, buyer, bike)).body.clientSecret, CARDS.declined);
      expect(await inTurns([buyer], bike, 1)).toEqual(['kept']);
    }
    const outcomes: string[] = [];
    for (let n = 0; n < HOLDS_OF_BIKE; n += 1) {
      const buyer = buyers[Math.floor(n / 6) % 2];
      if (buyer) outcomes.push(...(await inTurns([buyer], bike, 1)));
    }
    expect(outcomes.at(-1)).toBe('not kept');
    const taken = await app.db.selectFrom('holds_taken').selectAll().where('bike_id', '=', bike).execute();
    expect(taken.length).toBeLessThanOrEqual(HOLDS_OF_BIKE);
  });

  it('do not hold it more often when many start at the same moment', async () => {
    const buyers = await newBuyers(8);
    const bike = await bikeBookedBy(...buyers);
    expect((await inTurns(buyers, bike, HOLDS_OF_BIKE_WITHOUT_CARD - 1)).at(-1)).toBe('kept');
    const outcomes = await Promise.all(buyers.map((buyer) => start(buyer, bike)));
    expect(outcomes.filter((one) => one === 'kept')).toHaveLength(1);
    await letPass(bike, HOLD_TIME + 1);
    expect(new Set(await Promise.all(buyers.map((buyer) => start(buyer, bike))))).toEqual(new Set(['not kept']));
  });
});

describe('A bike whose holds without a card are used up', () => {
  it('is held from the moment when the bank of a buyer asks for a confirmation', async () => {
    const [one, other, honest] = (await newBuyers(3)) as [Person, Person, Person];
    const bike = await bikeBookedBy(one, other, honest);
    await inTurns([one, other], bike, HOLDS_OF_BIKE_WITHOUT_CARD);
    const { body } = await startPayment(app, honest, bike);
    expect(await isHeld(bike)).toBe(false);
    await confirmCard(app, body.clientSecret, CARDS.challenged);
    await claimSold(app, honest, bike);
    expect(await isHeld(bike)).toBe(true);
    expect(await start(one, bike)).toBe('409 bike_held');
    await completeChallenge(app, body.clientSecret, true);
    expect((await claimSold(app, honest, bike)).status).toBe(200);
  });

  it('is sold once to two who pay at the same moment, and the other gets the money back', async () => {
    const buyers = await newBuyers(2);
    const bike = await bikeBookedBy(...buyers);
    await inTurns(buyers, bike, HOLDS_OF_BIKE_WITHOUT_CARD);
    const secrets = await Promise.all(
      buyers.map(async (buyer) => (await startPayment(app, buyer, bike)).body.clientSecret),
    );
    await Promise.all(secrets.map((secret) => confirmCard(app, secret, CARDS.good)));
    const answers = await Promise.all(buyers.map((buyer) => claimSold(app, buyer, bike)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(providerBalance(app, bike)).toEqual({ charges: 2, refunds: 1, kept: PRICE * 100 });
  });
});

const ACTS: [string, (bike: string, buyer: Person) => Promise<{ status: number }>][] = [
  ["An admin's hide", (bike) => decide(app, admin, { id: bike, act: 'hide' })],
  ["A seller's decline", async (bike, buyer) => decline(app, seller, (await orderOf(app, buyer, bike))?._id ?? '')],
];

describe.each(ACTS)('%s', (_, act) => {
  it.each([['no card was entered'], ['a card was declined']])(
    'ends a hold for which %s, and cancels the payment at the provider first',
    async (what) => {
      const [buyer] = (await newBuyers(1)) as [Person];
      const bike = await bikeBookedBy(buyer);
      const { clientSecret } = (await startPayment(app, buyer, bike)).body;
      if (what === 'a card was declined') await confirmCard(app, clientSecret, CARDS.declined);
      expect((await act(bike, buyer)).status).toBe(200);
      expect(await isHeld(bike)).toBe(false);
      expect(await statesOf(bike)).toBe('canceled');
      expect((await confirmCard(app, clientSecret, CARDS.good)).error).toBeDefined();
      expect(providerBalance(app, bike)).toEqual(NOTHING_CHARGED);
    },
  );

  it('leaves a payment alone while a bank checks its card', async () => {
    const [buyer] = (await newBuyers(1)) as [Person];
    const bike = await bikeBookedBy(buyer);
    const { clientSecret } = (await startPayment(app, buyer, bike)).body;
    await confirmCard(app, clientSecret, CARDS.challenged);
    expect((await act(bike, buyer)).status).toBe(409);
    await completeChallenge(app, clientSecret, true);
    expect((await claimSold(app, buyer, bike)).status).toBe(200);
  });

  it('of a bike that was paid for a moment ago leaves the sale as it is', async () => {
    const [buyer] = (await newBuyers(1)) as [Person];
    const bike = await bikeBookedBy(buyer);
    await confirmCard(app, (await startPayment(app, buyer, bike)).body.clientSecret, CARDS.good);
    expect((await act(bike, buyer)).status).toBe(409);
    expect(await productStatusOf(app, bike)).toBe('Sold');
    expect(providerBalance(app, bike).kept).toBe(PRICE * 100);
  });

  it.each([0, 1, 2, 3, 4, 5])(
    'at the same moment as the card: the bike is sold once, or the money is where it was (%i)',
    async (round) => {
      const [buyer] = (await newBuyers(1)) as [Person];
      const bike = await bikeBookedBy(buyer);
      const { clientSecret } = (await startPayment(app, buyer, bike)).body;
      const pay = async () => {
        await confirmCard(app, clientSecret, CARDS.good);
        return claimSold(app, buyer, bike);
      };
      const again = () => (round % 2 === 0 ? takeAnotherCard(app, buyer, bike) : startPayment(app, buyer, bike));
      const [{ status }] = await Promise.all([act(bike, buyer), pay(), again()]);
      await app.payments.reconciler.run();
      const isSold = (await productStatusOf(app, bike)) === 'Sold';
      expect(status).toBe(isSold ? 409 : 200);
      expect(providerBalance(app, bike).kept).toBe(isSold ? PRICE * 100 : 0);
      if (!isSold) expect(await isHeld(bike)).toBe(false);
    },
  );
});

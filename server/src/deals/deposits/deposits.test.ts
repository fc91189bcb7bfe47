import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { depositOf } from '#contract/deposits.ts';
import type { BikeToPay } from '#contract/entities/bike.ts';
import type { DisputedDeposit } from '#contract/entities/deposit.ts';
import type { Receipt } from '#contract/entities/order.ts';
import { DAY, HOUR } from '#server/platform/lib/durations.ts';
import { idOf } from '#testing/admin-client.ts';
import { decline, orderOf } from '#testing/bookings.ts';
import { call, refusal } from '#testing/call.ts';
import { chargeBack } from '#testing/chargebacks.ts';
import { dealPage, openConversation } from '#testing/conversations.ts';
import { payPart, readPayment, sayOnDeposit, startPart } from '#testing/deposits.ts';
import { readDispute } from '#testing/disputes.ts';
import { sayHandedOver, typeCode } from '#testing/handovers.ts';
import { balancesOf } from '#testing/ledger.ts';
import { listingActs } from '#testing/listing-acts.ts';
import { listBike } from '#testing/listings.ts';
import { mailsTo } from '#testing/mails.ts';
import { confirm, dayAndTime, didNotCome, goTo, later, propose } from '#testing/meetings.ts';
import { decide } from '#testing/moderation.ts';
import { notificationsOf } from '#testing/notifications.ts';
import { offer } from '#testing/offers.ts';
import { book, CARDS, confirmCard, startPayment } from '#testing/paying.ts';
import { createAdmin, makeAdmin, type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { waitUntil } from '#testing/wait-until.ts';

const PRICE = 185_000;
const DEPOSIT = 3_700;

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({}, { withoutEvents: true });
  admin = await createAdmin(app);
});
afterAll(() => app.close());

let seller: Person;
let buyer: Person;
let bike: string;
let order: string;
let conversation: string;
beforeEach(async () => {
  [seller, buyer] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
  bike = await listBike(app, seller);
  conversation = await openConversation(app, buyer, bike);
  order = await book(app, buyer, bike);
});

const page = async (person: Person) => (await dealPage(app, person, conversation)).body;
const pay = () => payPart(app, buyer, order, 'deposit');
const stateOf = async (id: string | undefined) => {
  await app.payments.reconciler.run(0);
  return (await readPayment(app, buyer, id ?? '')).body.state;
};
const stepsOf = async (person: Person) =>
  (await notificationsOf(app, person)).filter(({ kind }) => kind === 'deposit').map(({ step }) => step);
const held = async () => (await balancesOf(app.db))[`sale:${order}`] ?? 0;
const wait = (ms: number) => goTo(app, app.clock.now() + ms, [seller, buyer, admin]);
const statusOf = async () =>
  (await app.db.selectFrom('bikes').select('product_status').where('id', '=', bike).executeTakeFirstOrThrow())
    .product_status;
const openOf = (id: string) =>
  app.db.selectFrom('deposits').select('id').where('bike_id', '=', id).where('outcome', 'is', null).execute();
/** Another buyer, who would pay for the bike as well. */
const another = async () => {
  const person = await signUp(app, 'Buyer');
  return { person, order: await book(app, person, bike) };
};

describe('The amount of a deposit', () => {
  it('is 2,000 taka or 2 % of the price, whichever is more, and never more than 10 %', () => {
    expect([5_000, 20_000, 60_000, 100_000, 185_000, 500_001].map((price) => depositOf(price))).toEqual([
      500, 2_000, 2_000, 2_000, 3_700, 10_001,
    ]);
  });
});

describe('The deposit that a seller sets', () => {
  const set = (deposit: unknown, more: object = {}) =>
    call<{ error?: { fields?: Record<string, string> } }>(app, `PUT /api/bikes/${bike}/listing`, {
      token: seller.token,
      body: { deposit, ...more },
    });
  const offered = async () =>
    (await call<BikeToPay>(app, `GET /api/payBike/${bike}`, { token: buyer.token })).body.deposit;
  const begin = (amount?: number) => startPart(app, buyer, order, 'deposit', amount);

  it.each([1_850, 18_500, '10000', '১০,০০০', '৳ 10,000'])(
    '%o of 1,85,000 is what a buyer sees and pays',
    async (typed) => {
      expect((await set(typed)).status).toBe(200);
      const amount = typeof typed === 'number' ? typed : 10_000;
      expect(await offered()).toEqual({ amount, rest: PRICE - amount });
      expect((await pay())?.amount).toBe(amount);
      expect(await held()).toBe(amount * 100);
    },
  );

  it.each([1_849, 18_501, 0, -5_000, 5_000.5, '5,000.50', '৫০০০.৫', 1e12, 'much', null])(
    '%o is refused, its field says what is allowed, and nothing changes',
    async (typed) => {
      const { status, body } = await set(typed);
      expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([400, ['deposit']]);
      expect(await offered()).toEqual({ amount: DEPOSIT, rest: PRICE - DEPOSIT });
    },
  );

  it('is what is usual again once its field is sent empty', async () => {
    await set(10_000);
    expect((await set('')).status).toBe(200);
    expect((await offered())?.amount).toBe(DEPOSIT);
  });

  it('follows the price: what the price does not allow becomes the nearest sum that it does, and is itself again later', async () => {
    await set(18_500);
    await set(undefined, { rslPrice: 100_000 });
    expect((await offered())?.amount).toBe(10_000);
    await set(2_000);
    await set(undefined, { rslPrice: 300_000 });
    expect((await offered())?.amount).toBe(3_000);
    await set(undefined, { rslPrice: 150_000 });
    expect((await offered())?.amount).toBe(2_000);
  });

  it('is compared with the price that the same edit sets', async () => {
    expect((await set(20_000, { rslPrice: 200_000 })).status).toBe(200);
    expect((await set(20_000, { rslPrice: 150_000 })).status).toBe(400);
    expect((await offered())?.rest).toBe(180_000);
  });

  it('is not charged where the buyer saw another sum, and a payment that was begun keeps its own', async () => {
    await set(5_000);
    expect(refusal(await begin(DEPOSIT))).toBe('409 price_changed');
    const { body } = await begin(5_000);
    expect(refusal(await set(6_000))).toBe('409 bike_being_paid');
    await goTo(app, app.clock.now() + HOUR, [seller, buyer, admin]);
    expect((await set(6_000)).status).toBe(200);
    await confirmCard(app, body.clientSecret, CARDS.good);
    expect((await readPayment(app, buyer, body.paymentId)).body).toMatchObject({ state: 'held', amount: 5_000 });
    expect(await held()).toBe(500_000);
  });

  it('of somebody else is not changed', async () => {
    const other = await signUp(app, 'Seller');
    const body = { deposit: 5_000 };
    expect(refusal(await call(app, `PUT /api/bikes/${bike}/listing`, { token: other.token, body }))).toBe(
      '404 bike_not_found',
    );
  });
});

describe('A deposit', () => {
  it('holds the bike for 72 hours at its price, is seen by both, and the seller is told', async () => {
    expect((await pay())?.state).toBe('held');
    const until = new Date(app.clock.now() + 3 * DAY).toISOString();
    for (const reader of [buyer, seller]) {
      const { deposit, handover, acts } = await page(reader);
      expect(deposit).toMatchObject({ amount: DEPOSIT, price: PRICE, rest: PRICE - DEPOSIT });
      expect(Date.parse(deposit?.until ?? '') - Date.parse(until)).toBeLessThanOrEqual(0);
      expect(handover).toMatchObject({ rest: PRICE - DEPOSIT });
      expect(acts).toContain('sayHandedOver');
    }
    expect((await page(buyer)).nextStep).toBe('collect');
    expect(await stepsOf(seller)).toEqual(['paid']);
    expect(await held()).toBe(DEPOSIT * 100);
    expect(await statusOf()).not.toBe('Sold');
    expect(await orderOf(app, buyer, bike)).toMatchObject({
      payment: 'reserved',
      keptUntil: (await page(buyer)).deposit?.until,
    });
    const other = await another();
    expect(refusal(await startPart(app, other.person, other.order, 'deposit'))).toBe('409 bike_held');
    expect(refusal(await startPayment(app, other.person, bike))).toBe('409 bike_held');
    await goTo(app, app.clock.now() + 2 * DAY, [other.person]);
    expect(refusal(await startPayment(app, other.person, bike))).toBe('409 bike_held');
  });

  it('is one for a bike: a second one by the same buyer is refused, and of two at once one goes back', async () => {
    const first = await startPart(app, buyer, order, 'deposit');
    const other = await another();
    expect(refusal(await startPart(app, other.person, other.order, 'deposit'))).toBe('409 bike_held');
    await wait(6 * 60_000);
    const second = await startPart(app, other.person, other.order, 'deposit');
    await Promise.all([
      confirmCard(app, first.body.clientSecret, CARDS.good),
      confirmCard(app, second.body.clientSecret, CARDS.good),
    ]);
    await Promise.all([app.payments.reconciler.run(0), app.payments.reconciler.run(0)]);
    await app.payments.reconciler.run(0);
    const [mine, theirs] = [
      (await readPayment(app, buyer, first.body.paymentId)).body.state,
      (await readPayment(app, other.person, second.body.paymentId)).body.state,
    ];
    expect([mine, theirs].sort()).toEqual(['held', 'refunded']);
  });

  it('keeps the bike from a buyer who began to pay the whole price before, whose money goes back', async () => {
    const other = await another();
    const whole = await startPayment(app, other.person, bike);
    await wait(6 * 60_000);
    const deposit = await pay();
    await confirmCard(app, whole.body.clientSecret, CARDS.good);
    await app.payments.reconciler.run(0);
    await app.payments.reconciler.run(0);
    const states = app.db.selectFrom('payments').select('state').where('order_id', '=', other.order);
    expect(await states.execute()).toEqual([{ state: 'refunded' }]);
    expect([await statusOf(), await stateOf(deposit?.paymentId)]).toEqual(['Available', 'held']);
  });

  it('is refused with the sum that it is now, and another kind of payment says what is due', async () => {
    expect(refusal(await startPart(app, buyer, order, 'deposit', 2_000))).toBe('409 price_changed');
    expect(refusal(await startPart(app, buyer, order, 'balance'))).toBe('404 deposit_not_found');
    expect(refusal(await startPart(app, await signUp(app, 'Buyer'), order, 'deposit'))).toBe('404 order_not_found');
    await pay();
    expect(refusal(await startPart(app, buyer, order, 'deposit'))).toBe('409 deposit_held');
    expect(refusal(await startPayment(app, buyer, bike))).toBe('409 deposit_held');
    expect(refusal(await startPart(app, buyer, order, 'balance', PRICE))).toBe('409 rest_changed');
  });

  it('keeps its price, whatever the two agree on or the listing asks afterwards', async () => {
    await pay();
    expect(refusal(await listingActs(app, seller).edit(bike, { rslPrice: 199_000 }))).toBe('409 bike_being_paid');
    expect((await page(buyer)).acts).not.toContain('offer');
    await wait(2 * DAY);
    expect((await page(buyer)).price).toBe(PRICE);
  });
});

describe('The rest after a deposit', () => {
  it('sells the bike when it is paid in cash and both say so, with a receipt of the whole price, once', async () => {
    const deposit = await pay();
    expect(refusal(await call(app, `GET /api/orders/${order}/handover`, buyer))).toBe('409 handover_not_paid');
    expect(refusal(await typeCode(app, seller, order, '123456'))).toBe('409 handover_not_paid');
    await sayHandedOver(app, seller, order);
    expect(await statusOf()).not.toBe('Sold');
    await Promise.all([sayHandedOver(app, buyer, order), sayHandedOver(app, buyer, order)]);
    expect(await statusOf()).toBe('Sold');
    expect(await stateOf(deposit?.paymentId)).toBe('spent');
    const receipt = await call<Receipt>(app, `GET /api/orders/${order}/receipt`, buyer);
    expect(receipt.body).toMatchObject({ price: PRICE, handedOverAt: expect.any(String) });
    expect((await page(buyer)).price).toBe(PRICE);
    const balances = await balancesOf(app.db);
    expect([await held(), balances[`person:${await idOf(app, seller)}`]]).toEqual([0, DEPOSIT * 100]);
    expect((await page(buyer)).acts).toContain('review');
  });

  it('sells the bike when it is paid here, and both sums are due to the seller at the handover', async () => {
    await pay();
    const rest = await payPart(app, buyer, order, 'balance');
    expect(rest).toMatchObject({ amount: PRICE - DEPOSIT, kind: 'balance', state: 'sold' });
    expect([await statusOf(), await held()]).toEqual(['Sold', PRICE * 100]);
    const { code } = (await call<{ code: string }>(app, `GET /api/orders/${order}/handover`, buyer)).body;
    expect((await typeCode(app, seller, order, code)).status).toBe(200);
    expect((await balancesOf(app.db))[`person:${await idOf(app, seller)}`]).toBe(PRICE * 100);
  });

  it('is ended, where another deposit at another price follows', async () => {
    await pay();
    const rest = await startPart(app, buyer, order, 'balance');
    await sayOnDeposit(app, seller, order, 'return');
    await listingActs(app, seller).edit(bike, { rslPrice: 170_000 });
    const next = await pay();
    await confirmCard(app, rest.body.clientSecret, CARDS.good);
    expect([await stateOf(rest.body.paymentId), await stateOf(next?.paymentId)]).toEqual(['canceled', 'held']);
    expect(await statusOf()).not.toBe('Sold');
  });

  it('goes back with the deposit, where the seller has taken the bike off the market meanwhile', async () => {
    const deposit = await pay();
    const rest = await startPart(app, buyer, order, 'balance');
    expect((await listingActs(app, seller).pause(bike)).status).toBe(200);
    await confirmCard(app, rest.body.clientSecret, CARDS.good);
    expect([await stateOf(rest.body.paymentId), await stateOf(deposit?.paymentId)]).toEqual(['refunded', 'refunded']);
    expect(await held()).toBe(0);
  });
});

describe('A deposit goes back by itself', () => {
  const others: Record<string, () => Promise<unknown>> = {
    'when the seller declines the booking': () => decline(app, seller, order),
    'when the seller pauses the listing': () => listingActs(app, seller).pause(bike),
    'when the seller sells the bike elsewhere': () => listingActs(app, seller).sellElsewhere(bike),
    'when an admin hides the listing': () => decide(app, admin, { id: bike, act: 'hide' }),
    'when an admin suspends the seller': async () =>
      decide(app, admin, { kind: 'person', id: await idOf(app, seller), act: 'suspend', days: 7 }),
    'when the buyer wants it back within 24 hours': () => sayOnDeposit(app, buyer, order, 'askBack'),
    'when the seller gives it back': () => sayOnDeposit(app, seller, order, 'return'),
  };
  for (const [when, act] of Object.entries(others))
    it(`${when}, and both are told`, async () => {
      const deposit = await pay();
      await act();
      expect(await stateOf(deposit?.paymentId)).toBe('refunded');
      expect(await held()).toBe(0);
      await app.payments.deposits.notify();
      expect(await stepsOf(buyer)).toContain('returned');
      expect(await stepsOf(seller)).toContain('returned');
      // At the end of its time nothing more happens.
      await wait(4 * DAY);
      await app.endDeposits();
      expect([await stateOf(deposit?.paymentId), await held()]).toEqual(['refunded', 0]);
    });

  it('when the buyer says that the seller did not come to the meeting', async () => {
    const deposit = await pay();
    const at = later(app.clock.now(), { hours: 2 });
    const { body } = await propose(app, buyer, conversation, dayAndTime(at));
    await confirm(app, seller, body.insertedId);
    await goTo(app, at + HOUR, [seller, buyer]);
    expect((await didNotCome(app, buyer, body.insertedId)).status).toBe(200);
    expect(await stateOf(deposit?.paymentId)).toBe('refunded');
  });

  for (const leaver of ['buyer', 'seller'] as const)
    it(`when an admin suspends the ${leaver}, who can be deleted then and not before`, async () => {
      const deposit = await pay();
      const id = await idOf(app, leaver === 'buyer' ? buyer : seller);
      const boss = await createAdmin(app);
      const remove = () => call(app, `DELETE /api/users/${id}`, boss);
      expect(refusal(await remove())).toBe('409 person_has_money');
      await decide(app, boss, { kind: 'person', id, act: 'suspend', days: 7 });
      await app.payments.reconciler.run(0);
      const states = app.db
        .selectFrom('payments')
        .select('state')
        .where('id', '=', deposit?.paymentId ?? '');
      expect(await states.execute()).toEqual([{ state: 'refunded' }]);
      expect([await held(), (await openOf(bike)).length]).toEqual([0, 0]);
      expect((await remove()).status).toBe(200);
    });

  it('and as long as it is held neither of the two can delete their own account', async () => {
    await pay();
    for (const { token, email } of [buyer, seller])
      expect(refusal(await call(app, 'DELETE /api/users/profile', { token, body: { email } }))).toBe(
        '409 money_under_way',
      );
  });

  it('after 72 hours, and then another buyer can pay', async () => {
    const deposit = await pay();
    const other = await another();
    await wait(3 * DAY - HOUR);
    await app.endDeposits();
    expect(await stateOf(deposit?.paymentId)).toBe('held');
    await wait(HOUR);
    await Promise.all([app.endDeposits(), app.endDeposits()]);
    expect(await stateOf(deposit?.paymentId)).toBe('refunded');
    await goTo(app, app.clock.now(), [other.person]);
    expect((await startPayment(app, other.person, bike)).status).toBe(200);
    expect((await orderOf(app, buyer, bike))?.payment).toBe('unpaid');
  });

  it('and the dashboard of its buyer leads to the payment again', async () => {
    await pay();
    await sayOnDeposit(app, buyer, order, 'askBack');
    await app.payments.reconciler.run(0);
    const { body } = await call<{ steps: object[] }>(app, 'GET /api/dashboard', buyer);
    expect(body.steps).toContainEqual(expect.objectContaining({ kind: 'pay', productId: bike }));
  });
});

describe('A seller whose bike a deposit holds', () => {
  it('is told before the listing is taken down that the deposit goes back, and cannot change the listing', async () => {
    await pay();
    const { body } = await call(app, `GET /api/bikes/${bike}/consequences`, seller);
    expect(body).toMatchObject({ hasDeposit: true, bookings: 1 });
    expect(refusal(await listingActs(app, seller).edit(bike, { rslPrice: 170_000 }))).toBe('409 bike_being_paid');
  });
});

describe('What the two say about a deposit', () => {
  it('lets the seller answer what the buyer asks for after 24 hours; one may not speak for the other', async () => {
    const deposit = await pay();
    await wait(DAY);
    expect(refusal(await sayOnDeposit(app, seller, order, 'askBack'))).toBe('403 role_not_allowed');
    expect(refusal(await sayOnDeposit(app, buyer, order, 'return'))).toBe('403 role_not_allowed');
    expect(refusal(await sayOnDeposit(app, await signUp(app, 'Buyer'), order, 'askBack'))).toBe('404 order_not_found');
    expect(refusal(await sayOnDeposit(app, buyer, order, 'askBack', ''))).toBe('400 invalid_input');
    expect(refusal(await sayOnDeposit(app, buyer, order, 'giveUp'))).toBe('409 deposit_not_claimed');
    expect((await sayOnDeposit(app, buyer, order, 'askBack', 'কাগজ নেই।')).status).toBe(200);
    expect(await stateOf(deposit?.paymentId)).toBe('held');
    expect((await page(seller)).deposit?.askedBack).toBe('কাগজ নেই।');
    expect(await stepsOf(seller)).toContain('askedBack');
    expect(refusal(await sayOnDeposit(app, buyer, order, 'askBack'))).toBe('409 deposit_said');
    await sayOnDeposit(app, seller, order, 'return');
    expect(await stateOf(deposit?.paymentId)).toBe('refunded');
    expect(refusal(await sayOnDeposit(app, seller, order, 'return'))).toBe('404 deposit_not_found');
  });

  it('leaves it to the seller, where the buyer agrees to that', async () => {
    const deposit = await pay();
    await sayOnDeposit(app, seller, order, 'claim', 'The buyer does not answer any more.');
    expect((await page(buyer)).deposit?.claimed).toBe('The buyer does not answer any more.');
    await sayOnDeposit(app, buyer, order, 'giveUp');
    expect(await stateOf(deposit?.paymentId)).toBe('spent');
    expect((await balancesOf(app.db))[`person:${await idOf(app, seller)}`]).toBe(DEPOSIT * 100);
    expect(await stepsOf(buyer)).toContain('kept');
  });

  it('waits for an admin where they differ, who decides with a reason; the bike is free after 72 hours', async () => {
    const deposit = await pay();
    await sayOnDeposit(app, seller, order, 'claim', 'The buyer did not come.');
    await wait(3 * DAY + HOUR);
    await app.endDeposits();
    expect(await stateOf(deposit?.paymentId)).toBe('held');
    const other = await another();
    expect((await payPart(app, other.person, other.order, 'deposit'))?.state).toBe('held');
    expect((await payPart(app, other.person, other.order, 'balance'))?.state).toBe('sold');
    const list = await call<DisputedDeposit[]>(app, 'GET /api/admin/deposits', admin);
    const mine = list.body.find(({ orderId }) => orderId === order);
    expect(mine).toMatchObject({
      amount: DEPOSIT,
      claimed: 'The buyer did not come.',
      buyer: { name: expect.any(String) },
    });
    const decision = (token: string, body: object) =>
      call(app, `PUT /api/admin/deposits/${mine?._id}`, { token, body });
    expect(refusal(await decision(seller.token, { outcome: 'kept', reason: 'Mine.' }))).toBe('403 role_not_allowed');
    const own = await makeAdmin(app, seller);
    expect(refusal(await decision(own.token, { outcome: 'kept', reason: 'Mine.' }))).toBe('409 decision_own');
    expect(refusal(await decision(admin.token, { outcome: 'kept', reason: ' ' }))).toBe('400 invalid_input');
    expect((await decision(admin.token, { outcome: 'returned', reason: 'They met at another place.' })).status).toBe(
      200,
    );
    expect(refusal(await decision(admin.token, { outcome: 'kept', reason: 'No.' }))).toBe('404 deposit_not_found');
    expect(await stateOf(deposit?.paymentId)).toBe('refunded');
  });

  it('stays on the page of both where the booking was made again, and its outcome where that was taken back', async () => {
    const deposit = await pay();
    await sayOnDeposit(app, seller, order, 'claim', 'The buyer did not come.');
    await wait(3 * DAY + HOUR);
    await decline(app, seller, order);
    const again = await book(app, buyer, bike);
    expect((await page(buyer)).deposit).toBeUndefined();
    const claim = { orderId: order, amount: DEPOSIT, claimed: 'The buyer did not come.' };
    expect((await page(buyer)).earlierDeposit).toMatchObject({ ...claim, acts: ['askDepositBack', 'giveUpDeposit'] });
    expect((await page(seller)).earlierDeposit).toMatchObject({ ...claim, acts: ['returnDeposit'] });
    expect((await page(buyer)).acts).not.toContain('giveUpDeposit');
    const body = { outcome: 'kept', reason: 'The seller waited for two hours.' };
    await call(app, `PUT /api/admin/deposits/${deposit?.paymentId}`, { token: admin.token, body });
    expect(refusal(await call(app, `DELETE /api/orders/${again}`, buyer))).toBe('200 undefined');
    for (const person of [buyer, seller]) {
      const { earlierDeposit, entries } = await page(person);
      expect(earlierDeposit).toBeUndefined();
      expect(entries).toContainEqual(
        expect.objectContaining({ kind: 'depositKept', price: DEPOSIT, reason: body.reason }),
      );
    }
    // The bank of the buyer takes it back all the same: that is a dispute, of a booking that is no more.
    await chargeBack(app, order);
    for (const person of [buyer, seller]) {
      const { dispute, entries } = await page(person);
      expect((await readDispute(app, person, dispute?._id ?? '')).body).toMatchObject({ reason: 'chargeback' });
      expect(entries).toContainEqual(expect.objectContaining({ kind: 'chargedBack' }));
    }
  });

  it('waits for an admin where the seller says that the bike was handed over, and the buyer says nothing', async () => {
    const deposit = await pay();
    await sayHandedOver(app, seller, order);
    await wait(3 * DAY);
    await app.endDeposits();
    expect(await stateOf(deposit?.paymentId)).toBe('held');
    expect((await page(buyer)).deposit?.claimed).toBe('');
    await sayHandedOver(app, buyer, order);
    expect([await statusOf(), await stateOf(deposit?.paymentId)]).toEqual(['Sold', 'spent']);
  });

  it('is said once where two act at the same moment: the money goes one way', async () => {
    const deposit = await pay();
    await sayOnDeposit(app, seller, order, 'claim');
    await Promise.all([
      sayOnDeposit(app, buyer, order, 'giveUp'),
      sayOnDeposit(app, seller, order, 'return'),
      sayOnDeposit(app, buyer, order, 'askBack'),
      sayHandedOver(app, seller, order),
    ]);
    expect(['refunded', 'spent']).toContain(await stateOf(deposit?.paymentId));
    expect(await held()).toBe(0);
  });
});

describe('A deposit that an admin decides, after its time', () => {
  const dispute = async () => {
    const deposit = await pay();
    await sayOnDeposit(app, seller, order, 'claim');
    await wait(3 * DAY + HOUR);
    await app.endDeposits();
    return deposit;
  };

  it('does not let its buyer pay the whole price as well, also not by an attempt that was begun before it', async () => {
    const [first, whole] = [await startPart(app, buyer, order, 'deposit'), await startPayment(app, buyer, bike)];
    expect([first.status, whole.status]).toEqual([200, 200]);
    const deposit = await dispute();
    await confirmCard(app, whole.body.clientSecret, CARDS.good);
    await app.payments.reconciler.run(0);
    await app.payments.reconciler.run(0);
    expect(await statusOf()).not.toBe('Sold');
    expect(await held()).toBe(DEPOSIT * 100);
    expect(await stateOf(deposit?.paymentId)).toBe('held');
    expect(refusal(await startPayment(app, buyer, bike))).toBe('409 deposit_held');
  });

  it('leaves the hold of another buyer alone when it ends, and its own two cannot hand the bike over any more', async () => {
    await dispute();
    const other = await another();
    expect((await payPart(app, other.person, other.order, 'deposit'))?.state).toBe('held');
    expect(refusal(await sayHandedOver(app, buyer, order))).toBe('404 bike_not_found');
    expect((await page(buyer)).acts).not.toEqual(expect.arrayContaining(['sayHandedOver']));
    expect((await page(buyer)).acts).not.toContain('payBalance');
    await sayOnDeposit(app, seller, order, 'return');
    const third = await another();
    expect(refusal(await startPayment(app, third.person, bike))).toBe('409 bike_held');
  });

  it('is not decided by a suspension of its buyer, nor by a report that the seller did not come', async () => {
    const deposit = await dispute();
    const boss = await createAdmin(app);
    await decide(app, boss, { kind: 'person', id: await idOf(app, buyer), act: 'suspend', days: 7 });
    await app.payments.reconciler.run(0);
    const states = app.db
      .selectFrom('payments')
      .select('state')
      .where('id', '=', deposit?.paymentId ?? '');
    expect(await states.execute()).toEqual([{ state: 'held' }]);
  });
});

describe('A deposit past its time that no job has ended yet', () => {
  it('gives way to the deposit of another buyer, and goes back', async () => {
    const deposit = await pay();
    await wait(3 * DAY + 1_000);
    const other = await another();
    expect((await payPart(app, other.person, other.order, 'deposit'))?.state).toBe('held');
    expect(await stateOf(deposit?.paymentId)).toBe('refunded');
  });
});

describe('What others read while a deposit holds a bike', () => {
  it('is the agreed price, also while the bank asks about the rest; and the buyer keeps the contacts of the seller', async () => {
    const made = await offer(app, buyer, conversation, 160_000);
    await call(app, `PUT /api/offers/${made.body.insertedId}`, { token: seller.token, body: { answer: 'accept' } });
    expect((await pay())?.amount).toBe(depositOf(160_000));
    await wait(49 * HOUR);
    const rest = await startPart(app, buyer, order, 'balance');
    await confirmCard(app, rest.body.clientSecret, CARDS.challenged);
    await readPayment(app, buyer, rest.body.paymentId);
    const { body } = await call<{ price: number; deposit: object }>(app, `GET /api/payBike/${bike}`, buyer);
    expect(body).toMatchObject({ price: 160_000, deposit: { rest: 160_000 - depositOf(160_000) } });
    expect((await page(buyer)).price).toBe(160_000);
    const own = await orderOf(app, buyer, bike);
    expect(own?.sellerContact).toMatchObject({ phone: expect.any(String) });
    // What the bank asks comes before how long the bike is kept.
    expect([own?.payment, own?.keptUntil]).toEqual(['challenge', undefined]);
  });
});

describe('Where nobody holds deposits', () => {
  it('none is offered or taken, and the whole price can be paid', async () => {
    const without = await startTestApp({ DEPOSITS_HELD_BY: 'none' }, { withoutEvents: true });
    const [sells, buys] = [await signUp(without, 'Seller'), await signUp(without, 'Buyer')];
    const listed = await listBike(without, sells);
    const id = await book(without, buys, listed);
    expect(refusal(await startPart(without, buys, id, 'deposit'))).toBe('409 deposits_off');
    expect((await call(without, `GET /api/payBike/${listed}`, buys)).body).not.toHaveProperty('deposit');
    expect((await startPayment(without, buys, listed)).status).toBe(200);
    await without.close();
  });
});

describe('Mails about a deposit', () => {
  const mailsOf = ({ email }: Person) => mailsTo(app.config.dataDir, email);
  /** Waits for a mail to a person with these words in its subject. */
  const mailAbout = (person: Person, words: string) =>
    waitUntil(`mail with “${words}”`, () => mailsOf(person).find(({ subject }) => subject.includes(words)));

  it('tell the seller that it was paid, and give the buyer a receipt with what is left and until when it holds', async () => {
    await pay();
    const receipt = await mailAbout(buyer, 'Your deposit');
    for (const said of ['3,700', '1,81,300', `/messages/${conversation}`]) expect(receipt.text).toContain(said);
    expect(receipt.unsubscribe).toBeUndefined();
    await mailAbout(seller, 'has paid a deposit for');
    await app.idle();
    for (const person of [buyer, seller])
      expect(mailsOf(person).filter(({ subject }) => subject.includes('deposit'))).toHaveLength(1);
  });

  it('tell both, in the language of each, when it goes back', async () => {
    await app.db.updateTable('users').set({ language: 'bn' }).where('email', '=', buyer.email).execute();
    await pay();
    await sayOnDeposit(app, seller, order, 'return');
    await mailAbout(buyer, 'ফেরত যাচ্ছে');
    await mailAbout(seller, 'goes back to the buyer');
  });

  it('tell the buyer that the seller wants to keep it, and both how an admin decides and why', async () => {
    await pay();
    await sayOnDeposit(app, seller, order, 'claim');
    await mailAbout(buyer, 'wants to keep your deposit');
    const [disputed] = (await call<DisputedDeposit[]>(app, 'GET /api/admin/deposits', admin)).body.filter(
      ({ orderId }) => orderId === order,
    );
    const body = { outcome: 'kept', reason: 'The buyer did not come twice.' };
    await call(app, `PUT /api/admin/deposits/${disputed?._id}`, { token: admin.token, body });
    expect((await mailAbout(buyer, 'The seller keeps')).text).toContain(body.reason);
    expect((await mailAbout(seller, 'You keep')).text).toContain(body.reason);
  });
});

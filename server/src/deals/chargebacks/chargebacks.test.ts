import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ShownChargeback } from '#contract/entities/chargeback.ts';
import type { Dispute, DisputeToDo } from '#contract/entities/dispute.ts';
import type { Receipt } from '#contract/entities/order.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { idOf } from '#testing/admin-client.ts';
import { call, refusal } from '#testing/call.ts';
import { chargeBack, chargeBackUnheard, decideChargeback } from '#testing/chargebacks.ts';
import { payPart } from '#testing/deposits.ts';
import { answerDispute, decideDispute, openDispute, readDispute } from '#testing/disputes.ts';
import { codeOf, typeCode } from '#testing/handovers.ts';
import { balancesOf } from '#testing/ledger.ts';
import { listBike } from '#testing/listings.ts';
import { goTo } from '#testing/meetings.ts';
import { notificationsOf } from '#testing/notifications.ts';
import { book, buyBike, productStatusOf } from '#testing/paying.ts';
import { endPayout, makeBatch, payoutsOf, setPayoutAccount } from '#testing/payouts.ts';
import { createAdmin, type Person, signUpByCalls } from '#testing/people.ts';
import { providerBalance } from '#testing/provider-balances.ts';
import { sendDisputeEvent } from '#testing/stripe-events.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const PRICE = 185_000;
const PAID = PRICE * 100;
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
beforeEach(async () => {
  [seller, buyer] = [await signUpByCalls(app, 'Seller'), await signUpByCalls(app, 'Buyer')];
  bike = await listBike(app, seller);
  // Of the tests before.
  await app.refundDisputes();
});

const sell = async (): Promise<void> => {
  order = await buyBike(app, buyer, bike);
};
const sellWithDeposit = async (): Promise<void> => {
  order = await book(app, buyer, bike);
  await payPart(app, buyer, order, 'deposit');
  await payPart(app, buyer, order, 'balance');
};
const handOver = () => typeCode(app, seller, order, codeOf(app, order));
const listed = async (id: string) =>
  (await call<ShownChargeback[]>(app, 'GET /api/admin/chargebacks', admin)).body.find(({ _id }) => _id === id);
const disputeOf = async (chargeback: string): Promise<string> => (await listed(chargeback))?.disputeId ?? '';
const read = async (id: string): Promise<Dispute> => (await readDispute(app, admin, id)).body;
const stepsOf = async (person: Person) =>
  (await notificationsOf(app, person)).filter(({ kind }) => kind === 'dispute').map(({ step }) => step);

/** Where the money is, poisha; `losses` and what banks hold since the test began. */
const money = async (id = '') => {
  const all = await balancesOf(app.db);
  return {
    held: all[`sale:${order}`] ?? 0,
    disputed: all[`dispute:${id}`] ?? 0,
    due: all[`person:${await idOf(app, seller)}`] ?? 0,
    atBanks: -(all.chargebacks ?? 0),
    lost: -(all.losses ?? 0),
    refunds: all.refunds ?? 0,
  };
};

describe('A card payment that the buyer’s bank takes back', () => {
  it('makes the money of the sale wait; both and admins are told, and no admin decides before the bank', async () => {
    await sell();
    const id = await disputeOf(await chargeBack(app, order));
    expect(await money(id)).toMatchObject({ held: 0, disputed: PAID, atBanks: PAID });
    for (const reader of [buyer, seller, admin]) {
      const { body } = await readDispute(app, reader, id);
      expect(body).toMatchObject({ reason: 'chargeback', words: '', amount: PRICE, atBank: { amount: PRICE } });
      expect(Date.parse(body.atBank?.evidenceUntil ?? '')).toBeGreaterThan(app.clock.now());
    }
    expect([await stepsOf(seller), await stepsOf(buyer)]).toEqual([['chargedBack'], ['chargedBack']]);
    expect((await stepsOf(admin))[0]).toBe('chargedBack');
    expect(refusal(await decideDispute(app, admin, id, 'whole'))).toBe('409 dispute_at_bank');
    expect((await answerDispute(app, seller, id)).status).toBe(200);
    await handOver();
    expect(await money(id)).toMatchObject({ held: 0, disputed: PAID, due: 0 });
  });

  it('is held again for the sale once the bank decides for the seller', async () => {
    await sell();
    const before = await money();
    const chargeback = await chargeBack(app, order);
    const id = await disputeOf(chargeback);
    await decideChargeback(app, chargeback, 'won');
    expect(await money(id)).toEqual({ ...before, disputed: 0 });
    expect((await read(id)).decision).toMatchObject({ decision: 'not', amount: 0, words: '' });
    expect((await stepsOf(seller)).sort()).toEqual(['bankDecided']);
    await handOver();
    expect(await money(id)).toMatchObject({ held: 0, due: PAID });
    expect(await listed(chargeback)).toBeUndefined();
  });

  it('stays with the buyer once the bank decides for them, and no refund is asked for', async () => {
    await sell();
    const before = await money();
    const chargeback = await chargeBack(app, order);
    const id = await disputeOf(chargeback);
    await decideChargeback(app, chargeback, 'lost');
    await app.refundDisputes();
    expect(await money(id)).toEqual({ ...before, held: 0 });
    const { decision } = await read(id);
    expect(decision).toMatchObject({ decision: 'whole', amount: PRICE });
    // We send nothing back.
    expect(decision?.refundUntil).toBeUndefined();
    expect(providerBalance(app, bike)).toMatchObject({ charges: 1, refunds: 0 });
    const receipt = await call<Receipt>(app, `GET /api/orders/${order}/receipt`, { token: buyer.token });
    expect(receipt.body.refund?.amount).toBe(PRICE);
    expect(refusal(await openDispute(app, buyer, order))).toBe('409 dispute_decided');
  });

  it('is our loss where the seller was paid before', async () => {
    await sell();
    await handOver();
    await setPayoutAccount(app, seller);
    await makeBatch(app, admin);
    const [payout] = await payoutsOf(app, seller);
    await endPayout(app, admin, payout?._id ?? '', { reference: 'TR-1' });
    const { lost } = await money();
    const chargeback = await chargeBack(app, order);
    expect(await listed(chargeback)).toMatchObject({ amount: PRICE });
    expect(await disputeOf(chargeback)).toBe('');
    // Admins send evidence also where nothing is left to keep back.
    expect((await stepsOf(admin))[0]).toBe('chargedBack');
    await decideChargeback(app, chargeback, 'lost');
    expect((await money()).lost - lost).toBe(PAID);
  });

  it('joins a dispute that is open, of which an admin decides what the bank leaves', async () => {
    await sellWithDeposit();
    const opened = await openDispute(app, buyer, order);
    const id = opened.body.insertedId;
    const before = await money(id);
    const chargeback = await chargeBack(app, order);
    expect(await disputeOf(chargeback)).toBe(id);
    await decideChargeback(app, chargeback, 'lost');
    expect(await read(id)).toMatchObject({ amount: DEPOSIT, reason: 'notAsListed' });
    expect((await read(id)).decision).toBeUndefined();
    expect(refusal(await decideDispute(app, admin, id, 'partly', DEPOSIT))).toBe('409 dispute_amount_wrong');
    await decideDispute(app, admin, id, 'whole');
    await app.refundDisputes();
    expect(await money(id)).toEqual({ ...before, disputed: 0 });
    expect((await read(id)).decision?.amount).toBe(PRICE);
    // The rest, which the bank has kept, and the deposit, which we have sent back.
    expect(providerBalance(app, bike)).toMatchObject({ charges: 2, refunds: 1, kept: 0 });
  });

  it('is decided by an admin where a person reported the problem, and the bank decides for the seller', async () => {
    await sell();
    const id = (await openDispute(app, buyer, order)).body.insertedId;
    await decideChargeback(app, await chargeBack(app, order), 'won');
    expect((await read(id)).decision).toBeUndefined();
    expect((await decideDispute(app, admin, id, 'partly', 5_000)).status).toBe(200);
  });

  it('lets an admin decide about the rest where the bank took a part alone', async () => {
    await sell();
    const chargeback = await chargeBack(app, order, { amount: '5000000' });
    const id = await disputeOf(chargeback);
    await decideChargeback(app, chargeback, 'lost');
    expect(await read(id)).toMatchObject({ amount: PRICE - 50_000 });
    await decideDispute(app, admin, id, 'not');
    await handOver();
    expect(await money(id)).toMatchObject({ disputed: 0, held: 0, due: PAID - 5_000_000 });
  });

  it('goes back to the last taka where an admin gives back what the bank has left', async () => {
    await sell();
    const before = await money();
    const chargeback = await chargeBack(app, order, { amount: '5000000' });
    const id = await disputeOf(chargeback);
    await decideChargeback(app, chargeback, 'lost');
    await decideDispute(app, admin, id, 'whole');
    await app.refundDisputes();
    expect(await money(id)).toEqual({ ...before, held: 0 });
    expect(providerBalance(app, bike)).toEqual({ charges: 1, refunds: 1, kept: 0 });
  });

  it('changes nothing where the bank asks only', async () => {
    await sell();
    const before = await money();
    const chargeback = await chargeBack(app, order, { inquiry: 'true' });
    expect(await listed(chargeback)).toBeUndefined();
    expect(await money()).toEqual(before);
  });

  it('counts once, however often and at the same time the provider says so', async () => {
    await sell();
    const before = await money();
    const chargeback = await chargeBack(app, order);
    const again = () => Promise.all(Array.from({ length: 5 }, () => app.chargebacks.update(chargeback)));
    await again();
    const id = await disputeOf(chargeback);
    await decideChargeback(app, chargeback, 'lost');
    await again();
    await app.chargebacks.run();
    expect(await money(id)).toEqual({ ...before, held: 0 });
  });
});

describe('A refund that has begun', () => {
  it('waits while the bank decides, and is not sent where the bank has given the money to the buyer', async () => {
    await sell();
    const before = await money();
    const id = (await openDispute(app, buyer, order)).body.insertedId;
    await decideDispute(app, admin, id, 'whole');
    const chargeback = await chargeBack(app, order);
    expect(await read(id)).toMatchObject({ atBank: { amount: PRICE }, decision: { decision: 'whole' } });
    await app.refundDisputes();
    expect((await money(id)).refunds - before.refunds).toBe(PAID);
    await decideChargeback(app, chargeback, 'lost');
    await app.refundDisputes();
    expect(await money(id)).toEqual({ ...before, held: 0 });
    expect((await read(id)).decision?.refundedAt).toBeDefined();
    expect(providerBalance(app, bike)).toMatchObject({ charges: 1, refunds: 0 });
  });

  it('is sent without the part that the bank has given to the buyer', async () => {
    await sell();
    const before = await money();
    const id = (await openDispute(app, buyer, order)).body.insertedId;
    await decideDispute(app, admin, id, 'whole');
    await decideChargeback(app, await chargeBack(app, order, { amount: '5000000' }), 'lost');
    await app.refundDisputes();
    expect(await money(id)).toEqual({ ...before, held: 0 });
    expect(providerBalance(app, bike)).toEqual({ charges: 1, refunds: 1, kept: 0 });
  });

  it('is sent after all where the bank has given the money back to us', async () => {
    await sell();
    const before = await money();
    const id = (await openDispute(app, buyer, order)).body.insertedId;
    await decideDispute(app, admin, id, 'whole');
    await decideChargeback(app, await chargeBack(app, order), 'won');
    await app.refundDisputes();
    expect(await money(id)).toEqual({ ...before, held: 0 });
    expect(providerBalance(app, bike)).toMatchObject({ charges: 1, refunds: 1, kept: 0 });
  });
});

describe('A deposit that the buyer’s bank takes back', () => {
  it.each([
    { outcome: 'lost', part: DEPOSIT, refunds: 0 },
    { outcome: 'lost', part: 1_000, refunds: 1 },
    { outcome: 'won', part: DEPOSIT, refunds: 1 },
  ] as const)(
    'lets others buy, and reaches the buyer once ($outcome, $part taka)',
    async ({ outcome, part, refunds }) => {
      order = await book(app, buyer, bike);
      await payPart(app, buyer, order, 'deposit');
      const chargeback = await chargeBack(app, order, { amount: `${part * 100}` });
      expect(await productStatusOf(app, bike)).toBe('Available');
      const other = await signUpByCalls(app, 'Buyer');
      const theirs = await book(app, other, bike);
      expect((await payPart(app, other, theirs, 'deposit'))?.state).toBe('held');
      const before = await money();
      await app.payments.reconciler.run(0);
      expect((await money()).refunds).toBe(before.refunds);
      await decideChargeback(app, chargeback, outcome);
      await app.payments.reconciler.run(0);
      expect(before.refunds - (await money()).refunds).toBe(DEPOSIT * 100);
      expect(providerBalance(app, bike)).toEqual({ charges: 2, refunds, kept: DEPOSIT * 100 });
      expect((await money()).atBanks).toBe(before.atBanks - part * 100);
    },
  );
});

describe('A chargeback of which no event came', () => {
  it('is found by the job, also once it is decided', async () => {
    await sell();
    const before = await money();
    const chargeback = await chargeBackUnheard(app, order);
    await app.chargebacks.run();
    expect((await money()).atBanks - before.atBanks).toBe(PAID);
    await decideChargeback(app, chargeback, 'lost');
    expect(await money()).toEqual({ ...before, held: 0 });
  });
});

describe('A signed event about a chargeback', () => {
  const secret = () => app.config.stripe.webhookSecret;

  it('has the effect of what the provider says now; a forged one, or one about what it does not know, has none', async () => {
    await sell();
    const chargeback = await chargeBackUnheard(app, order);
    expect(await sendDisputeEvent(app, 'another secret', chargeback)).toBe(400);
    expect(await sendDisputeEvent(app, secret(), 'dp_unknown')).toBe(503);
    expect(await listed(chargeback)).toBeUndefined();
    expect(await sendDisputeEvent(app, secret(), chargeback)).toBe(200);
    expect(await listed(chargeback)).toMatchObject({ amount: PRICE });
  });
});

describe('A dispute at the bank', () => {
  it('is not overdue for admins, however long the bank takes', async () => {
    await sell();
    const id = await disputeOf(await chargeBack(app, order));
    await goTo(app, app.clock.now() + 10 * DAY, [admin]);
    const all = (await call<DisputeToDo[]>(app, 'GET /api/admin/disputes', admin)).body;
    const found = all.find(({ _id }) => _id === id);
    expect(found).toMatchObject({ isAtBank: true, amount: PRICE });
    expect(found?.isOverdue).toBeUndefined();
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DisputeToDo } from '#contract/entities/dispute.ts';
import { DAY, HOUR } from '#server/platform/lib/durations.ts';
import { createAdminClient, idOf } from '#testing/admin-client.ts';
import { call, refusal } from '#testing/call.ts';
import { dealPage, openConversation } from '#testing/conversations.ts';
import { payPart } from '#testing/deposits.ts';
import { answerDispute, decideDispute, openDispute, readDispute } from '#testing/disputes.ts';
import { codeOf, sayHandedOver, typeCode } from '#testing/handovers.ts';
import { balancesOf } from '#testing/ledger.ts';
import { listBike } from '#testing/listings.ts';
import { goTo } from '#testing/meetings.ts';
import { notificationsOf } from '#testing/notifications.ts';
import { book, buyBike } from '#testing/paying.ts';
import { TESTED_PROVIDERS } from '#testing/payment-providers.ts';
import { endPayout, makeBatch, payoutsOf, setPayoutAccount } from '#testing/payouts.ts';
import { createAdmin, makeAdmin, type Person, signUp, signUpByCalls } from '#testing/people.ts';
import { providerBalance } from '#testing/provider-balances.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const PRICE = 185_000;
const COMMISSION = 4_625;
const PAID = PRICE * 100;

let app: TestApp;
let admin: Person;
let otherAdmin: Person;
beforeAll(async () => {
  app = await startTestApp({ COMMISSION_PERCENT: '2.5' }, { withoutEvents: true });
  [admin, otherAdmin] = [await createAdmin(app), await createAdmin(app)];
});
afterAll(() => app.close());

let seller: Person;
let buyer: Person;
let bike: string;
let conversation: string;
let order: string;
beforeEach(async () => {
  [seller, buyer] = [await signUpByCalls(app, 'Seller'), await signUpByCalls(app, 'Buyer')];
  bike = await listBike(app, seller);
  conversation = await openConversation(app, buyer, bike);
});

const sell = async (): Promise<void> => {
  order = await buyBike(app, buyer, bike);
};
const handOver = () => typeCode(app, seller, order, codeOf(app, order));
const open = async (by = buyer): Promise<string> => {
  const opened = await openDispute(app, by, order);
  expect(refusal(opened)).toBe('200 undefined');
  return opened.body.insertedId;
};
const wait = (ms: number) => goTo(app, app.clock.now() + ms, [seller, buyer, admin, otherAdmin]);
/** What is held for the sale, what waits for a decision and what is due to the seller, poisha. */
const money = async (id = '') => {
  const all = await balancesOf(app.db);
  return {
    held: all[`sale:${order}`] ?? 0,
    disputed: all[`dispute:${id}`] ?? 0,
    due: all[`person:${await idOf(app, seller)}`] ?? 0,
  };
};
const commission = async () => (await balancesOf(app.db)).commission ?? 0;
const actsOf = async (person: Person) => (await dealPage(app, person, conversation)).body.acts;
const stepsOf = async (person: Person) =>
  (await notificationsOf(app, person)).filter(({ kind }) => kind === 'dispute').map(({ step }) => step);

describe('A dispute', () => {
  it('is opened by one of the two, is read by both and admins, and the other one is told', async () => {
    await sell();
    expect(await actsOf(buyer)).toContain('openDispute');
    const id = await open();
    expect(await money(id)).toEqual({ held: 0, disputed: PAID, due: 0 });
    for (const reader of [buyer, seller, admin]) {
      const { body } = await readDispute(app, reader, id);
      expect(body).toMatchObject({ openedBy: 'buyer', amount: PRICE, words: 'The frame number is another one.' });
      expect(Date.parse(body.answerUntil) - Date.parse(body.openedAt)).toBe(2 * DAY);
      expect(Date.parse(body.decideUntil) - Date.parse(body.openedAt)).toBe(3 * DAY);
    }
    expect(refusal(await readDispute(app, await signUp(app, 'Buyer'), id))).toBe('404 dispute_not_found');
    expect(await stepsOf(seller)).toEqual(['opened']);
    expect(await actsOf(buyer)).not.toContain('openDispute');
    expect(await actsOf(seller)).toContain('answerDispute');
    expect((await dealPage(app, seller, conversation)).body.dispute).toEqual({ _id: id, openedBy: 'buyer' });
    expect(refusal(await openDispute(app, seller, order))).toBe('409 dispute_open');
  });

  it('is one for an order, also where both open it at once', async () => {
    await sell();
    const opened = await Promise.all([openDispute(app, buyer, order), openDispute(app, seller, order)]);
    expect(opened.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is refused for what is not paid, to others, and without words', async () => {
    order = await book(app, buyer, bike);
    expect(refusal(await openDispute(app, buyer, order))).toBe('409 dispute_not_paid');
    expect(refusal(await openDispute(app, await signUp(app, 'Buyer'), order))).toBe('404 order_not_found');
    expect(refusal(await openDispute(app, buyer, order, ' '))).toBe('400 invalid_input');
  });

  it('can be opened until 72 hours after the handover', async () => {
    await sell();
    await handOver();
    await wait(3 * DAY - HOUR);
    expect(await actsOf(seller)).toContain('openDispute');
    await wait(2 * HOUR);
    expect(await actsOf(buyer)).not.toContain('openDispute');
    expect(refusal(await openDispute(app, buyer, order))).toBe('409 dispute_too_late');
  });

  it('is answered once by the other one, within 48 hours', async () => {
    await sell();
    const id = await open();
    expect(refusal(await answerDispute(app, buyer, id))).toBe('409 dispute_own');
    expect((await answerDispute(app, seller, id)).status).toBe(200);
    expect(refusal(await answerDispute(app, seller, id))).toBe('409 dispute_answered');
    expect((await readDispute(app, buyer, id)).body.answer?.words).toBe('It is the one of the papers.');
    expect(await stepsOf(buyer)).toEqual(['answered']);
  });

  it('is no longer answered from hour 48 on, and is marked for admins when nobody decides in time', async () => {
    await sell();
    const id = await open();
    await wait(2 * DAY);
    expect(refusal(await answerDispute(app, seller, id))).toBe('409 dispute_answer_late');
    expect(await actsOf(seller)).not.toContain('answerDispute');
    await wait(DAY);
    const listed = (await call<DisputeToDo[]>(app, 'GET /api/admin/disputes', admin)).body;
    expect(listed.find(({ _id }) => _id === id)).toMatchObject({ isOverdue: true });
  });

  it('keeps its two from deleting their accounts, and an admin from removing them', async () => {
    await sell();
    await open();
    for (const person of [buyer, seller]) {
      const left = await call(app, 'DELETE /api/users/profile', { token: person.token, body: { email: person.email } });
      expect(refusal(left)).toBe('409 money_under_way');
      const removed = await createAdminClient(app).remove(admin, await idOf(app, person));
      expect(refusal(removed)).toBe('409 person_has_money');
    }
  });
});

describe('The money of a dispute', () => {
  it('is not due by a handover, nor by time, until it is decided', async () => {
    await sell();
    const id = await open();
    await handOver();
    await wait(10 * DAY);
    await app.releaseHeld();
    expect(await money(id)).toEqual({ held: 0, disputed: PAID, due: 0 });
    await decideDispute(app, admin, id, 'not');
    expect(await money(id)).toEqual({ held: 0, disputed: 0, due: PAID - COMMISSION * 100 });
  });

  it('is held as before where nothing goes back and the bike is not handed over; then a new one can be opened', async () => {
    await sell();
    const id = await open(seller);
    await decideDispute(app, admin, id, 'not');
    expect(await money(id)).toEqual({ held: PAID, disputed: 0, due: 0 });
    expect(await stepsOf(buyer)).toEqual(['decided']);
    const { body } = await readDispute(app, seller, id);
    expect(body.decision).toMatchObject({ decision: 'not', amount: 0, words: 'The papers say so.' });
    await handOver();
    expect((await money(id)).due).toBe(PAID - COMMISSION * 100);
    expect((await openDispute(app, buyer, order)).status).toBe(200);
  });

  it('goes back as a whole, once, also where two admins decide at once', async () => {
    await sell();
    const id = await open();
    const decided = await Promise.all([
      decideDispute(app, admin, id, 'whole'),
      decideDispute(app, otherAdmin, id, 'partly', 1_000),
    ]);
    expect(decided.map(({ status }) => status).sort()).toEqual([200, 409]);
    await Promise.all([app.refundDisputes(), app.refundDisputes()]);
    await app.refundDisputes();
    const amount = (await readDispute(app, buyer, id)).body.decision?.amount ?? 0;
    expect(await providerBalance(app, bike)).toEqual({ charges: 1, refunds: 1, kept: (PRICE - amount) * 100 });
    expect((await money(id)).disputed).toBe(0);
    expect((await readDispute(app, buyer, id)).body.decision?.refundedAt).toBeDefined();
  });

  it('is not decided by an admin who is the buyer or the seller', async () => {
    await sell();
    const id = await open();
    for (const one of [buyer, seller])
      expect(refusal(await decideDispute(app, await makeAdmin(app, one), id, 'whole'))).toBe('409 decision_own');
  });

  it('goes back in part, and the rest is due to the seller, less the commission', async () => {
    await sell();
    const id = await open();
    expect(refusal(await decideDispute(app, admin, id, 'partly', PRICE))).toBe('409 dispute_amount_wrong');
    expect(refusal(await decideDispute(app, admin, id, 'partly'))).toBe('400 invalid_input');
    expect((await decideDispute(app, admin, id, 'partly', '৮৫,০০০')).status).toBe(200);
    const share = 2_500 * 100;
    expect(await money(id)).toEqual({ held: 0, disputed: 0, due: 100_000 * 100 - share });
    await app.refundDisputes();
    expect(await providerBalance(app, bike)).toEqual({ charges: 1, refunds: 1, kept: 100_000 * 100 });
    expect(refusal(await openDispute(app, buyer, order))).toBe('409 dispute_decided');
    await handOver();
    expect((await money(id)).due).toBe(100_000 * 100 - share);
  });

  it('is taken back from what is due, with our share, and no batch pays it out meanwhile', async () => {
    const before = await commission();
    await sell();
    await handOver();
    await setPayoutAccount(app, seller);
    expect(await commission()).toBe(before + COMMISSION * 100);
    const id = await open();
    expect(await money(id)).toEqual({ held: 0, disputed: PAID, due: 0 });
    expect(await commission()).toBe(before);
    await makeBatch(app, admin);
    expect(await payoutsOf(app, seller)).toEqual([]);
    await decideDispute(app, admin, id, 'partly', 37_000);
    expect(await money(id)).toEqual({ held: 0, disputed: 0, due: (148_000 - 3_700) * 100 });
    expect(await commission()).toBe(before + 3_700 * 100);
    await app.refundDisputes();
    expect(await providerBalance(app, bike)).toEqual({ charges: 1, refunds: 1, kept: 148_000 * 100 });
  });

  it('that is in a payout cannot be kept back, and people read so', async () => {
    await sell();
    await handOver();
    await setPayoutAccount(app, seller);
    await makeBatch(app, admin);
    expect(await actsOf(buyer)).not.toContain('openDispute');
    expect(refusal(await openDispute(app, buyer, order))).toBe('409 dispute_paid_out');
    const [payout] = await payoutsOf(app, seller);
    await endPayout(app, admin, payout?._id ?? '', { returned: true });
    expect((await openDispute(app, buyer, order)).status).toBe(200);
  });

  it('is in a batch or in a dispute, never in both, where both are made at once', async () => {
    await sell();
    await handOver();
    await setPayoutAccount(app, seller);
    const [opened] = await Promise.all([openDispute(app, buyer, order), makeBatch(app, admin)]);
    const paidOut = await payoutsOf(app, seller);
    expect([200, 409]).toContain(opened.status);
    expect(paidOut.length > 0).toBe(opened.status === 409);
  });

  it('becomes due or is disputed, never both, where the handover and the dispute come at once', async () => {
    await sell();
    const [opened] = await Promise.all([openDispute(app, buyer, order), handOver(), app.releaseHeld()]);
    expect(opened.status).toBe(200);
    expect(await money(opened.body.insertedId)).toEqual({ held: 0, disputed: PAID, due: 0 });
  });

  it('is the deposit alone where the rest was paid in cash', async () => {
    order = await book(app, buyer, bike);
    await payPart(app, buyer, order, 'deposit');
    await sayHandedOver(app, buyer, order);
    await sayHandedOver(app, seller, order);
    const id = await open();
    expect((await readDispute(app, buyer, id)).body.amount).toBe(3_700);
    await decideDispute(app, admin, id, 'whole');
    await app.refundDisputes();
    expect(await providerBalance(app, bike)).toEqual({ charges: 1, refunds: 1, kept: 0 });
  });

  it('comes from the rest first, and then from the deposit, where both were paid here', async () => {
    order = await book(app, buyer, bike);
    await payPart(app, buyer, order, 'deposit');
    await payPart(app, buyer, order, 'balance');
    const id = await open();
    await decideDispute(app, admin, id, 'partly', 183_000);
    await app.refundDisputes();
    expect(await providerBalance(app, bike)).toEqual({ charges: 2, refunds: 2, kept: 2_000 * 100 });
  });
});

describe.each(TESTED_PROVIDERS)('A part that goes back by $name', (provider) => {
  it('is deducted once, also where the process was killed after the provider had taken the refund on', async () => {
    order = await book(app, buyer, bike);
    const started = await provider.start(app, buyer, bike, { price: PRICE });
    await provider.pay(app, started.body);
    await app.payments.reconciler.run(0);
    const id = await open();
    await decideDispute(app, admin, id, 'partly', 50_000);
    await app.refundDisputes();
    // As if the kill had come before the database knew of it: the ledger knows that it is written already.
    const done = app.db.updateTable('dispute_refunds').set({ done_at: null, tried_at: 0 });
    await done.where('dispute_id', '=', id).execute();
    await app.refundDisputes();
    expect(await provider.balance(app, bike)).toMatchObject({ charges: 1, refunds: 1, kept: 135_000 * 100 });
  });
});

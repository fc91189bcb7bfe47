import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnData } from '#contract/entities/own-data.ts';
import type { Seller } from '#contract/entities/seller.ts';
import { TRANSFER_STEP_IDS } from '#contract/transfers.ts';
import { startOfDhakaDay } from '#server/platform/lib/dhaka-day.ts';
import { DAY, HOUR, MINUTE } from '#server/platform/lib/durations.ts';
import { idOf } from '#testing/admin-client.ts';
import { call, refusal } from '#testing/call.ts';
import { dealPage, openConversation } from '#testing/conversations.ts';
import { decideDispute, openDispute } from '#testing/disputes.ts';
import { sayHandedOver } from '#testing/handovers.ts';
import { payAllOut } from '#testing/ledger.ts';
import { listBike } from '#testing/listings.ts';
import { mailsTo } from '#testing/mails.ts';
import { goTo } from '#testing/meetings.ts';
import { notificationsOf } from '#testing/notifications.ts';
import { buyBike, undoSale } from '#testing/paying.ts';
import { createAdmin, issueToken, type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { readTransfer, tickTransfer } from '#testing/transfers.ts';

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
  [seller, buyer] = [await signUp(app, 'Seller', 'Karim'), await signUp(app, 'Buyer', 'Rina')];
  bike = await listBike(app, seller);
  conversation = await openConversation(app, buyer, bike);
  order = await buyBike(app, buyer, bike);
});
const handOver = async (): Promise<void> => {
  for (const person of [buyer, seller]) await sayHandedOver(app, person, order);
};
const page = async (person: Person) => (await dealPage(app, person, conversation)).body;
const doneOf = async (person: Person) =>
  (await readTransfer(app, person, order)).body.steps.filter(({ doneAt }) => doneAt).map(({ step }) => step);
const newsOf = async (person: Person) => (await notificationsOf(app, person)).filter(({ kind }) => kind === 'transfer');

describe('The checklist for the change of owner', () => {
  it('begins with the handover, for the two alone, and is the next step of both until they have finished', async () => {
    expect(refusal(await readTransfer(app, buyer, order))).toBe('409 transfer_not_yet');
    expect(refusal(await tickTransfer(app, buyer, order, 'formTO'))).toBe('409 transfer_not_yet');
    expect((await page(buyer)).acts).not.toContain('tickTransfer');
    await handOver();
    const { status, body } = await readTransfer(app, seller, order);
    expect([status, body.side, body.state, body.conversationId]).toEqual([200, 'seller', 'open', conversation]);
    expect(body.steps).toEqual(TRANSFER_STEP_IDS.map((step) => ({ step })));
    expect(body.sale).toMatchObject({ price: 185_000, sellerName: 'Karim', buyerName: 'Rina' });
    const days = (until: string) => (Date.parse(until) - Date.parse(body.handedOverAt.slice(0, 10))) / DAY;
    expect([days(body.reportBy), days(body.registerBy)].map((each) => Math.floor(each / 30))).toEqual([1, 2]);
    for (const reader of [buyer, seller]) {
      const { nextStep, transfer, acts } = await page(reader);
      expect([nextStep, transfer?.done, transfer?.isFinished]).toEqual(['transfer', 0, false]);
      expect(acts).toEqual(expect.arrayContaining(['tickTransfer', 'makeBillOfSale']));
    }
    for (const stranger of [await signUp(app, 'Buyer'), await signUp(app, 'Seller')]) {
      expect(refusal(await readTransfer(app, stranger, order))).toBe('404 order_not_found');
      expect(refusal(await tickTransfer(app, stranger, order, 'formTO'))).toBe('404 order_not_found');
    }
  });

  it('has the fee that an admin has filled in, with its source and day, and none without', async () => {
    await handOver();
    expect((await readTransfer(app, buyer, order)).body.fee).toBeUndefined();
    const fees = { transferLarge: 3_500, feesSource: 'BRTA', feesAsOf: '2026-07-01' };
    await call(app, 'PUT /api/costs', { token: admin.token, body: fees });
    expect((await readTransfer(app, buyer, order)).body.fee).toEqual({
      taka: 3_500,
      source: 'BRTA',
      asOf: '2026-07-01',
    });
    await call(app, 'PUT /api/costs', { token: admin.token, body: {} });
  });

  it('is ticked by each for themselves, also at the same time, and a tick can be taken back', async () => {
    await handOver();
    expect(refusal(await tickTransfer(app, buyer, order, 'formTTO'))).toBe('409 transfer_other_side');
    expect(refusal(await tickTransfer(app, buyer, order, 'none' as never))).toBe('400 invalid_input');
    const mine = ['formTO', 'photos', 'buyerNid', 'specimen'] as const;
    const sent = await Promise.all([
      ...mine.map((step) => tickTransfer(app, buyer, order, step)),
      ...mine.map((step) => tickTransfer(app, buyer, order, step)),
      tickTransfer(app, seller, order, 'formTTO'),
    ]);
    expect(sent.map(({ body }) => body.modifiedCount).sort()).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 1]);
    expect((await doneOf(seller)).sort()).toEqual(['formTTO', ...mine].sort());
    expect((await tickTransfer(app, buyer, order, 'photos', false)).body.modifiedCount).toBe(1);
    expect(await doneOf(buyer)).not.toContain('photos');
    expect((await page(buyer)).transfer).toMatchObject({ done: 3, isFinished: false });
  });

  it('is finished by what each says, which the other is told once, and which the page of the seller counts', async () => {
    await handOver();
    const shown = async () => (await call<Seller>(app, `GET /api/sellers/${await idOf(app, seller)}`)).body;
    expect(await shown()).toMatchObject({ sold: 1, transferred: 0 });
    const both = await Promise.all([1, 2].map(() => tickTransfer(app, seller, order, 'reported')));
    expect(both.map(({ body }) => body.modifiedCount).sort()).toEqual([0, 1]);
    expect(await newsOf(buyer)).toMatchObject([{ step: 'reported', orderId: order, personName: 'Karim', count: 1 }]);
    expect((await page(seller)).nextStep).toBe('handOver');
    await tickTransfer(app, buyer, order, 'registered');
    expect(await newsOf(seller)).toMatchObject([{ step: 'registered', personName: 'Rina' }]);
    expect((await page(buyer)).nextStep).toBe('seeReceipt');
    expect(await shown()).toMatchObject({ sold: 1, transferred: 1 });
    await tickTransfer(app, buyer, order, 'registered', false);
    expect((await shown()).transferred).toBe(0);
  });

  it('rests while a dispute about the sale is open, and ends where the money goes back', async () => {
    await handOver();
    await tickTransfer(app, buyer, order, 'registered');
    const dispute = (await openDispute(app, buyer, order)).body.insertedId;
    expect((await readTransfer(app, seller, order)).body).toMatchObject({ state: 'disputed', steps: [] });
    expect(refusal(await tickTransfer(app, seller, order, 'reported'))).toBe('409 dispute_open');
    const { acts, transfer } = await page(seller);
    expect([acts.includes('tickTransfer'), acts.includes('makeBillOfSale'), transfer]).toEqual([
      false,
      false,
      undefined,
    ]);
    expect((await decideDispute(app, admin, dispute, 'whole')).status).toBe(200);
    expect((await readTransfer(app, buyer, order)).body).toMatchObject({ state: 'undone', steps: [] });
    expect(refusal(await tickTransfer(app, seller, order, 'reported'))).toBe('409 transfer_undone');
    const { body } = await call<Seller>(app, `GET /api/sellers/${await idOf(app, seller)}`);
    expect(body.transferred).toBe(0);
  });

  it('continues where a dispute gives nothing back, and ends where the payment of the sale is undone', async () => {
    await handOver();
    const dispute = (await openDispute(app, buyer, order)).body.insertedId;
    await decideDispute(app, admin, dispute, 'not');
    expect((await tickTransfer(app, seller, order, 'reported')).status).toBe(200);
    await undoSale(app, order);
    expect((await readTransfer(app, buyer, order)).body.state).toBe('undone');
    expect(refusal(await tickTransfer(app, seller, order, 'formTTO'))).toBe('409 transfer_undone');
  });

  it('is in the export of each, and forgets what a person has ticked when they delete their account', async () => {
    await handOver();
    await tickTransfer(app, buyer, order, 'formTO');
    await tickTransfer(app, buyer, order, 'registered');
    const { body } = await call<OwnData>(app, 'GET /api/users/data', { token: buyer.token });
    expect(body.transfersAsBuyer).toMatchObject([{ orderId: order, registeredAt: expect.stringMatching(/^20/) }]);
    expect(body.transfersAsBuyer[0]?.steps).toContain('formTO');
    await payAllOut(app.db);
    const left = await call(app, 'DELETE /api/users/profile', { token: buyer.token, body: { email: buyer.email } });
    expect(left.status).toBe(200);
    expect((await readTransfer(app, seller, order)).body.sale.buyerName).not.toBe('Rina');
    expect(await doneOf(seller)).toEqual(['registered']);
    expect((await tickTransfer(app, seller, order, 'reported')).status).toBe(200);
  });
});

describe('Reminders of the change of owner', () => {
  let morning: number;
  beforeEach(async () => {
    // Those of the tests before are not looked for.
    await app.db.updateTable('transfers').set({ remind_at: null }).execute();
    await handOver();
    morning = startOfDhakaDay(app.clock.now()) + 10 * HOUR;
  });
  /** Goes to ten in the morning of the day so many days after the handover. */
  const goToDay = (days: number, { ms = 0, people = [seller, buyer, admin] } = {}) =>
    goTo(app, morning + days * DAY + ms, people);
  const mailsOf = async ({ email }: Person) => {
    await app.idle();
    return mailsTo(app.config.dataDir, email).filter(({ text }) => text.includes(`/dashboard/transfer/${order}`));
  };
  const countsOf = async () => [(await mailsOf(seller)).length, (await mailsOf(buyer)).length];

  it('come 14, 7 and 1 days before the time is over, to each in their language, once also from several processes', async () => {
    await issueToken(app, seller, 'bn');
    await goToDay(16, { ms: -MINUTE });
    expect(await app.remindTransfers()).toBe(0);
    await goToDay(16);
    await issueToken(app, seller, 'bn');
    const sent = await Promise.all([1, 2, 3].map(() => app.remindTransfers()));
    expect(sent.toSorted()).toEqual([0, 0, 1]);
    await expect.poll(countsOf).toEqual([1, 0]);
    const [mail] = await mailsOf(seller);
    expect(mail).toMatchObject({ language: 'bn' });
    expect(mail?.text).toContain('আর ১৪ দিন আছে');
    expect(await newsOf(seller)).toMatchObject([{ step: 'toReport', days: 14 }]);
    for (const [day, count] of [
      [23, 1],
      [29, 1],
      [31, 0],
      [46, 1],
      [53, 1],
      [59, 1],
      [70, 0],
    ] as const) {
      await goToDay(day);
      expect([day, await app.remindTransfers()]).toEqual([day, count]);
    }
    await expect.poll(countsOf).toEqual([3, 3]);
    expect(await newsOf(buyer)).toMatchObject([{ step: 'toRegister', days: 1 }]);
  });

  it('do not come to who has finished, and say after a downtime how many days are left', async () => {
    await tickTransfer(app, seller, order, 'reported');
    await goToDay(16);
    expect(await app.remindTransfers()).toBe(0);
    await goToDay(58);
    expect(await app.remindTransfers()).toBe(1);
    expect(await newsOf(buyer)).toMatchObject([{ step: 'toRegister', days: 2 }]);
    await tickTransfer(app, buyer, order, 'registered');
    await goToDay(59);
    expect(await app.remindTransfers()).toBe(0);
  });

  it('do not come while a dispute is open, nor to who has deleted their account', async () => {
    const dispute = (await openDispute(app, buyer, order)).body.insertedId;
    await goToDay(16);
    expect(await app.remindTransfers()).toBe(0);
    await decideDispute(app, admin, dispute, 'not');
    await payAllOut(app.db);
    await call(app, 'DELETE /api/users/profile', { token: seller.token, body: { email: seller.email } });
    await goToDay(23, { people: [buyer] });
    expect(await app.remindTransfers()).toBe(0);
    await goToDay(46, { people: [buyer] });
    expect(await app.remindTransfers()).toBe(1);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ShownChargeback } from '#contract/entities/chargeback.ts';
import { dhakaDay, startOfDhakaDay } from '#server/platform/lib/dhaka-day.ts';
import { DAY, HOUR } from '#server/platform/lib/durations.ts';
import { createAdminClient, idOf } from '#testing/admin-client.ts';
import { call, refusal } from '#testing/call.ts';
import { chargeBack, endChargeback, giveBackAt, takeBackAt } from '#testing/chargebacks.ts';
import { readPayment } from '#testing/deposits.ts';
import { decideDispute, openDispute, readDispute } from '#testing/disputes.ts';
import { codeOf, typeCode } from '#testing/handovers.ts';
import { balancesOf, expectBalanced } from '#testing/ledger.ts';
import { listBike } from '#testing/listings.ts';
import { goTo } from '#testing/meetings.ts';
import { notificationsOf } from '#testing/notifications.ts';
import { book, buyBike } from '#testing/paying.ts';
import { type StartedPayment, TESTED_PROVIDERS } from '#testing/payment-providers.ts';
import { makeBatch, setPayoutAccount } from '#testing/payouts.ts';
import { createAdmin, makeAdmin, type Person, signUpByCalls } from '#testing/people.ts';
import { differencesOf, recordTakenBack, reportOf, uploadReport } from '#testing/reports.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const PRICE = 185_000;
const PAID = PRICE * 100;

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({}, { withoutEvents: true });
  admin = await createAdmin(app);
});
afterAll(() => app.close());

describe.each(['bkash', 'sslcommerz'] as const)('A payment that %s has taken back', (provider) => {
  const tested = TESTED_PROVIDERS.find(({ name }) => name === provider);
  let [seller, buyer] = [] as unknown as [Person, Person];
  let bike: string;
  let order: string;
  beforeEach(async () => {
    [seller, buyer] = [await signUpByCalls(app, 'Seller'), await signUpByCalls(app, 'Buyer')];
    bike = await listBike(app, seller);
    order = await book(app, buyer, bike);
    days = [];
  });

  const start = async (kind: 'price' | 'deposit'): Promise<string> => {
    const body = { orderId: order, kind, provider };
    const started = await call<StartedPayment & { paymentId: string }>(app, 'POST /api/payments', { ...buyer, body });
    await tested?.pay(app, started.body);
    return started.body.paymentId;
  };
  const pay = async (kind: 'price' | 'deposit' = 'price'): Promise<string> => {
    const id = await start(kind);
    await readPayment(app, buyer, id);
    return id;
  };
  const payments = () => app.db.selectFrom('payments').selectAll().where('order_id', '=', order).execute();
  const chargebacks = () =>
    app.db
      .selectFrom('chargebacks')
      .innerJoin('payments', 'payments.id', 'payment_id')
      .selectAll('chargebacks')
      .where('order_id', '=', order)
      .execute();
  const disputeId = async () => (await chargebacks())[0]?.dispute_id ?? '';

  let days: string[];
  const differences = async () => (await differencesOf(app, admin)).filter(({ day }) => days.includes(day));

  /** A day ends, and an admin uploads its report, `changed`, which may be done again. */
  const endDay = async (changed = (csv: string) => csv) => {
    const day = dhakaDay(app.clock.now());
    await goTo(app, startOfDhakaDay(app.clock.now()) + DAY + HOUR, [admin, seller, buyer]);
    days.push(day);
    const csv = changed(await reportOf(app, provider, day));
    return () => uploadReport(app, admin, { provider, day, csv });
  };
  const compare = async (changed?: (csv: string) => string) => (await (await endDay(changed))()).body;

  /** As if the provider called it a refund, or named another payment. */
  const called = (type: string, ref?: string) => (csv: string) =>
    csv.replace(/"(Reversal|chargeback)"/, `"${type}"`).replace(ref ?? '"', ref === undefined ? '"' : 'UNKNOWN9');
  const theirRefund = called(provider === 'bkash' ? 'Refund' : 'refund');

  /** Where the money is, poisha. */
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
  const handOver = () => typeCode(app, seller, order, codeOf(app, order));

  it('is a chargeback by its line in the report alone, once, until another line gives the money back', async () => {
    await pay();
    const before = await money();
    const ref = await takeBackAt(app, provider, order);
    const upload = await endDay();
    expect((await upload()).body).toMatchObject({ lines: 2, matched: 2, theirs: 0, ours: 0, amount: 0 });
    await Promise.all([upload(), upload(), app.matchReports(), app.matchReports()]);
    // The card provider knows nothing of it.
    await app.chargebacks.run();
    expect(await chargebacks()).toMatchObject([{ state: 'open', closed_at: null }]);
    expect(await differences()).toEqual([]);
    const id = await disputeId();
    for (const reader of [buyer, seller, admin]) {
      const { body } = await readDispute(app, reader, id);
      expect(body).toMatchObject({ reason: 'chargeback', amount: PRICE, atBank: { amount: PRICE } });
      const steps = (await notificationsOf(app, reader)).map((told) => ('step' in told ? told.step : ''));
      expect(steps).toContain('chargedBack');
    }
    expect(refusal(await decideDispute(app, admin, id, 'whole'))).toBe('409 dispute_at_bank');
    await handOver();
    expect(await money(id)).toMatchObject({ held: 0, disputed: PAID, due: 0, atBanks: before.atBanks + PAID });

    await giveBackAt(app, provider, ref);
    const back = await endDay();
    expect((await back()).body).toMatchObject({ lines: 1, matched: 1, theirs: 0, ours: 0 });
    await Promise.all([back(), app.matchReports()]);
    expect(await chargebacks()).toMatchObject([{ state: 'won' }]);
    expect(await differences()).toEqual([]);
    expect(await money(id)).toEqual({ ...before, held: 0, due: PAID });
  });

  it('stays with the buyer once an admin says so, and no refund is asked for besides', async () => {
    await pay();
    const before = await money();
    const dispute = (await openDispute(app, buyer, order)).body.insertedId;
    await decideDispute(app, admin, dispute, 'whole');
    const ref = await takeBackAt(app, provider, order);
    await compare();
    await app.refundDisputes();
    expect((await money()).refunds).toBe(before.refunds + PAID);
    const { body } = await call<ShownChargeback[]>(app, 'GET /api/admin/chargebacks', admin);
    const id = body.find(({ reference }) => reference === ref)?._id ?? '';
    expect(body.at(-1)).toMatchObject({ provider, amount: PRICE, disputeId: dispute });
    const own = { ...buyer, ...(await makeAdmin(app, buyer)) };
    expect(refusal(await endChargeback(app, own, id, 'lost'))).toBe('409 decision_own');
    const said = await Promise.all([1, 2].map(() => endChargeback(app, admin, id, 'lost')));
    expect(said.map(refusal).sort()).toEqual(['200 undefined', '409 chargeback_over']);
    await app.refundDisputes();
    expect(await money(dispute)).toEqual({ ...before, held: 0 });
    expect(await tested?.balance(app, bike)).toMatchObject({ charges: 1, refunds: 0 });
    expect((await createAdminClient(app).log(admin)).body[0]).toMatchObject({
      act: 'chargeback_ended',
      before: 'lost',
      after: 'They have written so.',
    });
    // The provider changes its mind: people settle that.
    await giveBackAt(app, provider, ref);
    expect(await compare()).toMatchObject({ matched: 0, theirs: 1 });
    expect(await money(dispute)).toEqual({ ...before, held: 0 });
    const [left] = await differences();
    await call(app, `PUT /api/reconciliation/${left?._id}`, { ...admin, body: { words: 'Kept for the buyer.' } });
  });

  it('in part ends a deposit, of which only the rest is asked for then', async () => {
    const id = await pay('deposit');
    const before = await money();
    await takeBackAt(app, provider, order, 1_000);
    await compare();
    await app.payments.reconciler.run(0);
    expect(await payments()).toMatchObject([{ id, state: 'refunding' }]);
    const [chargeback] = await chargebacks();
    expect(refusal(await endChargeback(app, admin, chargeback?.id ?? '', 'lost'))).toBe('200 undefined');
    await app.payments.reconciler.run(0);
    expect(await payments()).toMatchObject([{ id, state: 'refunded' }]);
    // The stand-in refuses to send more than it still has of a payment.
    expect(await tested?.balance(app, bike)).toMatchObject({ refunds: 1, kept: 100_000 });
    expect(await money()).toEqual({ ...before, held: 0 });
  });

  it('before we heard that it was paid, is asked for first', async () => {
    await start('price');
    await takeBackAt(app, provider, order);
    if (provider === 'bkash') await tested?.take(app, { redirectUrl: (await payments())[0]?.redirect_url ?? '' });
    await compare();
    await app.matchReports();
    expect(await differences()).toEqual([]);
    const [chargeback] = await chargebacks();
    await endChargeback(app, admin, chargeback?.id ?? '', 'lost');
    await app.payments.reconciler.run(0);
    expect(await tested?.balance(app, bike)).toMatchObject({ charges: 1, refunds: 0 });
    await expectBalanced(app.db);
  });

  it('under another name is recorded by an admin from the difference, once', async () => {
    const payment = await pay();
    const before = await money();
    const ref = await takeBackAt(app, provider, order);
    expect(await compare(theirRefund)).toMatchObject({ matched: 1, theirs: 1 });
    const [difference] = await differences();
    const id = difference?._id ?? '';
    expect(difference).toMatchObject({ what: 'theirs', kind: 'refund', theirs: PRICE, canRecord: true });
    const own = { ...seller, ...(await makeAdmin(app, seller)) };
    expect(refusal(await recordTakenBack(app, own, id))).toBe('409 decision_own');
    await Promise.all([1, 2, 3].map(() => recordTakenBack(app, admin, id)));
    expect(await chargebacks()).toMatchObject([{ payment_id: payment, state: 'open' }]);
    expect(await differences()).toEqual([]);
    expect(await money(await disputeId())).toMatchObject({ held: 0, disputed: PAID, atBanks: before.atBanks + PAID });
    expect(refusal(await recordTakenBack(app, admin, id))).toBe('404 difference_not_found');
    const log = (await createAdminClient(app).log(admin)).body.filter(({ act }) => act === 'chargeback_recorded');
    expect(log.filter(({ before: of }) => of === provider)).toMatchObject([{ after: 'Their letter of today.' }]);
    await endChargeback(app, admin, (await chargebacks())[0]?.id ?? '', 'won');
    expect(await money(await disputeId())).toEqual(before);
    // The line by which the money comes again is that of what was said by hand.
    await giveBackAt(app, provider, ref);
    expect(await compare()).toMatchObject({ matched: 1, theirs: 0, ours: 0 });
    expect(await differences()).toEqual([]);
  });

  it('whose line names none of ours, or more than it was, stays a difference until an admin names the payment', async () => {
    const payment = await pay();
    const named = (await payments())[0]?.[provider === 'bkash' ? 'provider_ref' : 'intent_id'] ?? '';
    await takeBackAt(app, provider, order);
    await takeBackAt(app, provider, order, PRICE + 1);
    // The report names the payment in its own line, and in those by which it was taken back.
    const nameless = (csv: string) =>
      csv.replace(/^.*"(Reversal|chargeback)".*$/m, (line) => line.replaceAll(named, 'UNKNOWN9').replace(payment, ''));
    expect(await compare(nameless)).toMatchObject({ matched: 1, theirs: 2 });
    expect(await chargebacks()).toEqual([]);
    const found = await differences();
    const [unknown, tooMuch] = [PRICE, PRICE + 1].map((sum) => found.find(({ theirs }) => theirs === sum)?._id ?? '');
    expect(refusal(await recordTakenBack(app, admin, unknown ?? ''))).toBe('409 chargeback_payment_unknown');
    expect(refusal(await recordTakenBack(app, admin, unknown ?? '', 'UNKNOWN8'))).toBe(
      '409 chargeback_payment_unknown',
    );
    expect(refusal(await recordTakenBack(app, admin, tooMuch ?? ''))).toBe('409 chargeback_amount_wrong');
    expect(refusal(await recordTakenBack(app, admin, unknown ?? '', named))).toBe('200 undefined');
    expect(await chargebacks()).toMatchObject([{ payment_id: payment, state: 'open' }]);
    // Nothing is left of it.
    expect(refusal(await recordTakenBack(app, admin, tooMuch ?? ''))).toBe('409 chargeback_amount_wrong');
    await call(app, `PUT /api/reconciliation/${tooMuch}`, { ...admin, body: { words: 'A mistake of theirs.' } });
    expect(await differences()).toEqual([]);
  });

  it('by a line with an invoice of somebody else and a long number is recorded by the payment that an admin names, and ended', async () => {
    const payment = await pay();
    const named = (await payments())[0]?.[provider === 'bkash' ? 'provider_ref' : 'intent_id'] ?? '';
    const ref = await takeBackAt(app, provider, order);
    const long = ref.padEnd(100, '9');
    const foreign = (csv: string) =>
      csv.replace(/^.*"(Reversal|chargeback)".*$/m, (line) =>
        line.replaceAll(named, 'UNKNOWN9').replace(payment, 'INVOICE-OF-OTHERS').replace(ref, long),
      );
    expect(await compare(foreign)).toMatchObject({ matched: 1, theirs: 1 });
    const [difference] = await differences();
    expect(refusal(await recordTakenBack(app, admin, difference?._id ?? ''))).toBe('409 chargeback_payment_unknown');
    expect(refusal(await recordTakenBack(app, admin, difference?._id ?? '', named))).toBe('200 undefined');
    const [chargeback] = await chargebacks();
    expect(chargeback).toMatchObject({ payment_id: payment, state: 'open' });
    expect(chargeback?.id).toContain(long);
    expect(refusal(await endChargeback(app, admin, chargeback?.id ?? '', 'lost'))).toBe('200 undefined');
    expect(await chargebacks()).toMatchObject([{ state: 'lost' }]);
  });

  it('at the same time as the handover, a batch, disputes and the jobs moves each taka once', async () => {
    await pay();
    await setPayoutAccount(app, seller);
    await takeBackAt(app, provider, order);
    const upload = await endDay();
    await Promise.all([
      ...[upload(), handOver(), makeBatch(app, admin), upload(), openDispute(app, buyer, order), app.releaseHeld()],
      ...[openDispute(app, seller, order), app.chargebacks.run(), app.matchReports(), app.payments.reconciler.run(0)],
    ]);
    await app.matchReports();
    const [chargeback, ...others] = await chargebacks();
    expect(others).toEqual([]);
    const end = (outcome: 'won' | 'lost') => endChargeback(app, admin, chargeback?.id ?? '', outcome);
    const ended = await Promise.all([end('won'), end('lost'), makeBatch(app, admin), app.matchReports()]);
    expect(ended.slice(0, 2).map((one) => one && refusal(one))).toContain('409 chargeback_over');
    await expectBalanced(app.db);
  });
});

it('What an admin records is money that the provider alone has sent back, and how a card’s chargeback ends the card provider says', async () => {
  const [seller, buyer] = [await signUpByCalls(app, 'Seller'), await signUpByCalls(app, 'Buyer')];
  const bike = await listBike(app, seller);
  const order = await buyBike(app, buyer, bike);
  const id = await chargeBack(app, order);
  expect(refusal(await endChargeback(app, admin, id, 'won'))).toBe('409 chargeback_of_card');
  expect(refusal(await endChargeback(app, admin, 'bkash-NONE', 'won'))).toBe('404 chargeback_not_found');
  const day = '2026-01-05';
  const csv = 'Transaction ID,Date,Type,Merchant Invoice,Original Transaction ID,Amount,Fee\r\n';
  const paid = await uploadReport(app, admin, {
    ...{ provider: 'bkash', day },
    csv: `${csv}TRX9,${day} 10:00:00,Payment,,,500.00,7.50\r\n`,
  });
  expect(paid.body).toMatchObject({ theirs: 1 });
  const [difference] = (await differencesOf(app, admin)).filter((one) => one.day === day);
  expect(difference?.canRecord).toBeUndefined();
  expect(refusal(await recordTakenBack(app, admin, difference?._id ?? '', 'TRX9'))).toBe(
    '409 difference_no_chargeback',
  );
  const dollars = `${csv.trim()},Currency\r\nTRX8,${day} 10:00:00,Reversal,,TRX9,500.00,0,USD\r\n`;
  expect(refusal(await uploadReport(app, admin, { provider: 'bkash', day, csv: dollars }))).toBe(
    '400 report_line_wrong',
  );
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PaymentProviderName, partOfRest } from '#contract/constants.ts';
import type { BikeToPay } from '#contract/entities/bike.ts';
import type { DisputedDeposit } from '#contract/entities/deposit.ts';
import type { Payment } from '#contract/entities/payment.ts';
import { dhakaDay } from '#server/platform/lib/dhaka-day.ts';
import { DAY, HOUR } from '#server/platform/lib/durations.ts';
import { idOf } from '#testing/admin-client.ts';
import { orderOf } from '#testing/bookings.ts';
import { call, refusal } from '#testing/call.ts';
import { endChargeback, takeBackAt } from '#testing/chargebacks.ts';
import { dealPage, openConversation } from '#testing/conversations.ts';
import { payPart, readPayment, sayOnDeposit } from '#testing/deposits.ts';
import { decideDispute, openDispute } from '#testing/disputes.ts';
import { codeOf, sayHandedOver, typeCode } from '#testing/handovers.ts';
import { balancesOf, expectBalanced } from '#testing/ledger.ts';
import { listBike } from '#testing/listings.ts';
import { mailsTo } from '#testing/mails.ts';
import { goTo } from '#testing/meetings.ts';
import { notificationsOf } from '#testing/notifications.ts';
import { book } from '#testing/paying.ts';
import { type StartedPayment, TESTED_PROVIDERS } from '#testing/payment-providers.ts';
import { createAdmin, type Person, signUp } from '#testing/people.ts';
import { reportOf, uploadReport } from '#testing/reports.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { waitUntil } from '#testing/wait-until.ts';

/** Taka. Of it 18,000 are the deposit, and the rest is paid in two parts. */
const [PRICE, DEPOSIT, FIRST, SECOND] = [900_000, 18_000, 500_000, 382_000];

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({}, { withoutEvents: true });
  admin = await createAdmin(app);
});
afterAll(() => app.close());

describe('What one payment pays of a rest', () => {
  it('is all of it, or as much as the provider takes at once, so that what is left can be paid, too', () => {
    expect(partOfRest('bkash', 500_000)).toBe(500_000);
    expect(partOfRest('bkash', 882_000)).toBe(500_000);
    expect(partOfRest('card', 882_000)).toBe(882_000);
    expect(partOfRest('sslcommerz', 500_001)).toBe(499_991);
    expect(partOfRest('sslcommerz', 9)).toBeUndefined();
  });
});

describe.each(['bkash', 'sslcommerz'] as const)('The rest of a bike that costs more than %s takes at once', (name) => {
  const tested = TESTED_PROVIDERS.find((one) => one.name === name);
  let [seller, buyer] = [] as unknown as [Person, Person];
  let [bike, order, conversation] = ['', '', ''];
  beforeEach(async () => {
    [seller, buyer] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
    bike = await listBike(app, seller, { rslPrice: PRICE });
    conversation = await openConversation(app, buyer, bike);
    order = await book(app, buyer, bike);
    await payPart(app, buyer, order, 'deposit');
  });

  const start = (provider: PaymentProviderName = name, amount?: number) =>
    call<StartedPayment & { paymentId: string }>(app, 'POST /api/payments', {
      ...buyer,
      body: { orderId: order, kind: 'balance', provider, ...(amount && { amount }) },
    });
  const payRest = async (): Promise<Payment> => {
    const { body } = await start();
    await tested?.pay(app, body);
    await tested?.take(app, body);
    return (await readPayment(app, buyer, body.paymentId)).body;
  };
  const toPay = async () => (await call<BikeToPay>(app, `GET /api/payBike/${bike}`, buyer)).body.deposit;
  const pageOf = async (person: Person) => (await dealPage(app, person, conversation)).body;
  /** The states of what was paid, the deposit first. */
  const states = async () => {
    await app.payments.reconciler.run(0);
    const rows = app.db.selectFrom('payments').select('state').where('order_id', '=', order).orderBy('attempt');
    return (await rows.execute()).map(({ state }) => state);
  };
  const held = async () => ((await balancesOf(app.db))[`sale:${order}`] ?? 0) / 100;
  const dueTo = async (person: Person) => ((await balancesOf(app.db))[`person:${await idOf(app, person)}`] ?? 0) / 100;
  const wait = (ms: number) => goTo(app, app.clock.now() + ms, [seller, buyer, admin]);
  const mailAbout = (person: Person, words: string) =>
    waitUntil(`mail with “${words}”`, () =>
      mailsTo(app.config.dataDir, person.email).find(({ subject }) => subject.includes(words)),
    );
  const entriesOf = async (person: Person) =>
    (await pageOf(person)).entries.flatMap((entry) =>
      'price' in entry && entry.kind !== 'booked' ? [[entry.kind, entry.price]] : [],
    );
  const decide = (outcome: 'kept' | 'returned') =>
    app.db
      .selectFrom('deposits')
      .select('id')
      .where('order_id', '=', order)
      .executeTakeFirstOrThrow()
      .then(({ id }) =>
        call(app, `PUT /api/admin/deposits/${id}`, { ...admin, body: { outcome, reason: 'As both wrote.' } }),
      );
  /** The seller says that the bike was handed over, and the buyer says nothing until an admin has to decide. */
  const leaveToAdmin = async (): Promise<void> => {
    await sayHandedOver(app, seller, order);
    await wait(3 * DAY + HOUR);
    await app.endDeposits();
  };
  /** A bank takes the newest part back, and the report says so. Returns the id of the chargeback. */
  const chargeBackPart = async (): Promise<string> => {
    await takeBackAt(app, name, order);
    const day = dhakaDay(app.clock.now());
    await wait(2 * DAY);
    await uploadReport(app, admin, { provider: name, day, csv: await reportOf(app, name, day) });
    const row = await app.db
      .selectFrom('chargebacks')
      .innerJoin('payments', 'payments.id', 'payment_id')
      .select('chargebacks.id')
      .where('order_id', '=', order)
      .executeTakeFirstOrThrow();
    return row.id;
  };
  const kept = async () => (await tested?.balance(app, bike))?.kept;

  it('is paid in two payments: the first is held beside the deposit, the second sells the bike', async () => {
    expect(refusal(await start(name, PRICE - DEPOSIT))).toBe('409 rest_changed');
    expect(await payRest()).toMatchObject({ kind: 'balance', amount: FIRST, state: 'held' });
    expect(await toPay()).toEqual({ amount: DEPOSIT, rest: SECOND, isPaid: true });
    expect(await held()).toBe(DEPOSIT + FIRST);
    expect((await orderOf(app, buyer, bike))?.payment).toBe('reserved');
    for (const person of [buyer, seller]) {
      const { handover, deposit, entries } = await pageOf(person);
      expect([handover?.rest, deposit?.rest]).toEqual([SECOND, SECOND]);
      expect(entries).toContainEqual(expect.objectContaining({ kind: 'partPaid', price: FIRST }));
    }
    expect(refusal(await typeCode(app, seller, order, codeOf(app, order)))).toBe('409 handover_not_paid');
    expect(await payRest()).toMatchObject({ amount: SECOND, state: 'sold' });
    expect(await states()).toEqual(['spent', 'spent', 'sold']);
    const receipt = await call<{ payments: object[] }>(app, `GET /api/orders/${order}/receipt`, buyer);
    expect(receipt.body.payments).toEqual([
      { provider: 'card', kind: 'deposit', amount: DEPOSIT },
      { provider: name, kind: 'balance', amount: FIRST },
      { provider: name, kind: 'balance', amount: SECOND },
    ]);
    await typeCode(app, seller, order, codeOf(app, order));
    expect(await dueTo(seller)).toBe(PRICE);
    await expectBalanced(app.db);
  });

  it('can be paid in cash after a part: both say that the bike was handed over', async () => {
    await payRest();
    for (const person of [buyer, seller]) await sayHandedOver(app, person, order);
    const cash = await app.db
      .selectFrom('payments')
      .select('amount')
      .where('order_id', '=', order)
      .where('provider', '=', 'cash')
      .execute();
    expect(cash).toEqual([{ amount: SECOND * 100 }]);
    expect(await states()).toEqual(['spent', 'spent', 'sold']);
    expect(await dueTo(seller)).toBe(DEPOSIT + FIRST);
  });

  it('goes back with the deposit: by the word of the seller, or after 72 hours', async () => {
    await payRest();
    await sayOnDeposit(app, seller, order, 'return');
    expect(await states()).toEqual(['refunded', 'refunded']);
    expect([await held(), await kept()]).toEqual([0, 0]);
    expect((await orderOf(app, buyer, bike))?.payment).toBe('unpaid');
    await payPart(app, buyer, order, 'deposit');
    await payRest();
    await wait(3 * DAY + HOUR);
    await Promise.all([app.endDeposits(), app.endDeposits()]);
    expect(await states()).toEqual(Array(4).fill('refunded'));
    expect([await held(), await kept()]).toEqual([0, 0]);
    await expectBalanced(app.db);
  });

  it('goes back at once where the seller asks to keep the deposit, which is all that they can keep; no further part is taken', async () => {
    await payRest();
    await sayOnDeposit(app, seller, order, 'claim');
    expect(await states()).toEqual(['held', 'refunded']);
    const mail = await mailAbout(buyer, 'wants to keep');
    for (const said of ['5,00,000', '8,82,000']) expect(mail.text).toContain(said);
    expect([await held(), await kept()]).toEqual([DEPOSIT, 0]);
    expect(await toPay()).toEqual({ amount: DEPOSIT, rest: FIRST + SECOND, isPaid: true, atOnce: true });
    expect(refusal(await start())).toBe('409 payment_provider_off');
    expect((await start('card')).status).toBe(200);
    await sayOnDeposit(app, buyer, order, 'giveUp');
    expect((await states()).slice(0, 2)).toEqual(['spent', 'refunded']);
    expect([await held(), await dueTo(seller)]).toEqual([0, DEPOSIT]);
    await payPart(app, buyer, order, 'deposit');
    await payRest();
    await payRest();
    const receipt = await call<{ payments: { amount: number }[] }>(app, `GET /api/orders/${order}/receipt`, buyer);
    expect(receipt.body.payments.map(({ amount }) => amount)).toEqual([DEPOSIT, FIRST, SECOND]);
  });

  it('goes back where it arrives after the seller has asked to keep the deposit', async () => {
    const { body } = await start();
    await sayOnDeposit(app, seller, order, 'claim');
    await tested?.pay(app, body);
    await tested?.take(app, body);
    await readPayment(app, buyer, body.paymentId);
    expect(await states()).toEqual(['held', 'refunded']);
    expect([await held(), await kept()]).toEqual([DEPOSIT, 0]);
  });

  it('is told to both by notification and mail, and what goes back is named with its parts', async () => {
    await payRest();
    for (const person of [buyer, seller]) {
      const told = (await notificationsOf(app, person)).filter((one) => 'step' in one && one.step === 'partPaid');
      expect(told).toMatchObject([{ price: FIRST }]);
      const mail = await mailAbout(person, '5,00,000');
      for (const said of ['18,000', '3,82,000']) expect(mail.text).toContain(said);
    }
    await sayOnDeposit(app, seller, order, 'return');
    const [back] = (await notificationsOf(app, buyer)).filter((one) => 'step' in one && one.step === 'returned');
    expect(back).toMatchObject({ price: DEPOSIT + FIRST });
  });

  it('is asked for anew where a window begins it again that was paid in another one', async () => {
    const { body } = await start();
    await tested?.pay(app, body);
    await tested?.take(app, body);
    const again = await start(name, FIRST);
    expect(refusal(again)).toBe('409 rest_changed');
    expect(await toPay()).toMatchObject({ rest: SECOND });
  });

  it('stays with an admin where the seller says that the bike was handed over, who sees it, until a bank takes it back', async () => {
    await payRest();
    await leaveToAdmin();
    expect(await states()).toEqual(['held', 'held']);
    const list = await call<DisputedDeposit[]>(app, 'GET /api/admin/deposits', admin);
    expect(list.body.find(({ orderId }) => orderId === order)).toMatchObject({ amount: DEPOSIT, rest: SECOND });
    const id = await chargeBackPart();
    await endChargeback(app, admin, id, 'lost');
    expect(await states()).toEqual(['held', 'refunded']);
    expect(await held()).toBe(DEPOSIT);
    await expectBalanced(app.db);
  });

  it('is not paid twice by two windows at the same time: what is more than the rest goes back', async () => {
    const [mine, other] = [(await start()).body, (await start()).body];
    await Promise.all([mine, other].map((one) => tested?.pay(app, one).catch(() => undefined)));
    await Promise.all([mine, other].map((one) => readPayment(app, buyer, one.paymentId)));
    await app.payments.reconciler.run(0);
    const paid = (await states()).filter((state) => state === 'held').length - 1;
    expect(paid).toBe(1);
    expect(await held()).toBe(DEPOSIT + FIRST);
    expect(await kept()).toBe(FIRST * 100);
    await expectBalanced(app.db);
  });

  it('is the seller’s by the handover that an admin confirms, and nobody leaves the deposit alone to the seller', async () => {
    await payRest();
    await leaveToAdmin();
    expect(refusal(await decide('kept'))).toBe('409 deposit_has_parts');
    expect(refusal(await sayOnDeposit(app, buyer, order, 'giveUp'))).toBe('409 deposit_has_parts');
    expect((await pageOf(buyer)).acts).not.toContain('giveUpDeposit');
    const body = { reason: 'Both wrote so.' };
    expect((await call(app, `POST /api/admin/orders/${order}/handover`, { ...admin, body })).status).toBe(200);
    expect(await states()).toEqual(['spent', 'spent', 'sold']);
    expect(await dueTo(seller)).toBe(DEPOSIT + FIRST);
  });

  it('is the loss of nobody where a bank has it and both say that the bike was handed over: it is kept back first', async () => {
    await payRest();
    await leaveToAdmin();
    const id = await chargeBackPart();
    await sayHandedOver(app, buyer, order);
    expect(await dueTo(seller)).toBe(DEPOSIT + FIRST);
    expect(refusal(await endChargeback(app, admin, id, 'lost'))).toBe('200 undefined');
    // What the bank has left waits for an admin.
    expect(await dueTo(seller)).toBe(0);
    const { lost_by_us } = await app.db
      .selectFrom('chargebacks')
      .select('lost_by_us')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Number(lost_by_us)).toBe(0);
    await expectBalanced(app.db);
  });

  it('stands in the timeline when it was paid and when it went back', async () => {
    await payRest();
    await wait(HOUR);
    await sayOnDeposit(app, seller, order, 'return');
    expect(await entriesOf(buyer)).toEqual([
      ['depositPaid', DEPOSIT],
      ['partPaid', FIRST],
      ...[['depositReturned', DEPOSIT] as const, ['refunded', FIRST] as const],
    ]);
  });

  it('ends with its deposit where a bank has taken a part of it back', async () => {
    await payRest();
    const id = await chargeBackPart();
    expect(await states()).toEqual(['refunded', 'refunding']);
    expect(refusal(await endChargeback(app, admin, id, 'lost'))).toBe('200 undefined');
    expect(await states()).toEqual(['refunded', 'refunded']);
    expect(await held()).toBe(0);
    await expectBalanced(app.db);
  });

  it('goes back, all three payments, where a dispute after the sale is decided whole', async () => {
    await payRest();
    await payRest();
    const dispute = (await openDispute(app, buyer, order)).body.insertedId;
    await decideDispute(app, admin, dispute, 'whole');
    await app.refundDisputes();
    expect([await held(), await kept(), await dueTo(seller)]).toEqual([0, 0, 0]);
    await expectBalanced(app.db);
  });
});

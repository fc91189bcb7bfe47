import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postTransfer, transfer } from '#server/money/ledger/transfer.ts';
import { boundsOfDhakaMonth, dhakaMonth, dhakaMonthsBetween } from '#server/platform/lib/dhaka-day.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { createAdminClient, idOf } from '#testing/admin-client.ts';
import { call, refusal } from '#testing/call.ts';
import { decideDispute, openDispute } from '#testing/disputes.ts';
import { listBike } from '#testing/listings.ts';
import { goTo } from '#testing/meetings.ts';
import { buyBike } from '#testing/paying.ts';
import { BANK, endPayout, makeBatch, payoutsOf, setPayoutAccount, standingOf } from '#testing/payouts.ts';
import { createAdmin, issueToken, type Person, signUpByCalls } from '#testing/people.ts';
import { monthsOf, pdfAt, statementOf } from '#testing/statements.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const PRICE = 185_000;
const COMMISSION = 4_625;

let app: TestApp;
let admin: Person;
let seller: Person;
let buyer: Person;
beforeAll(async () => {
  app = await startTestApp({ COMMISSION_PERCENT: '2.5' }, { withoutEvents: true });
  admin = await createAdmin(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  [seller, buyer] = [await signUpByCalls(app, 'Seller', 'Karim Uddin'), await signUpByCalls(app, 'Buyer')];
});

const month = () => dhakaMonth(app.clock.now());
const toNextMonth = () => goTo(app, boundsOfDhakaMonth(month()).to + DAY, [seller, buyer, admin]);

/** A bike of the seller is paid by the buyer and handed over. Returns the order. */
const sell = async (): Promise<string> => {
  const bike = await listBike(app, seller, { modelName: 'Classic 350' });
  const orderId = await buyBike(app, buyer, bike);
  await app.db.transaction().execute((trx) => app.emit(trx, 'saleHandedOver', { orderId, at: app.clock.now() }));
  return orderId;
};

/** All that is due to the seller is paid. Returns the payout. */
const pay = async (reference: string): Promise<string> => {
  const { body } = await makeBatch(app, admin);
  const [payout] = await payoutsOf(app, admin, `?batchId=${body.insertedId}`);
  await endPayout(app, admin, payout?._id ?? '', { reference });
  return payout?._id ?? '';
};

describe('A statement', () => {
  it('names what a dispute keeps back, and what of it is due again', async () => {
    const order = await sell();
    const { body } = await openDispute(app, buyer, order);
    expect(await statementOf(app, seller, month())).toMatchObject({ closing: 0 });
    await decideDispute(app, admin, body.insertedId, 'partly', 85_000);
    const rest = 100_000 - 2_500;
    expect(await statementOf(app, seller, month())).toMatchObject({
      closing: rest,
      lines: [
        { kind: 'sale', amount: PRICE - COMMISSION },
        { kind: 'disputed', productName: 'Classic 350', amount: COMMISSION - PRICE },
        { kind: 'decided', productName: 'Classic 350', amount: rest },
      ],
    });
  });

  it('has each sale with its commission, each payout with its reference, and the balance before and after', async () => {
    await setPayoutAccount(app, seller, BANK);
    await sell();
    const first = month();
    expect(await statementOf(app, seller, first)).toMatchObject({
      month: first,
      isOver: false,
      name: 'Karim Uddin',
      opening: 0,
      closing: PRICE - COMMISSION,
      lines: [
        { kind: 'sale', productName: 'Classic 350', price: PRICE, commission: COMMISSION, amount: PRICE - COMMISSION },
      ],
    });
    await toNextMonth();
    const payout = await pay('BB-77');
    await endPayout(app, admin, payout, { returned: true });
    const over = await statementOf(app, seller, first);
    expect(over).toMatchObject({ isOver: true, closing: PRICE - COMMISSION });
    expect(over.lines).toHaveLength(1);
    expect(await statementOf(app, seller, month())).toMatchObject({
      opening: PRICE - COMMISSION,
      closing: PRICE - COMMISSION,
      lines: [
        { kind: 'payout', amount: COMMISSION - PRICE, reference: 'BB-77', account: '…0123' },
        { kind: 'returned', amount: PRICE - COMMISSION },
      ],
    });
    expect(await monthsOf(app, seller)).toEqual([month(), first]);
  });

  it('has nothing of what only passes through a buyer, nor of payouts that are not paid yet', async () => {
    await setPayoutAccount(app, seller, BANK);
    await sell();
    await makeBatch(app, admin);
    expect((await statementOf(app, seller, month())).lines).toHaveLength(1);
    expect(await statementOf(app, buyer, month())).toMatchObject({ opening: 0, closing: 0, lines: [] });
    expect(await monthsOf(app, buyer)).toEqual([]);
  });

  it('is of months that have begun', async () => {
    const { to } = boundsOfDhakaMonth(month());
    const wanted = (text: string) => call(app, `GET /api/statements/${text}`, { token: seller.token });
    expect(refusal(await wanted(dhakaMonth(to)))).toBe('404 statement_not_found');
    expect(refusal(await wanted('2026-13'))).toBe('400 invalid_input');
    expect(await statementOf(app, seller, '2020-01')).toMatchObject({ opening: 0, closing: 0, lines: [] });
  });

  it('begins at midnight in Dhaka', () => {
    expect(boundsOfDhakaMonth('2026-12')).toEqual({
      from: Date.parse('2026-11-30T18:00:00Z'),
      to: Date.parse('2026-12-31T18:00:00Z'),
    });
    expect(dhakaMonthsBetween(Date.parse('2026-11-30T17:59:59Z'), Date.parse('2027-01-01T00:00:00Z'))).toEqual([
      '2027-01',
      '2026-12',
      '2026-11',
    ]);
  });

  it('of more movements than a sheet holds says what the others sum up to', async () => {
    const to = `person:${await idOf(app, seller)}`;
    const due = Array.from({ length: 303 }, () => ({
      ...{ source: 'test', externalId: newId(), from: 'clearing:card', to, amount: 1_050, at: app.clock.now() },
    }));
    await app.db.transaction().execute((trx) => transfer(trx, due, app.clock.now()));
    const statement = await statementOf(app, seller, month());
    expect(statement).toMatchObject({ opening: 0, closing: 3_181.5, rest: { count: 3, amount: 31.5 } });
    expect(statement.lines).toHaveLength(300);
    const { text } = await pdfAt(app, seller, `/statements/${month()}/pdf`);
    expect(text).toContain('More movements: 3');
    expect(text).toContain('৳3,181.50');
  });

  it('counts a pending transfer once it is carried out', async () => {
    const to = `person:${await idOf(app, seller)}`;
    const about = { source: 'test', from: 'clearing:card', to, amount: 100, at: 1, pending: true };
    const now = app.clock.now();
    const [kept] = await app.db.transaction().execute((trx) => transfer(trx, [{ ...about, externalId: newId() }], now));
    expect((await statementOf(app, seller, month())).closing).toBe(0);
    const end = { pendingId: kept?.id ?? '', externalId: newId(), at: now };
    await app.db.transaction().execute((trx) => postTransfer(trx, end, now));
    expect((await statementOf(app, seller, month())).closing).toBe(1);
  });
});

describe('A statement as PDF', () => {
  it.each([
    ['en', ['Karim Uddin', 'Sale of Classic 350', '৳1,85,000', '−৳4,625', '৳1,80,375', 'Due now']],
    ['bn', ['Karim Uddin', 'ক্লাসিক ৩৫০ বিক্রি', '৳১,৮৫,০০০', '−৳৪,৬২৫', '৳১,৮০,৩৭৫', 'এখন পাওনা']],
  ])('says the same in %s', async (language, texts) => {
    await sell();
    const pdf = await pdfAt(app, seller, `/statements/${month()}/pdf?language=${language}`);
    expect(pdf).toMatchObject({ status: 200, name: `attachment; filename="bike-statement-${month()}.pdf"` });
    for (const text of texts) expect(pdf.text).toContain(text);
  });
});

describe('A receipt as PDF', () => {
  it('says what its page says, in both languages, to its buyer alone', async () => {
    const order = await sell();
    const path = `/orders/${order}/receipt/pdf`;
    const { text } = await pdfAt(app, buyer, path);
    for (const said of ['Receipt', 'Classic 350', '৳1,85,000', 'Karim Uddin', buyer.email, 'The whole price'])
      expect(text).toContain(said);
    expect((await pdfAt(app, buyer, `${path}?language=bn`)).text).toContain('৳১,৮৫,০০০');
    expect((await pdfAt(app, seller, path)).status).toBe(404);
    expect((await pdfAt(app, await signUpByCalls(app, 'Buyer'), path)).status).toBe(404);
  });
});

it('The overview of an admin as PDF says what is held and due', async () => {
  await sell();
  const { text } = await pdfAt(app, admin, '/payouts/overview/pdf');
  for (const said of ['Held for sales', 'Due to sellers', 'adds up']) expect(text).toContain(said);
  expect((await pdfAt(app, admin, '/payouts/overview/pdf?language=bn')).text).toContain('মিলছে');
});

describe('Somebody who was a seller', () => {
  const leaveRole = async () => {
    await createAdminClient(app).changeRole(admin, await idOf(app, seller), 'Buyer');
    seller = { ...seller, token: await issueToken(app, seller) };
  };

  it('still sees statements and payouts, and says where what is due is paid', async () => {
    await sell();
    await leaveRole();
    expect((await statementOf(app, seller, month())).closing).toBe(PRICE - COMMISSION);
    expect((await setPayoutAccount(app, seller, BANK)).body.modifiedCount).toBe(1);
    await pay('BB-78');
    expect(await payoutsOf(app, seller)).toMatchObject([{ state: 'paid', reference: 'BB-78' }]);
    expect(await standingOf(app, seller)).toMatchObject({ due: 0, account: BANK });
  });

  it('and to whom nothing is due gives no payout account', async () => {
    await leaveRole();
    expect(refusal(await setPayoutAccount(app, seller, BANK))).toBe('403 role_not_allowed');
  });
});

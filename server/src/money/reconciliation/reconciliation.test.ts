import { beforeEach, describe, expect, it } from 'vitest';
import type { PaymentProviderName } from '#contract/constants.ts';
import { clearingOf } from '#server/money/ledger/accounts.ts';
import { transfer } from '#server/money/ledger/transfer.ts';
import { dhakaDay, startOfDhakaDay } from '#server/platform/lib/dhaka-day.ts';
import { DAY, HOUR } from '#server/platform/lib/durations.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { createAdminClient } from '#testing/admin-client.ts';
import { call, refusal } from '#testing/call.ts';
import { chargeBack, decideChargeback } from '#testing/chargebacks.ts';
import { decideDispute, openDispute } from '#testing/disputes.ts';
import { balancesOf } from '#testing/ledger.ts';
import { listBike } from '#testing/listings.ts';
import { goTo } from '#testing/meetings.ts';
import { book } from '#testing/paying.ts';
import { TESTED_PROVIDERS } from '#testing/payment-providers.ts';
import { createAdmin, type Person, signUp } from '#testing/people.ts';
import { differencesOf, reportOf, uploadReport } from '#testing/reports.ts';
import { IS_CORE } from '#testing/scope.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const PRICE = 185_000;

let app: TestApp;
let admin: Person;
let seller: Person;
beforeEach(async () => {
  app = await startTestApp({}, { withoutEvents: true });
  [admin, seller] = [await createAdmin(app), await signUp(app, 'Seller')];
  return () => app.close();
});

/** A bike is paid in one of the ways. Returns the payment. */
const pay = async (name: PaymentProviderName): Promise<string> => {
  const provider = TESTED_PROVIDERS.find((one) => one.name === name);
  const [buyer, bike] = [await signUp(app, 'Buyer'), await listBike(app, seller)];
  await book(app, buyer, bike);
  const { body } = (await provider?.start(app, buyer, bike, { price: PRICE })) ?? {};
  await provider?.pay(app, body ?? {});
  await app.payments.reconciler.run(0);
  const { id, state } = await app.db
    .selectFrom('payments')
    .select(['id', 'state'])
    .where('bike_id', '=', bike)
    .executeTakeFirstOrThrow();
  expect(state).toBe('sold');
  return id;
};

/** The day in Dhaka that was, and the next one has begun. */
const endDay = async (): Promise<string> => {
  const day = dhakaDay(app.clock.now());
  await goTo(app, startOfDhakaDay(app.clock.now()) + DAY + HOUR, [admin, seller]);
  return day;
};

const upload = (provider: PaymentProviderName, day: string, csv: string | Buffer<ArrayBuffer>) =>
  uploadReport(app, admin, { provider, day, csv });
const withoutLines = (csv: string): string => `${csv.split('\r\n')[0]}\r\n`;

/** The order of a payment. */
const orderOf = async (payment: string): Promise<string> =>
  (await app.db.selectFrom('payments').select('order_id').where('id', '=', payment).executeTakeFirstOrThrow()).order_id;

/** `npm test` asks one: the part of a payment that SSLCommerz sends back writes what no other one does. */
const PROVIDERS = (['card', 'bkash', 'sslcommerz'] as const).filter(
  (provider) => !IS_CORE || provider === 'sslcommerz',
);

describe.each(PROVIDERS)('The report of a day by %s', (provider) => {
  it('matches what was paid, books the fees, and changes nothing when it comes again', async () => {
    await pay(provider);
    const day = await endDay();
    const csv = await reportOf(app, provider, day);
    const { status, body } = await upload(provider, day, csv);
    expect(status).toBe(200);
    expect(body).toMatchObject({ lines: 1, added: 1, matched: 1, theirs: 0, ours: 0, amount: 0 });
    expect(body.fees).toBeGreaterThan(0);
    expect((await balancesOf(app.db)).fees).toBe(-Math.round(body.fees * 100));
    expect((await upload(provider, day, csv)).body).toMatchObject({ lines: 1, added: 0, matched: 1, fees: 0 });
    expect((await balancesOf(app.db)).fees).toBe(-Math.round(body.fees * 100));
    expect(await differencesOf(app, admin)).toEqual([]);
  });

  it('matches the part that goes back by a dispute', async () => {
    const payment = await pay(provider);
    const { body } = await openDispute(app, seller, await orderOf(payment));
    await decideDispute(app, admin, body.insertedId, 'partly', 50_000);
    await app.refundDisputes();
    const day = await endDay();
    const report = await upload(provider, day, await reportOf(app, provider, day));
    expect(report.body).toMatchObject({ lines: 2, matched: 2, theirs: 0, ours: 0, amount: 0 });
    expect(await differencesOf(app, admin)).toEqual([]);
  });

  it('lists what only we have, until a later report has it', async () => {
    const payment = await pay(provider);
    const day = await endDay();
    const csv = await reportOf(app, provider, day);
    expect((await upload(provider, day, withoutLines(csv))).body).toMatchObject({ lines: 0, matched: 0, ours: 1 });
    const [difference, ...others] = await differencesOf(app, admin);
    expect(difference).toMatchObject({
      what: 'ours',
      kind: 'payment',
      provider,
      day,
      paymentRef: payment,
      ours: PRICE,
    });
    expect(others).toEqual([]);
    expect((await upload(provider, day, csv)).body).toMatchObject({ matched: 1, ours: 0 });
    expect(await differencesOf(app, admin)).toEqual([]);
  });

  it('lists another amount', async () => {
    await pay(provider);
    const day = await endDay();
    const csv = (await reportOf(app, provider, day)).replace('185000.00', '184000.00');
    expect((await upload(provider, day, csv)).body).toMatchObject({ matched: 0, amount: 1 });
    expect(await differencesOf(app, admin)).toMatchObject([{ what: 'amount', theirs: 184_000, ours: PRICE }]);
  });

  it('of another provider, with a broken line, of another day or of today is refused, and keeps nothing', async () => {
    await pay(provider);
    const today = dhakaDay(app.clock.now());
    const csv = await reportOf(app, provider, today);
    expect(refusal(await upload(provider, today, csv))).toBe('400 report_day_not_over');
    const day = await endDay();
    expect(refusal(await upload(provider === 'card' ? 'bkash' : 'card', day, csv))).toBe('400 report_columns_wrong');
    const broken = await upload(provider, day, csv.replace('185000.00', 'many'));
    expect(refusal(broken)).toBe('400 report_line_wrong');
    expect(broken.body).toMatchObject({ error: { fields: { file: 'Line 2 of this file cannot be read.' } } });
    const before = dhakaDay(app.clock.now() - 3 * DAY);
    expect(refusal(await upload(provider, before, csv))).toBe('400 report_other_day');
    expect(refusal(await upload(provider, day, `${csv}"never closed`))).toBe('400 report_line_wrong');
    expect(refusal(await upload(provider, day, csv + 'x,'.repeat(1_100_000)))).toBe('413 report_too_large');
    expect(await app.db.selectFrom('report_lines').selectAll().execute()).toEqual([]);
    expect(await differencesOf(app, admin)).toEqual([]);
  });
});

describe('What does not match', () => {
  /** A line of bKash about a payment that we do not have. */
  const unknown = (csv: string): string => `${withoutLines(csv)}TRX9,2026-01-05 10:00:00,Payment,,,500.00,7.50\r\n`;
  const DAY_OF_IT = '2026-01-05';
  const uploadUnknown = async () => upload('bkash', DAY_OF_IT, unknown(await reportOf(app, 'bkash', DAY_OF_IT)));
  const close = (id: string, words: string) =>
    call<{ modifiedCount: number }>(app, `PUT /api/reconciliation/${id}`, { token: admin.token, body: { words } });

  it('stays until an admin closes it with words, once', async () => {
    expect((await uploadUnknown()).body).toMatchObject({ added: 1, theirs: 1, fees: 7.5 });
    const [difference] = await differencesOf(app, admin);
    expect(difference).toMatchObject({ what: 'theirs', paymentRef: 'TRX9', theirs: 500, day: DAY_OF_IT });
    const id = difference?._id ?? '';
    expect(refusal(await close(id, ' '))).toBe('400 invalid_input');
    expect((await close(id, 'bKash gave it back on the phone')).body.modifiedCount).toBe(1);
    expect((await close(id, 'again')).body.modifiedCount).toBe(0);
    expect(await differencesOf(app, admin)).toEqual([]);
    await uploadUnknown();
    expect(await differencesOf(app, admin)).toEqual([]);
    expect((await createAdminClient(app).log(admin)).body[0]).toMatchObject({
      act: 'difference_closed',
      subject: 'TRX9',
      after: 'bKash gave it back on the phone',
    });
  });

  it('ends by itself once our side is written', async () => {
    await uploadUnknown();
    const payment = await pay('bkash');
    const found = { provider_ref: 'TRX9', amount: 50_000 };
    await app.db.updateTable('payments').set(found).where('id', '=', payment).execute();
    await app.matchReports();
    // The payment is ours, and has another amount.
    expect(await differencesOf(app, admin)).toMatchObject([{ what: 'amount', theirs: 500, ours: PRICE }]);
  });

  it('is a refund as well, and a second line about the same payment', async () => {
    const payment = await pay('bkash');
    const at = app.clock.now();
    const refunded = { source: 'payment', externalId: `${payment}:refunded`, at };
    const sale = (await balancesOf(app.db)) as Record<string, number>;
    const [account = ''] = Object.keys(sale).filter((name) => name.startsWith('sale:'));
    const back = { ...refunded, from: account, to: clearingOf('bkash'), amount: PRICE * 100 };
    await app.db.transaction().execute((trx) => transfer(trx, [back], at));
    const day = await endDay();
    const csv = await reportOf(app, 'bkash', day);
    expect((await upload('bkash', day, csv)).body).toMatchObject({ matched: 1, ours: 1 });
    expect(await differencesOf(app, admin)).toMatchObject([{ what: 'ours', kind: 'refund', ours: PRICE }]);
    const [, trxId = ''] = /^"([0-9A-F]{10})"/m.exec(csv) ?? [];
    const line = (id: string, type: string, amount: string) =>
      `${id},${day} 12:00:00,${type},,${trxId},${amount},0\r\n`;
    const more = withoutLines(csv) + line('R1', 'Refund', '185000.00') + line('R2', 'Refund', '185000.00');
    expect((await upload('bkash', day, more)).body).toMatchObject({ added: 2, matched: 2, ours: 0, theirs: 1 });
  });
});

it('What a report does not concern is left alone: transfers that are no payments', async () => {
  const at = app.clock.now();
  const own = { source: 'test', externalId: newId(), from: 'clearing:card', to: 'commission', amount: 100, at };
  await app.db.transaction().execute((trx) => transfer(trx, [own], at));
  const day = await endDay();
  expect((await upload('card', day, await reportOf(app, 'card', day))).body).toMatchObject({ ours: 0 });
});

describe('The report of a day by the card provider', () => {
  const HEAD = 'id,Type,Source,Amount,Fee,Net,Currency,Created (UTC),Payment Intent\r\n';
  const withLines = (...lines: string[]) =>
    upload('card', '2026-01-07', `${HEAD}${lines.map((line) => `${line}\r\n`).join('')}`);

  it('takes the fee of a chargeback off again where the provider gives it back', async () => {
    const taken = 'txn_a,adjustment,dp_a,-1000.00,1500.00,-2500.00,bdt,2026-01-07 10:00:00,';
    const given = 'txn_b,adjustment,dp_a,1000.00,-1500.00,2500.00,bdt,2026-01-07 11:00:00,';
    expect((await withLines(taken)).body.fees).toBe(1_500);
    expect((await withLines(taken, given)).body.fees).toBe(-1_500);
    expect((await balancesOf(app.db)).fees ?? 0).toBe(0);
  });

  it.each([
    ['with a line that names its separator', (csv: string) => `\ufeffsep=,\r\n${csv}`],
    ['in UTF-16', (csv: string) => Buffer.from(`\ufeff${csv}`, 'utf16le')],
    ['with semicolons', (csv: string) => csv.replaceAll(',', ';')],
    [
      'with amounts of a spreadsheet',
      (csv: string) => csv.replace('-1000.00', '"-1,000.00"').replace('dp_a', '="dp_a"'),
    ],
    [
      'with blanks and other dashes',
      (csv: string) => csv.replace('-1000', '\u22121000').replace('dp_a', '\u202adp_a\u202c '),
    ],
    ['with other capitals', (csv: string) => csv.replace('id,Type', '\u00a0ID,TYPE')],
  ])('is read %s', async (_how, write) => {
    const line = 'txn_a,adjustment,dp_a,-1000.00,1500.00,-2500.00,bdt,2026-01-07 10:00:00,';
    const { body } = await upload('card', '2026-01-07', write(`${HEAD}${line}\r\n`));
    expect(body).toMatchObject({ fees: 1_500 });
  });

  it.each(['"15,00"', '"1,5"', '15.000', '1.5E3', '15-', '١٥٫٠٠'])(
    'with the amount %s, which may be another one, is refused',
    async (amount) => {
      expect(refusal(await withLines(`txn_c,charge,ch_c,${amount},0.50,14.50,bdt,2026-01-07 10:00:00,pi_c`))).toBe(
        '400 report_line_wrong',
      );
    },
  );

  it('in another currency is refused', async () => {
    expect(refusal(await withLines('txn_c,charge,ch_c,15.00,0.50,14.50,usd,2026-01-07 10:00:00,pi_c'))).toBe(
      '400 report_line_wrong',
    );
  });

  it.each([
    { outcome: 'won', lines: 3 },
    { outcome: 'lost', lines: 2 },
  ] as const)('lists what a bank has taken and given back, until a report has it ($outcome)', async (chargeback) => {
    await decideChargeback(app, await chargeBack(app, await orderOf(await pay('card'))), chargeback.outcome);
    const day = await endDay();
    const csv = await reportOf(app, 'card', day);
    const empty = await upload('card', day, withoutLines(csv));
    expect(empty.body).toMatchObject({ lines: 0, ours: chargeback.lines });
    const { body } = await upload('card', day, csv);
    expect(body).toMatchObject({ lines: chargeback.lines, matched: chargeback.lines, theirs: 0, ours: 0, amount: 0 });
    expect(await differencesOf(app, admin)).toEqual([]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#server/platform/lib/durations.ts';
import { createAdminClient } from '#testing/admin-client.ts';
import { call, refusal } from '#testing/call.ts';
import { balancesOf } from '#testing/ledger.ts';
import { mailsTo } from '#testing/mails.ts';
import { goTo } from '#testing/meetings.ts';
import { notificationsOf } from '#testing/notifications.ts';
import {
  BANK,
  endPayout,
  makeBatch,
  makeDueTo,
  overviewOf,
  payoutsOf,
  setPayoutAccount,
  standingOf,
  WALLET,
} from '#testing/payouts.ts';
import { createAdmin, type Person, signUpByCalls } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
let second: Person;
beforeAll(async () => {
  app = await startTestApp({ PAYOUT_CONFIRM_ABOVE: '500000' });
  [admin, second] = [await createAdmin(app), await createAdmin(app)];
});
afterAll(() => app.close());

let seller: Person;
beforeEach(async () => {
  seller = await signUpByCalls(app, 'Seller', 'Karim');
});

/** A batch with the payouts of one new seller, to whom so many taka are due. */
const batchOf = async (taka: number, account: object = BANK) => {
  await setPayoutAccount(app, seller, account);
  await makeDueTo(app, seller, taka);
  const { body } = await makeBatch(app, admin);
  return { ...body, list: await payoutsOf(app, admin, `?batchId=${body.insertedId}`) };
};

describe('A payout account', () => {
  it.each([
    [WALLET, WALLET],
    [{ ...WALLET, number: '+৮৮০ ১৭১২-৩৪৫৬৭৮' }, WALLET],
    [BANK, BANK],
    [{ ...BANK, number: '১২৩৪ ৫৬৭৮ ৯০১২৩', routing: '১৮৫-২৬১-২৩৪' }, BANK],
  ])('%o is kept in one form', async (typed, kept) => {
    expect((await setPayoutAccount(app, seller, typed)).body).toEqual({ acknowledged: true, modifiedCount: 1 });
    expect((await standingOf(app, seller)).account).toEqual(kept);
    expect((await setPayoutAccount(app, seller, kept)).body.modifiedCount).toBe(0);
  });

  it.each([
    [{ ...WALLET, number: '0171234567' }, 'number'],
    [{ ...WALLET, number: '02 9876543210' }, 'number'],
    [{ ...BANK, number: '12 34' }, 'number'],
    [{ ...BANK, routing: '12345678' }, 'routing'],
    [{ ...BANK, routing: undefined }, 'routing'],
    [{ ...BANK, name: ' ' }, 'name'],
    [{ ...BANK, kind: 'cash' }, 'kind'],
    [{ ...BANK, password: '' }, 'password'],
  ])('%o is refused, and the field %s says why', async (typed, field) => {
    const response = await setPayoutAccount(app, seller, typed);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ error: { fields: { [field]: expect.any(String) } } });
    expect((await standingOf(app, seller)).account).toBeUndefined();
  });

  it('is not changed without the password', async () => {
    expect(refusal(await setPayoutAccount(app, seller, { ...BANK, password: 'Wrong#1' }))).toBe('403 password_wrong');
    expect((await standingOf(app, seller)).account).toBeUndefined();
  });

  it('needs a password first, where its owner logs in with Google alone', async () => {
    const ofSeller = app.db.selectFrom('identity_user').select('id').where('email', '=', seller.email);
    await app.db.deleteFrom('identity_account').where('userId', 'in', ofSeller).execute();
    expect(refusal(await setPayoutAccount(app, seller))).toBe('409 password_missing');
  });

  it('is changed after 24 hours, and a mail says so at once', async () => {
    await setPayoutAccount(app, seller, BANK);
    await setPayoutAccount(app, seller, { ...BANK, number: '99999999' });
    await setPayoutAccount(app, seller, WALLET);
    expect(await standingOf(app, seller)).toMatchObject({ account: BANK, next: WALLET });
    await expect
      .poll(() => mailsTo(app.config.dataDir, seller.email).filter(({ text }) => text.includes('5678')))
      .toHaveLength(1);
    await goTo(app, app.clock.now() + DAY - HOUR, [seller, admin, second]);
    expect((await standingOf(app, seller)).account).toEqual(BANK);
    await goTo(app, app.clock.now() + HOUR, [seller, admin, second]);
    expect(await standingOf(app, seller)).toMatchObject({ account: WALLET });
    expect((await standingOf(app, seller)).next).toBeUndefined();
  });
});

describe('A batch of payouts', () => {
  it('takes what is due once, also of two admins at the same time, and leaves out who has no account', async () => {
    const without = await signUpByCalls(app, 'Seller');
    await makeDueTo(app, without, 1_000);
    await setPayoutAccount(app, seller);
    await makeDueTo(app, seller, 180_375);
    const made = await Promise.all([makeBatch(app, admin), makeBatch(app, second)]);
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = made.find(({ status }) => status === 200) ?? made[0];
    expect(body).toMatchObject({ payouts: 1, total: 180_375, withoutAccount: 1 });
    expect(await payoutsOf(app, seller)).toMatchObject([{ amount: 180_375, state: 'waiting', ...BANK }]);
    expect(await standingOf(app, seller)).toMatchObject({ due: 0, underWay: 180_375 });
    await makeDueTo(app, without, 1);
    expect(refusal(await makeBatch(app, admin))).toBe('409 nothing_due');
  });

  it('pays a wallet 50,000 taka a day, across batches', async () => {
    const number = `017${String(Date.now()).slice(-8)}`;
    const first = await batchOf(120_000, { ...WALLET, number });
    expect(first.list.map(({ amount }) => amount)).toEqual([50_000, 50_000, 20_000]);
    expect(new Set(first.list.map(({ payOn }) => payOn)).size).toBe(3);
    const other = await batchOf(40_000, { ...WALLET, number });
    expect(other.list.map(({ amount }) => amount)).toEqual([30_000, 10_000]);
    expect(other.list[0]?.payOn).toBe(first.list[2]?.payOn);
  });

  it('pays a wallet that two sellers have 50,000 taka a day, too', async () => {
    const number = `018${String(Date.now()).slice(-8)}`;
    const other = await signUpByCalls(app, 'Seller');
    for (const person of [seller, other]) {
      await setPayoutAccount(app, person, { ...WALLET, number });
      await makeDueTo(app, person, 40_000);
    }
    const { body } = await makeBatch(app, admin);
    const byDay = new Map<string, number>();
    for (const { payOn, amount } of await payoutsOf(app, admin, `?batchId=${body.insertedId}`))
      byDay.set(payOn, (byDay.get(payOn) ?? 0) + amount);
    expect([...byDay.values()].sort((a, b) => b - a)).toEqual([50_000, 30_000]);
  });

  it('leaves out who has less than one taka, and pays the others', async () => {
    const other = await signUpByCalls(app, 'Seller');
    for (const [person, taka, account] of [
      [other, 0.5, BANK],
      [seller, 100.5, WALLET],
    ] as const) {
      await setPayoutAccount(app, person, account);
      await makeDueTo(app, person, taka);
    }
    expect((await makeBatch(app, admin)).body).toMatchObject({ payouts: 1, total: 100 });
    expect(refusal(await makeBatch(app, admin))).toBe('409 nothing_due');
  });

  it('above the sum that is set waits for a second admin', async () => {
    const { insertedId, list } = await batchOf(500_001);
    const [payout] = list;
    const confirm = ({ token }: Person) =>
      call(app, `PUT /api/payouts/batches/${insertedId}`, { token, body: { confirm: true } });
    expect(refusal(await endPayout(app, admin, payout?._id ?? '', { reference: 'A' }))).toBe(
      '409 payout_not_confirmed',
    );
    expect(refusal(await confirm(admin))).toBe('409 payout_batch_own');
    expect((await overviewOf(app, second)).batches[0]).toMatchObject({ waitsForSecond: true, mine: false });
    expect((await confirm(second)).body).toMatchObject({ modifiedCount: 1 });
    expect((await confirm(second)).body).toMatchObject({ modifiedCount: 0 });
    expect((await endPayout(app, admin, payout?._id ?? '', { reference: 'A' })).body).toMatchObject({
      modifiedCount: 1,
    });
  });

  it('is not made while the ledger does not add up', async () => {
    await setPayoutAccount(app, seller);
    await makeDueTo(app, seller, 10);
    const shift = (by: number) =>
      app.db
        .updateTable('ledger_accounts')
        .set(({ eb }) => ({ balance: eb('balance', '+', by) }))
        .where('account', '=', 'clearing:card')
        .execute();
    await shift(1);
    expect(refusal(await makeBatch(app, admin))).toBe('409 ledger_wrong');
    expect((await overviewOf(app, admin)).balanced).toBe(false);
    await shift(-1);
    expect((await makeBatch(app, admin)).status).toBe(200);
  });
});

describe('A payout', () => {
  it('is paid once, with a reference, and the seller is told', async () => {
    const before = (await balancesOf(app.db)).paid_out ?? 0;
    const [payout] = (await batchOf(185_000)).list;
    const id = payout?._id ?? '';
    const pay = (who: Person, reference: string) => endPayout(app, who, id, { reference });
    expect((await pay(admin, 'BB-77')).body).toMatchObject({ modifiedCount: 1 });
    expect((await pay(admin, 'BB-77')).body).toMatchObject({ modifiedCount: 0 });
    expect(refusal(await pay(admin, 'BB-78'))).toBe('409 payout_over');
    expect((await balancesOf(app.db)).paid_out).toBe(before + 185_000 * 100);
    expect(await payoutsOf(app, seller)).toMatchObject([{ state: 'paid', reference: 'BB-77' }]);
    expect(await notificationsOf(app, seller)).toMatchObject([{ kind: 'payoutPaid', price: 185_000 }]);
    expect((await createAdminClient(app).log(admin)).body[0]).toMatchObject({
      act: 'payout_paid',
      subject: seller.email,
      before: '185000',
      after: 'BB-77',
    });
  });

  it.each([
    ['before it was paid', []],
    ['after it was paid', [{ reference: 'BB-1' }]],
  ])('that comes back %s is due again, once', async (_when, earlier) => {
    const [payout] = (await batchOf(20_000)).list;
    const id = payout?._id ?? '';
    for (const body of earlier) await endPayout(app, admin, id, body);
    const back = () => endPayout(app, admin, id, { returned: true });
    const counts = (await Promise.all([back(), back()])).map(({ body }) => body.modifiedCount);
    expect(counts.sort()).toEqual([0, 1]);
    expect(await standingOf(app, seller)).toMatchObject({ due: 20_000, underWay: 0 });
    expect(refusal(await endPayout(app, admin, id, { reference: 'BB-2' }))).toBe('409 payout_over');
    expect((await makeBatch(app, admin)).body).toMatchObject({ total: 20_000 });
  });

  it('that comes back after its seller has left is paid by hand, as often as it comes back', async () => {
    const paidOut = async () => (await balancesOf(app.db)).paid_out ?? 0;
    const paidBefore = await paidOut();
    const [payout] = (await batchOf(20_000)).list;
    const end = (body: object) => endPayout(app, admin, payout?._id ?? '', body);
    await end({ reference: 'BB-1' });
    expect(
      (await call(app, 'DELETE /api/users/profile', { token: seller.token, body: { email: seller.email } })).status,
    ).toBe(200);
    for (const reference of ['BY-HAND-1', 'BY-HAND-2']) {
      expect((await end({ returned: true })).body).toMatchObject({ modifiedCount: 1 });
      expect(await paidOut()).toBe(paidBefore);
      expect((await end({ reference })).body).toMatchObject({ modifiedCount: 1 });
      expect((await end({ reference })).body).toMatchObject({ modifiedCount: 0 });
      expect(await paidOut()).toBe(paidBefore + 20_000 * 100);
    }
  });

  it('of another seller is not in the list of a seller', async () => {
    await batchOf(500);
    expect(await payoutsOf(app, await signUpByCalls(app, 'Seller'))).toEqual([]);
  });

  it('needs a reference, or that it came back, and not both', async () => {
    const [payout] = (await batchOf(500)).list;
    for (const body of [{}, { reference: ' ' }, { reference: 'A', returned: true }])
      expect((await endPayout(app, admin, payout?._id ?? '', body)).status).toBe(400);
  });
});

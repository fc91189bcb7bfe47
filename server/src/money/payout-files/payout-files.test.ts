import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toCsv } from '#contract/csv.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { call, refusal } from '#testing/call.ts';
import { goTo } from '#testing/meetings.ts';
import { BANK, endPayout, makeBatch, makeDueTo, payoutsOf, setPayoutAccount, WALLET } from '#testing/payouts.ts';
import { createAdmin, type Person, signUpByCalls } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
let seller: Person;
beforeAll(async () => {
  app = await startTestApp({ PAYOUT_CONFIRM_ABOVE: '500000' });
  admin = await createAdmin(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  seller = await signUpByCalls(app, 'Seller', 'Karim');
});

type File = { rows: string[][]; later: number };

const fileOf = (batch: string, kind: string) =>
  call<File>(app, `GET /api/payouts/batches/${batch}/file?kind=${kind}`, { token: admin.token });
const map = (kind: string, columns: unknown) =>
  call<{ modifiedCount: number }>(app, `PUT /api/payouts/columns/${kind}`, { token: admin.token, body: { columns } });
const batchOf = async (taka: number, account: object): Promise<string> => {
  await setPayoutAccount(app, seller, account);
  await makeDueTo(app, seller, taka);
  return (await makeBatch(app, admin)).body.insertedId;
};

describe('The file of a batch', () => {
  it('has the payouts of one kind that are not paid yet', async () => {
    const batch = await batchOf(185_000, BANK);
    const { body } = await fileOf(batch, 'bank');
    expect(body).toMatchObject({ later: 0 });
    const [header, row] = body.rows;
    expect(header).toEqual(['Reference', 'Name', 'Account', 'Routing number', 'Amount', 'Narration']);
    expect(row?.slice(1, 5)).toEqual(['Karim Uddin', BANK.number, BANK.routing, '185000']);
    expect(row?.[0]).toMatch(/^[0-9A-F]{12}$/);
    expect((await fileOf(batch, 'wallet')).body.rows).toHaveLength(1);
    const [payout] = await payoutsOf(app, admin, `?batchId=${batch}`);
    await endPayout(app, admin, payout?._id ?? '', { reference: 'BB-1' });
    expect((await fileOf(batch, 'bank')).body.rows).toHaveLength(1);
  });

  it('has what a wallet takes today; the rest is in the file of the next day', async () => {
    const number = `017${String(Date.now()).slice(-8)}`;
    const batch = await batchOf(70_000, { ...WALLET, number });
    const today = (await fileOf(batch, 'wallet')).body;
    expect([today.rows.length - 1, today.later, today.rows[1]?.[3]]).toEqual([1, 1, '50000']);
    await goTo(app, app.clock.now() + DAY, [admin]);
    expect((await fileOf(batch, 'wallet')).body).toMatchObject({ later: 0, rows: { length: 3 } });
  });

  it('waits for the second admin, as the batch does', async () => {
    expect(refusal(await fileOf(await batchOf(500_001, BANK), 'bank'))).toBe('409 payout_not_confirmed');
  });

  it('is computed by no spreadsheet', async () => {
    const batch = await batchOf(10, { ...BANK, name: '=HYPERLINK("http://x")' });
    expect(toCsv((await fileOf(batch, 'bank')).body.rows)).toContain(`"'=HYPERLINK(""http://x"")"`);
  });
});

describe('The columns of a file', () => {
  const MAPPED = [
    { field: 'amount', header: 'AMT' },
    { field: 'number', header: 'A/C No' },
  ];

  it('are what an admin has mapped, in that order, for that kind alone', async () => {
    expect((await map('bank', MAPPED)).body.modifiedCount).toBe(1);
    expect((await map('bank', MAPPED)).body.modifiedCount).toBe(0);
    const { rows } = (await fileOf(await batchOf(900, BANK), 'bank')).body;
    expect(rows).toEqual([
      ['AMT', 'A/C No'],
      ['900', BANK.number],
    ]);
    const all = await call<Record<string, unknown[]>>(app, 'GET /api/payouts/columns', { token: admin.token });
    expect(all.body).toMatchObject({ bank: MAPPED, wallet: { length: 5 } });
  });

  it.each([
    ['without the account', [{ field: 'amount', header: 'A' }]],
    ['with a column twice', [...MAPPED, { field: 'amount', header: 'B' }]],
    ['without a name', [...MAPPED, { field: 'name', header: ' ' }]],
    ['of a field that is none', [...MAPPED, { field: 'password', header: 'P' }]],
    ['none', []],
  ])('%s are refused', async (_what, columns) => {
    expect(refusal(await map('wallet', columns))).toBe('400 invalid_input');
  });
});

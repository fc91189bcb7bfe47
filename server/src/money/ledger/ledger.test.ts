import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Ledger } from '#contract/entities/ledger.ts';
import { type NewTransfer, postTransfer, transfer, voidTransfer } from '#server/money/ledger/transfer.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { call } from '#testing/call.ts';
import { balancesOf } from '#testing/ledger.ts';
import { listBike } from '#testing/listings.ts';
import { mailsTo } from '#testing/mails.ts';
import { buyBike } from '#testing/paying.ts';
import { createAdmin, type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.close());

/** People of one test alone. */
let rahim: string;
let karim: string;
beforeEach(() => {
  rahim = `person:${newId()}`;
  karim = `person:${newId()}`;
});

type Wanted = Partial<NewTransfer> & Pick<NewTransfer, 'amount'>;
const complete = (wanted: Wanted): NewTransfer => ({
  source: 'test',
  externalId: newId(),
  from: 'clearing:card',
  to: rahim,
  at: 1,
  ...wanted,
});
const write = (...wanted: Wanted[]) =>
  app.db.transaction().execute((trx) => transfer(trx, wanted.map(complete), app.clock.now()));

const balances = async () => {
  const all = await balancesOf(app.db);
  return [all[rahim] ?? 0, all[karim] ?? 0];
};

const readLedger = async (): Promise<Ledger> => (await call<Ledger>(app, 'GET /api/ledger', admin)).body;

describe('A transfer', () => {
  it('moves its amount from one account to the other', async () => {
    await write({ amount: 500 }, { from: rahim, to: karim, amount: 200 });
    expect(await balances()).toEqual([300, 200]);
  });

  it('is written once, and a repeat returns the first one, also of many at the same time', async () => {
    const [first] = await write({ externalId: 'once', amount: 500 });
    const repeats = await Promise.all(
      [1, 2, 3, 4].map(() => write({ externalId: 'once', to: first?.to_account ?? '', amount: 500 })),
    );
    expect(new Set(repeats.flat().map(({ id }) => id))).toEqual(new Set([first?.id]));
    expect(await balances()).toEqual([500, 0]);
  });

  it('is refused where the written one has another amount', async () => {
    const externalId = newId();
    await write({ externalId, amount: 500 });
    await expect(write({ externalId, amount: 501 })).rejects.toThrow('another transfer');
    expect(await balances()).toEqual([500, 0]);
  });

  it('is refused where a person would have less than nothing, and nothing of it is written', async () => {
    await write({ amount: 500 });
    await expect(write({ amount: 100 }, { from: rahim, to: karim, amount: 601 })).rejects.toThrow();
    expect(await balances()).toEqual([500, 0]);
  });

  it.each([0, -5])('is refused for an amount of %s', async (amount) => {
    await expect(write({ amount })).rejects.toThrow();
  });

  it('is refused from an account to itself', async () => {
    await expect(write({ from: rahim, to: rahim, amount: 1 })).rejects.toThrow();
  });

  it('is never changed or deleted, whoever asks the database to', async () => {
    const [row] = await write({ amount: 500 });
    const { id = '' } = row ?? {};
    const one = app.db.updateTable('ledger_transfers').set({ amount: 1 }).where('id', '=', id);
    await expect(one.execute()).rejects.toThrow('append-only');
    await expect(app.db.deleteFrom('ledger_transfers').where('id', '=', id).execute()).rejects.toThrow('append-only');
  });

  it('there and back at the same time by many waits for no other for ever', async () => {
    await write({ amount: 1000 }, { to: karim, amount: 1000 });
    const there = { from: rahim, to: karim, amount: 10 };
    const back = { from: karim, to: rahim, amount: 10 };
    await Promise.all(Array.from({ length: 20 }, (_, n) => write(n % 2 ? there : back)));
    expect(await balances()).toEqual([1000, 1000]);
  });
});

describe('A pending transfer', () => {
  const pend = async (amount: number): Promise<string> => {
    await write({ amount: 500 });
    const [row] = await write({ from: rahim, to: karim, amount, pending: true });
    return row?.id ?? '';
  };
  const end = (how: typeof postTransfer, pendingId: string) =>
    app.db
      .transaction()
      .execute((trx) => how(trx, { pendingId, externalId: `${pendingId}:${how.name}`, at: 2 }, app.clock.now()));

  it('keeps its amount from being spent, and moves nothing', async () => {
    await pend(400);
    expect(await balances()).toEqual([500, 0]);
    await expect(write({ from: rahim, to: karim, amount: 101 })).rejects.toThrow();
    const { accounts } = await readLedger();
    expect(accounts.find(({ account }) => account === rahim)).toEqual({ account: rahim, balance: 500, pending: -400 });
  });

  it('moves its amount once it is posted, and cannot be given up then', async () => {
    const id = await pend(400);
    await Promise.all([end(postTransfer, id), end(postTransfer, id)]);
    expect(await balances()).toEqual([100, 400]);
    await expect(end(voidTransfer, id)).rejects.toThrow();
  });

  it('frees its amount once it is given up, and cannot be posted then', async () => {
    const id = await pend(400);
    await end(voidTransfer, id);
    await expect(end(postTransfer, id)).rejects.toThrow();
    await write({ from: rahim, to: karim, amount: 500 });
    expect(await balances()).toEqual([0, 500]);
  });
});

describe('GET /api/ledger', () => {
  it('has the accounts of the house, and the sum 0', async () => {
    await write({ amount: 500 });
    const { sum, accounts } = await readLedger();
    expect(sum).toBe(0);
    expect(accounts.map(({ account }) => account)).toEqual(
      expect.arrayContaining([
        'clearing:card',
        'clearing:bkash',
        'clearing:sslcommerz',
        'commission',
        'fees',
        'refunds',
        'paid_out',
        rahim,
      ]),
    );
    expect(accounts.reduce((all, { balance }) => all + balance, 0)).toBe(0);
  });
});

describe('The check of the ledger', () => {
  it('tells all admins of a difference once, and finds nothing when it is mended', async () => {
    await write({ amount: 500 });
    const shift = (by: number) =>
      app.db
        .updateTable('ledger_accounts')
        .set(({ eb }) => ({ balance: eb('balance', '+', by) }))
        .where('account', '=', rahim)
        .execute();
    const told = () => mailsTo(app.config.dataDir, admin.email).filter(({ subject }) => subject.includes('ledger'));
    await shift(7);
    expect(await app.checkLedger()).toContain(`${rahim} has 507, its transfers 500`);
    expect((await readLedger()).sum).toBe(7);
    await app.checkLedger();
    await expect.poll(told).toHaveLength(1);
    await shift(-7);
    expect(await app.checkLedger()).toBeUndefined();
  });

  it('names a bike that is sold here and has no payment that is sold, or has one and is for sale', async () => {
    const bike = await listBike(app, await signUp(app, 'Seller'));
    await buyBike(app, await signUp(app, 'Buyer'), bike);
    const checkWith = async (state: 'sold' | 'spent', sold_at: number | null) => {
      await app.db.updateTable('payments').set({ state }).where('bike_id', '=', bike).execute();
      const product_status = sold_at === null ? 'Available' : 'Sold';
      await app.db.updateTable('bikes').set({ product_status, sold_at }).where('id', '=', bike).execute();
      return app.checkLedger();
    };
    expect(await checkWith('spent', 1)).toContain(`bike ${bike} and its payments disagree`);
    expect(await checkWith('sold', null)).toContain(`bike ${bike} and its payments disagree`);
    expect(await checkWith('sold', 1)).toBeUndefined();
  });
});

import { expect } from 'vitest';
import { wrongSales } from '#server/deals/deals.ts';
import { differences, PAID_OUT, sumOfBalances, transfer } from '#server/money/money.ts';
import type { Db } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/lib/ids.ts';

/**
 * Every taka is where the ledger says: its balances sum up to 0, and are what its transfers sum up to; and each bike that is sold here has
 * exactly one payment that is `sold`.
 */
export const expectBalanced = async (db: Db): Promise<void> => {
  const found = { sum: await sumOfBalances(db), wrong: await differences(db), sales: await wrongSales(db) };
  expect(found).toEqual({ sum: 0, wrong: [], sales: [] });
};

/** The balances of all accounts in which something is, poisha. */
export const balancesOf = async (db: Db): Promise<Record<string, number>> => {
  const rows = await db
    .selectFrom('ledger_accounts')
    .select(['account', 'balance'])
    .where('balance', '<>', 0)
    .orderBy('account')
    .execute();
  return Object.fromEntries(rows.map(({ account, balance }) => [account, Number(balance)]));
};

/** As if all that is held for sales had been handed over and paid out: nobody has money under way. */
export const payAllOut = async (db: Db): Promise<void> => {
  const open = Object.entries(await balancesOf(db)).filter(([account]) => /^(sale|person):/.test(account));
  const transfers = open.map(([from, amount]) => ({
    source: 'test',
    externalId: newId(),
    from,
    to: PAID_OUT,
    amount,
    at: 1,
  }));
  await db.transaction().execute((trx) => transfer(trx, transfers, 1));
};

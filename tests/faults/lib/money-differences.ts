import { differences, sumOfBalances } from '#server/money/money.ts';
import type { Db } from '#server/platform/db/database.ts';
import { TESTED_PROVIDERS } from '#testing/payment-providers.ts';

/** Payments of which nothing is certain yet. */
const UNCERTAIN = ['created', 'requires_action', 'processing', 'refunding'] as const;
/** Payments whose money stays here. */
const KEPT = ['sold', 'spent', 'held'] as const;

/**
 * How many payments are under way at `now` (ms), by state: uncertain ones, and deposits that are still held after their time although the
 * two do not disagree about them. Where they do, an admin decides.
 */
export const underWay = async (db: Db, now: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('payments')
    .leftJoin('deposits', 'deposits.id', 'payments.id')
    .select(['state', 'provider'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(({ or, and, eb }) =>
      or([
        eb('state', 'in', UNCERTAIN),
        and([eb('state', '=', 'held'), eb('held_until', '<=', now), eb('claimed_at', 'is', null)]),
      ]),
    )
    .groupBy(['state', 'provider'])
    .execute();
  return rows.map(({ state, provider, count }) => `${count} payments by ${provider} are ${state}`);
};

/** Compares the payments of each bike with the records of the provider that took them. */
const bikesThatDiffer = async (db: Db, dataDir: string): Promise<string[]> => {
  const wrong: string[] = [];
  const payments = await db.selectFrom('payments').select(['bike_id', 'provider', 'state', 'amount', 'kind']).execute();
  const ofBike = Map.groupBy(payments, ({ bike_id }) => bike_id);
  for (const [bike, all] of ofBike) {
    for (const { name, balance } of TESTED_PROVIDERS) {
      const ours = all.filter(
        ({ provider, state }) => provider === name && (KEPT as readonly string[]).includes(state),
      );
      const expected = ours.reduce((sum, { amount }) => sum + Number(amount), 0);
      const { charges, refunds, kept } = await balance({ db, config: { dataDir } }, bike);
      if (kept !== expected || charges - refunds !== ours.length)
        wrong.push(
          `bike ${bike}: ${name} has ${kept} poisha of ${charges} charges and ${refunds} refunds, we ${expected}`,
        );
    }
    const sales = all.filter(({ state }) => state === 'sold').length;
    if (sales > 1) wrong.push(`bike ${bike} was sold ${sales} times`);
  }
  return wrong;
};

/** Compares the clearing account of each provider with what is kept of the payments by it. */
const clearingsThatDiffer = async (db: Db): Promise<string[]> => {
  const wrong: string[] = [];
  for (const { name } of TESTED_PROVIDERS) {
    const { kept } = await db
      .selectFrom('payments')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('kept'))
      .where('provider', '=', name)
      .where('state', 'in', KEPT)
      .executeTakeFirstOrThrow();
    const account = await db
      .selectFrom('ledger_accounts')
      .select('balance')
      .where('account', '=', `clearing:${name}`)
      .executeTakeFirst();
    if (Number(account?.balance ?? 0) !== -Number(kept))
      wrong.push(`clearing:${name} has ${account?.balance}, the payments ${kept}`);
  }
  return wrong;
};

/** What is wrong with the money, as sentences: in the ledger, and between it, the payments and the records of the providers. */
export const moneyDifferences = async (db: Db, dataDir: string): Promise<string[]> => {
  const sum = await sumOfBalances(db);
  const accounts = await differences(db);
  return [
    ...(sum === 0 ? [] : [`the balances sum up to ${sum} poisha`]),
    ...accounts.map(({ account, balance, counted }) => `${account} has ${balance}, its transfers ${counted}`),
    ...(await clearingsThatDiffer(db)),
    ...(await bikesThatDiffer(db, dataDir)),
  ];
};

import { setTimeout as wait } from 'node:timers/promises';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { HOUR, MINUTE } from '#server/platform/lib/durations.ts';
import { dealOnce, newPair, type Pair } from '../lib/deals-with-money.ts';
import { statusCounts } from '../lib/ledger.ts';
import { marketplaceOf, payingAt } from '../lib/marketplace.ts';
import { moneyDifferences, underWay } from '../lib/money-differences.ts';
import { type Providers, startProviders } from '../lib/providers.ts';
import { between, type Random } from '../lib/random.ts';
import type { Report } from '../lib/report.ts';
import type { Marketplace } from '../lib/send-request.ts';
import { ENGINES, type Engine, newTestInstance } from '../lib/test-instance.ts';
import { upload } from '../lib/writes/uploads.ts';
import type { Scenario } from './scenario.ts';

const PAIRS = 6;
/** After so long every payment has been looked up for the last time, and every deposit that was paid in time has gone back. */
const LATER = 80 * HOUR;
const SETTLED_WITHIN = 10 * MINUTE;

/** Retries until there is a response. */
const insist = async <T>(attempt: () => Promise<T | undefined>): Promise<T> => {
  for (;;) {
    const result = await attempt();
    if (result !== undefined) return result;
    await wait(50);
  }
};

/** Starts pairs who deal until stopped. New people take a pair's place now and then: an account may hold so many bikes. */
const startDeals = async (marketplace: Marketplace, random: Random): Promise<() => Promise<void>> => {
  let stopped = false;
  const photo = await insist(() => upload(marketplace));
  const keepDealing = async (first: Pair): Promise<void> => {
    let pair = first;
    while (!stopped) {
      await dealOnce(marketplace, pair, random);
      if (random() < 0.1) pair = (await newPair(marketplace, photo)) ?? pair;
    }
  };
  const pairs: Pair[] = [];
  while (pairs.length < PAIRS) pairs.push(await insist(() => newPair(marketplace, photo)));
  const all = pairs.map(keepDealing);
  return async () => {
    stopped = true;
    await Promise.all(all);
  };
};

/** Has the banks finish the refunds that are under way at SSLCommerz. */
const endRefunds = async ({ url }: Providers, { config }: Marketplace): Promise<void> => {
  const headers = { 'content-type': 'application/json', password: config.sslcommerz.storePassword };
  const body = JSON.stringify({ endRefunds: 'refunded', banksAnswer: true });
  await fetch(`${url}/sandbox/sslcommerz/control`, { method: 'POST', headers, body });
};

const onEngine = async (engine: Engine, report: Report, random: Random, times: number): Promise<void> => {
  const providers = await startProviders(random);
  const instance = await newTestInstance(engine);
  await migrateDatabase(instance.database);
  let server = await providers.startMarketplace(instance);
  const marketplace = payingAt(marketplaceOf(instance, server), providers.url);
  const stop = await startDeals(marketplace, random);
  for (let n = 0; n < times; n += 1) {
    await wait(between(random, 200, 2_000));
    await server.kill();
    server = await providers.startMarketplace(instance);
  }
  await stop();
  await server.kill();
  providers.heal();
  server = await providers.startMarketplace(instance, LATER);
  const db = openDatabase(instance.database);
  const giveUp = performance.now() + SETTLED_WITHIN;
  const now = (): number => Date.now() + LATER;
  let left = await underWay(db, now());
  while (left.length > 0 && performance.now() < giveUp) {
    await endRefunds(providers, marketplace);
    await wait(1_000);
    left = await underWay(db, now());
  }
  const wrong = await moneyDifferences(db, providers.dataDir);
  const states = await db
    .selectFrom('payments')
    .select(['provider', 'kind', 'state'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy(['provider', 'kind', 'state'])
    .orderBy('provider')
    .execute();
  const figures = states.map(({ provider, kind, state, count }) => `${provider} ${kind} ${state}: ${count}`).join(', ');
  await db.destroy();
  await server.kill('SIGTERM');
  await instance.remove();
  const faults = `${providers.faults()} of ${providers.calls()} calls to the providers failed`;
  await providers.remove();
  report.record(
    `${engine}: after ${times} kills every taka is where the ledger says, and the providers have it too`,
    wrong.length === 0 && states.length > 0,
    [faults, `${wrong.length} differences`, ...wrong.slice(0, 5)].join('; '),
  );
  report.record(
    `${engine}: no response is undeclared`,
    marketplace.undeclared.length === 0,
    marketplace.undeclared[0] ?? statusCounts(marketplace.ledger),
  );
  report.record(`${engine}: nothing is left under way 80 hours later`, left.length === 0, left.join(', ') || figures);
};

/** SIGKILL at random moments while bikes are paid by all providers, whose calls fail too. */
export const money: Scenario = async (report, { random, kills }) => {
  for (const engine of ENGINES) await onEngine(engine, report, random, kills);
};

import { setTimeout as wait } from 'node:timers/promises';
import { listDifferences } from '../lib/differences.ts';
import { acknowledged, statusCounts } from '../lib/ledger.ts';
import { marketplaceOf, until } from '../lib/marketplace.ts';
import { between } from '../lib/random.ts';
import { timesOf } from '../lib/report.ts';
import { isReady, startServer } from '../lib/server.ts';
import { ENGINES, newTestInstance, sharedCluster } from '../lib/test-instance.ts';
import { startTraffic } from '../lib/traffic.ts';
import type { Scenario } from './scenario.ts';

const TIMES = 5;
/** The longest permitted wait for a response, ms: three times what a new connection may take. */
const BOUND = 16_000;

/** PostgreSQL is stopped as in a power cut, under load, and started again. */
export const databaseAway: Scenario = async (report, { random }) => {
  if (!ENGINES.includes('postgres')) return report.leaveOut('PostgreSQL stops', 'PostgreSQL is not installed here');
  const cluster = await sharedCluster();
  const instance = await newTestInstance('postgres');
  const server = await startServer(instance.settings);
  const marketplace = marketplaceOf(instance, server);
  const stop = await startTraffic(marketplace, random);
  await wait(3_000);
  const recoveries: number[] = [];
  for (let n = 0; n < TIMES; n += 1) {
    await wait(between(random, 500, 2_000));
    await cluster.stop('immediate');
    await wait(between(random, 500, 3_000));
    await cluster.start();
    recoveries.push((await until(() => isReady(server.url), 30_000)) ?? Number.POSITIVE_INFINITY);
  }
  await wait(2_000);
  await stop();
  const wrong = await listDifferences(marketplace.config, marketplace.ledger);
  await server.kill('SIGTERM');
  await instance.remove();
  const withoutResponse = marketplace.ledger.responses.get('none') ?? 0;
  const refused = marketplace.ledger.responses.get('503 unavailable') ?? 0;
  report.record(
    'requests get 503, in the declared shape',
    refused > 0 && withoutResponse === 0 && marketplace.undeclared.length === 0,
    marketplace.undeclared[0] ?? statusCounts(marketplace.ledger),
  );
  report.record('no request hangs', marketplace.longest < BOUND, `longest ${Math.round(marketplace.longest)} ms`);
  report.record(
    'the server is ready without a restart once PostgreSQL is back',
    recoveries.every((ms) => ms < BOUND),
    timesOf(recoveries),
  );
  report.record(
    'every acknowledged write is there, and nothing is incomplete',
    wrong.length === 0,
    [`${acknowledged(marketplace.ledger)} acknowledged`, ...wrong.slice(0, 4)].join('; '),
  );
};

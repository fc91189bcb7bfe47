import { setTimeout as wait } from 'node:timers/promises';
import { compareBooks } from '../lib/books.ts';
import { acknowledged, answersOf } from '../lib/ledger.ts';
import { ENGINES, newPlace, sharedCluster } from '../lib/place.ts';
import { between } from '../lib/random.ts';
import { timesOf } from '../lib/report.ts';
import { isReady, startServer } from '../lib/server.ts';
import { shopOf, until } from '../lib/shop.ts';
import { startTraffic } from '../lib/traffic.ts';
import type { Part } from './part.ts';

const TIMES = 5;
/** The longest that anybody may wait for an answer, ms: three times what a new connection may take. */
const BOUND = 16_000;

/** PostgreSQL is stopped like in a power cut, under load, and comes back. */
export const databaseAway: Part = async (report, { random }) => {
  if (!ENGINES.includes('postgres')) return report.leaveOut('PostgreSQL stops', 'PostgreSQL is not installed here');
  const cluster = await sharedCluster();
  const place = await newPlace('postgres');
  const server = await startServer(place.settings);
  const shop = shopOf(place, server);
  const stop = await startTraffic(shop, random);
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
  const wrong = await compareBooks(shop.config, shop.ledger);
  await server.kill('SIGTERM');
  await place.remove();
  const unanswered = shop.ledger.answers.get('none') ?? 0;
  const refused = shop.ledger.answers.get('503 unavailable') ?? 0;
  report.tell(
    'requests are told to come again, in the declared shape',
    refused > 0 && unanswered === 0 && shop.undeclared.length === 0,
    shop.undeclared[0] ?? answersOf(shop.ledger),
  );
  report.tell('no request hangs', shop.longest < BOUND, `longest ${Math.round(shop.longest)} ms`);
  report.tell(
    'the server is ready by itself once PostgreSQL is back',
    recoveries.every((ms) => ms < BOUND),
    timesOf(recoveries),
  );
  report.tell(
    'every acknowledged write is there, and nothing by half',
    wrong.length === 0,
    [`${acknowledged(shop.ledger)} acknowledged`, ...wrong.slice(0, 4)].join('; '),
  );
};

import { setTimeout as wait } from 'node:timers/promises';
import { call } from '#testing/call.ts';
import type { Flood } from '../lib/floods/flood.ts';
import { FLOODS } from '../lib/floods/index.ts';
import { type FilledMarketplace, fillMarketplace, marketplaceOf } from '../lib/marketplace.ts';
import { percentile, type Report, timesOf } from '../lib/report.ts';
import { memoryOf, type Server, startServer } from '../lib/server.ts';
import { newTestInstance } from '../lib/test-instance.ts';
import type { Scenario } from './scenario.ts';

/** The memory that the process may use beyond what it uses at rest, MB. */
const GROWTH = 250;
/** After a flood the server may refuse requests for this long, ms. */
const BREATH = 3_000;
/** How long a visitor may wait meanwhile, p95, ms. */
const VISIT = 8_000;

/** Visits a page repeatedly, over a connection of its own each time; returns how long each visit took, ms. */
const startVisits = ({ marketplace, buyer }: FilledMarketplace): (() => Promise<number[]>) => {
  const times: number[] = [];
  let stopped = false;
  const all = (async () => {
    while (!stopped) {
      const since = performance.now();
      // Not brand pages: an account is limited to 120 of those a minute.
      const response = await call(marketplace, `GET /api/orders?email=${buyer.email}`, {
        token: buyer.token,
        headers: { connection: 'close', 'x-forwarded-for': `203.0.113.${times.length % 250}` },
      }).catch(() => undefined);
      times.push(response?.status === 200 ? performance.now() - since : Number.POSITIVE_INFINITY);
      await wait(50);
    }
  })();
  return async () => {
    stopped = true;
    await all;
    return times;
  };
};

const withstand = async (
  report: Report,
  server: Server,
  furnished: FilledMarketplace,
  { name, run }: Flood,
): Promise<void> => {
  const stop = startVisits(furnished);
  const { held, figures } = await run(furnished);
  const visits = await stop();
  const served = percentile(visits, 0.95) < VISIT;
  report.record(
    name,
    held && served && server.process.exitCode === null,
    `${figures}; visitors ${timesOf(visits)}; ${memoryOf(server, 'VmRSS')} MB`,
  );
};

/** Requests that are too large, too many or too slow: refused early, while others are served and memory is bounded. */
export const floods: Scenario = async (report) => {
  const instance = await newTestInstance('sqlite');
  // Limits are as in production; visitors come through a proxy, from many addresses.
  const server = await startServer({ ...instance.settings, RATE_LIMIT: '1', TRUST_PROXY: '127.0.0.1' });
  const furnished = await fillMarketplace(marketplaceOf(instance, server));
  const rest = memoryOf(server, 'VmRSS');
  for (const flood of FLOODS) {
    await withstand(report, server, furnished, flood);
    await wait(BREATH);
  }
  const peak = memoryOf(server, 'VmHWM');
  report.record('memory stays within bounds', peak < rest + GROWTH, `${rest} MB before, ${peak} MB at the peak`);
  await server.kill();
  await instance.remove();
};

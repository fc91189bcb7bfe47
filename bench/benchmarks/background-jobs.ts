import { setTimeout as wait } from 'node:timers/promises';
import type { Call } from '../load/call.ts';
import { browse } from '../load/paced.ts';
import type { Marketplace } from '../marketplace/marketplace.ts';
import { waitUntilTakenIn } from '../marketplace/taken-in.ts';
import { figure } from '../measure/figure.ts';
import type { Row } from '../measure/row.ts';
import { percentile } from '../measure/statistics.ts';
import { brandPage } from '../scenarios/lists.ts';
import { oneOf } from '../scenarios/scenario.ts';
import type { Benchmark } from './benchmark.ts';

const LIVEZ: Call = { path: '/livez', headers: {} };
const VISITS_PER_SECOND = 50;
/** What a probe of the event loop may take, ms. */
const LIVEZ_LIMIT = 20;

interface Visits {
  livez: number[];
  page: number[];
}

/** Probes the event loop and reads a brand's page for so many seconds. Returns how long each response took, ms. */
const visit = async (marketplace: Marketplace, seconds: number): Promise<Visits> => {
  const page = await oneOf(brandPage, marketplace);
  const during = (call: Call) => browse(marketplace.url, call, VISITS_PER_SECOND, wait(seconds * 1_000));
  const [livez, pages] = await Promise.all([during(LIVEZ), during(page)]);
  return { livez, page: pages };
};

/** What people notice of the work that nobody waits for. */
export const backgroundJobsBenchmark: Benchmark = {
  name: 'background-jobs',
  about: 'A server that has just been started over listings that search and price guide have yet to take in',
  run: async ({ options, busyMarketplace, report }) => {
    const marketplace = await busyMarketplace(options.busyBikes);
    const busy = await visit(marketplace, options.busySeconds);
    await waitUntilTakenIn(marketplace.database);
    const idle = await visit(marketplace, options.busySeconds);
    for (const [name, { livez, page }] of Object.entries({ busy, idle })) {
      const most = (times: number[]) =>
        [0.5, 0.95, 0.99, 1].map((share) => figure(percentile(times, share))).join(', ');
      report(`  ${name}: /livez ${most(livez)} ms, page ${most(page)} ms (50, 95, 99 and 100 %)`);
    }
    const work = `${figure(options.busyBikes)} listings, all jobs at work`;
    const rows: Row[] = [
      {
        what: `GET /livez, ${work}`,
        beside: 'what it may take',
        unit: 'ms, 99th percentile',
        ours: [percentile(busy.livez, 0.99)],
        theirs: [LIVEZ_LIMIT],
        target: { atMost: 1 },
      },
      {
        what: `${brandPage.title}, ${work}`,
        beside: 'itself, while they rest',
        unit: 'ms, 95th percentile',
        ours: [percentile(busy.page, 0.95)],
        theirs: [percentile(idle.page, 0.95)],
        target: { atMost: 2 },
      },
    ];
    return { rows };
  },
};

import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Greed } from '../lib/greed/greedy.ts';
import { copyListing, fillWithGreed, type GreedyWorld } from '../lib/greed/world.ts';
import { marketplaceOf } from '../lib/marketplace.ts';
import { percentile, type Report, timesOf } from '../lib/report.ts';
import { memoryOf, type Server, startServer } from '../lib/server.ts';
import { ENGINES, type Engine, newTestInstance, type TestInstance } from '../lib/test-instance.ts';
import type { Scenario } from './scenario.ts';

/** How many times as long as on an idle server another person may wait, p95. */
const TIMES = 5;
/** The memory that the process may use beyond what it uses before, MB. */
const GROWTH = 250;
const LISTINGS = 3_000;
/** Between two requests of a person, ms. */
const PAUSE = 200;
/** Each its own: who begins with the limit of another used up would only be refused. */
const [HONEST, GREEDY, STRANGER] = ['203.0.113.77', '198.51.100.1', '198.51.100.2'] as const;

interface Visits {
  times: number[];
  /** Statuses other than 200, with their paths. */
  refused: string[];
}

/** A person of another account and address, for so many seconds: pages, searches, own orders. */
const visit = async ({ marketplace, buyer, bike }: GreedyWorld, seconds: number): Promise<Visits> => {
  const visits: Visits = { times: [], refused: [] };
  const paths = [
    '/api/orders',
    '/api/advertiseBikes',
    `/bike/${bike}`,
    '/api/notifications/unread',
    '/',
    '/api/history',
  ];
  const end = performance.now() + seconds * 1_000;
  for (let n = 0; performance.now() < end; n += 1) {
    const path = paths[n % paths.length]?.replace('orders', `orders?email=${buyer.email}`) ?? '/';
    const since = performance.now();
    const status = await fetch(`${marketplace.url}${path}`, {
      headers: {
        'x-forwarded-for': HONEST,
        ...(path.startsWith('/api/') && { authorization: `Bearer ${buyer.token}` }),
      },
    }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    visits.times.push(performance.now() - since);
    if (status !== 200) visits.refused.push(`${status} ${path.split('?')[0]}`);
    await wait(PAUSE);
  }
  return visits;
};

/** Runs a greedy one beside `act`; returns what that returns, and what the greedy one got. */
const beside = async <T>(greed: Greed, act: () => Promise<T>): Promise<[T, string]> => {
  const worker = new Worker(new URL('../lib/greed/greedy.ts', import.meta.url), { workerData: greed });
  let got: Record<string, number> = {};
  worker.on('message', (statuses) => {
    got = statuses;
  });
  const failed = new Promise<never>((_, reject) => worker.once('error', reject));
  const result = await Promise.race([act(), failed]).finally(() => worker.terminate());
  const figures = Object.entries(got).map(([status, times]) => `${times} x ${status}`);
  return [result, figures.sort().join(', ')];
};

const kindsOf = ({ marketplace: { url, config }, seller, bike, importId }: GreedyWorld): Record<string, Greed> => ({
  'an account': {
    url,
    address: GREEDY,
    token: seller.token,
    paths: [
      `/api/imports/${importId}/lines`,
      '/api/saved-searches',
      '/api/dashboard',
      '/api/search?q=nothing+like+this&brand=GPX&minPrice=1&maxPrice=2',
      '/api/users/data',
      '/api/imports/listings',
      '/api/advertiseBikes',
      `/api/bikes?email=${seller.email}`,
    ],
    uploads: [{ path: '/api/imports?name=slow.csv', type: 'text/csv' }],
  },
  'an address without an account': {
    url,
    address: STRANGER,
    paths: [
      '/search?q=nothing+like+this&brand=GPX',
      '/api/search?q=nothing+like+this&brand=GPX&minPrice=1&maxPrice=2',
      `/compare?ids=${bike}`,
      '/',
      '/sitemap.xml',
      '/sitemaps/Yamaha.xml',
      `/previews/${bike}.jpg`,
      '/api/price-guide?brand=Yamaha&model=FZS',
    ],
    uploads: [
      {
        path: `/images/upload?key=${encodeURIComponent(config.imageHostKey)}`,
        type: 'multipart/form-data; boundary=b',
      },
    ],
  },
});

interface Round {
  report: Report;
  engine: Engine;
  server: Server;
  world: GreedyWorld;
  seconds: number;
}

const endure = async ({ report, engine, server, world, seconds }: Round): Promise<void> => {
  await visit(world, Math.min(5, seconds));
  const idle = await visit(world, seconds);
  const p95 = percentile(idle.times, 0.95);
  const before = memoryOf(server, 'VmRSS');
  for (const [kind, greed] of Object.entries(kindsOf(world))) {
    const [visits, got] = await beside(greed, () => visit(world, seconds));
    const times = percentile(visits.times, 0.95) / p95;
    const grown = memoryOf(server, 'VmHWM') - before;
    report.record(
      `${engine}: ${kind} with 60 connections leaves others the server`,
      /\d+ x 200/.test(got) &&
        times <= TIMES &&
        visits.refused.length === 0 &&
        grown < GROWTH &&
        server.process.exitCode === null,
      `${times.toFixed(1)} times idle: ${timesOf(visits.times)}; idle ${timesOf(idle.times)}; refused ${visits.refused.join(', ') || 'none'}; ${grown} MB more; greedy: ${got}`,
    );
    await wait(1_000);
  }
};

const fill = async (instance: TestInstance): Promise<GreedyWorld> => {
  const server = await startServer(instance.settings);
  const world = await fillWithGreed(marketplaceOf(instance, server));
  await server.kill('SIGTERM');
  await copyListing(instance, LISTINGS);
  return world;
};

/**
 * One takes all they can get over sixty connections: first an account, then an address without one. Another person, of another
 * account and address, hardly notices.
 */
export const greed: Scenario = async (report, { seconds }) => {
  for (const engine of ENGINES) {
    const instance = await newTestInstance(engine);
    const world = await fill(instance);
    // As in production.
    const server = await startServer({ ...instance.settings, RATE_LIMIT: '1', TRUST_PROXY: '127.0.0.1' });
    await endure({ report, engine, server, world, seconds });
    await server.kill();
    await instance.remove();
  }
};

import { setTimeout as wait } from 'node:timers/promises';
import { load } from '../load/load.ts';
import { residentMemory } from '../load/process-use.ts';
import type { Marketplace } from '../marketplace/marketplace.ts';
import { figure } from '../measure/figure.ts';
import type { Curve, Row } from '../measure/row.ts';
import { median } from '../measure/statistics.ts';
import { brandPageOfMany, deepPage } from '../scenarios/lists.ts';
import { orderList, roleFlag, wishlist } from '../scenarios/own.ts';
import { loadOf } from '../scenarios/scenario.ts';
import type { Benchmark } from './benchmark.ts';

const IDLE_MB = 150;
const IDLE_AFTER = 5_000;
const STRETCH_SECONDS = 1;
const CONNECTIONS = 16;
const SCENARIOS = [brandPageOfMany, deepPage, roleFlag, wishlist, orderList];

/** Asks for everything in turn until `requests` are answered; how much memory the server held after how many of them. */
const curveOf = async (marketplace: Marketplace, requests: number): Promise<[number, number][]> => {
  const points: [number, number][] = [[0, residentMemory(marketplace.pid)]];
  for (let [answers, stretch] = [0, 0]; answers < requests; stretch += 1) {
    const scenario = SCENARIOS[stretch % SCENARIOS.length] ?? roleFlag;
    const work = await loadOf(scenario, marketplace, { connections: CONNECTIONS });
    answers += (await load(marketplace, work(STRETCH_SECONDS))).answers;
    points.push([answers, residentMemory(marketplace.pid)]);
  }
  return points;
};

/** The median of what was held between two parts of the way. */
const between = (points: readonly [number, number][], from: number, to: number): number => {
  const [last = 0] = points.at(-1) ?? [];
  return median(points.filter(([at]) => at >= last * from && at <= last * to).map(([, megabytes]) => megabytes));
};

/** What the server's process holds, idle and over many requests. */
export const memoryBenchmark: Benchmark = {
  name: 'memory',
  about: 'What the process holds: idle after its start, and over many requests of every kind',
  run: async ({ options, freshMarketplace }) => {
    const marketplace = await freshMarketplace(options.fewBikes);
    await wait(IDLE_AFTER);
    const idle = residentMemory(marketplace.pid);
    const points = await curveOf(marketplace, options.requests);
    const [early, late] = [between(points, 0.1, 0.4), between(points, 0.7, 1)];
    const what = `Memory over ${figure(options.requests)} requests, last three tenths`;
    const rows: Row[] = [
      {
        what: 'Memory, idle',
        beside: 'what it may be',
        unit: 'MB',
        ours: [idle],
        theirs: [IDLE_MB],
        target: { atMost: 1 },
      },
      {
        what,
        beside: 'itself, second to fourth tenth',
        unit: 'MB',
        ours: [late],
        theirs: [early],
        target: { atMost: 1.1 },
      },
    ];
    const curve: Curve = { title: "The server's memory under load", xLabel: 'requests', yLabel: 'MB resident', points };
    return { rows, curves: [curve] };
  },
};

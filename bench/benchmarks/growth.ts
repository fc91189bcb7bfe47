import { ask } from '../load/call.ts';
import { load } from '../load/load.ts';
import type { Marketplace } from '../marketplace/marketplace.ts';
import { figure } from '../measure/figure.ts';
import { inTurn } from '../measure/in-turn.ts';
import type { Row } from '../measure/row.ts';
import type { Options } from '../options.ts';
import { brandPage, deepPage } from '../scenarios/lists.ts';
import { orderList, roleFlag, wishlist } from '../scenarios/own.ts';
import { placeOrder } from '../scenarios/place-order.ts';
import { loadOf, oneOf, type Scenario } from '../scenarios/scenario.ts';
import type { Benchmark } from './benchmark.ts';

/** Few: what is measured is how long an answer takes, not how long it waits for others. */
const CONNECTIONS = 4;

const SCENARIOS = [brandPage, deepPage, roleFlag, wishlist, orderList, placeOrder];

const grow = async (options: Options, few: Marketplace, many: Marketplace, scenario: Scenario): Promise<Row> => {
  const marketplaces = { few, many };
  const medianOf = async (marketplace: Marketplace) => {
    scenario.check(await ask(marketplace.url, await oneOf(scenario, marketplace)));
    const work = await loadOf(scenario, marketplace, { connections: CONNECTIONS });
    return async (seconds: number) => (await load(marketplace, work(seconds))).p50;
  };
  const found = await inTurn<keyof typeof marketplaces, number>(options, {
    few: await medianOf(few),
    many: await medianOf(many),
  });
  return {
    what: `${scenario.title}, ${figure(many.sizes.bikes)} listings`,
    beside: `itself, ${figure(few.sizes.bikes)} listings`,
    unit: 'ms, median',
    ours: found.many,
    theirs: found.few,
    target: { atMost: 1.3 },
  };
};

/** What a hundred times as much of everything does to what people wait for. */
export const growthBenchmark: Benchmark = {
  name: 'growth',
  about: 'A marketplace a hundred times as big, beside itself when it was small',
  run: async ({ options, marketplace }) => {
    const [few, many] = [await marketplace(options.fewBikes), await marketplace(options.manyBikes)];
    const rows: Row[] = [];
    for (const scenario of SCENARIOS) rows.push(await grow(options, few, many, scenario));
    return { rows };
  },
};

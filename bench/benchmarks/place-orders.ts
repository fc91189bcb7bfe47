import { strict as assert } from 'node:assert';
import { setTimeout as wait } from 'node:timers/promises';
import { load } from '../load/load.ts';
import type { Marketplace } from '../marketplace/marketplace.ts';
import { inTurn } from '../measure/in-turn.ts';
import type { Row } from '../measure/row.ts';
import { type BareInsert, openBareInsert } from '../peers/bare-insert.ts';
import { placeOrder } from '../scenarios/place-order.ts';
import { loadOf } from '../scenarios/scenario.ts';
import type { Stage } from '../stage.ts';
import type { Benchmark } from './benchmark.ts';

const SETTLE = 1_000;

/** How many orders there are once the server has finished with those that were under way. */
const settledCount = async (insert: BareInsert): Promise<number> => {
  const count = await insert.count();
  await wait(SETTLE);
  return count === (await insert.count()) ? count : settledCount(insert);
};

/** Places orders for some seconds; throws unless there is a row for each that was acknowledged. */
const placeFor = async (
  marketplace: Marketplace,
  insert: BareInsert,
  put: Parameters<typeof load>[1],
): Promise<{ perSecond: number }> => {
  const before = await settledCount(insert);
  const sample = await load(marketplace, put);
  const made = (await settledCount(insert)) - before;
  // Those under way when the time was over are there too.
  assert(made >= sample.answers && made <= sample.answers + put.connections, `${sample.answers} answers, ${made} rows`);
  return sample;
};

const besideInsert = async (stage: Stage, marketplace: Marketplace, what: string): Promise<Row> => {
  const insert = await openBareInsert(marketplace, await marketplace.buyers(placeOrder.callers));
  try {
    const work = await loadOf(placeOrder, marketplace, stage.options);
    const { ours, bare } = await inTurn<'ours' | 'bare', number>(stage.options, {
      ours: async (seconds) => (await placeFor(marketplace, insert, work(seconds))).perSecond,
      bare: (seconds) => insert.run(seconds),
    });
    const beside = 'bare INSERT into the same table, a transaction each, as durable';
    return { what, beside, unit: 'orders/s', ours, theirs: bare, target: { atLeast: 0.3 } };
  } finally {
    await insert.close();
  }
};

/** Bookings, each safe on disk before it is acknowledged. */
export const placeOrdersBenchmark: Benchmark = {
  name: 'place-orders',
  about: 'Many buyers book many bikes; each order is safe on disk before it is acknowledged',
  run: async (stage) => {
    const rows = [await besideInsert(stage, await stage.marketplace(stage.options.bikes), 'Placing orders')];
    const what = 'Placing orders, on PostgreSQL';
    const postgres = await stage.postgresMarketplace(stage.options.bikes);
    if (!postgres) return { rows, skipped: [{ what, why: 'PostgreSQL is not installed' }] };
    return { rows: [...rows, await besideInsert(stage, postgres, what)] };
  },
};

import { setTimeout as wait } from 'node:timers/promises';
import { load } from '../load/load.ts';
import { residentMemory } from '../load/process-use.ts';
import type { Buyer } from '../marketplace/buyers.ts';
import type { Marketplace } from '../marketplace/marketplace.ts';
import { median } from '../measure/statistics.ts';
import { brandPage } from '../scenarios/lists.ts';
import { loadOf } from '../scenarios/scenario.ts';
import { sized } from '../smallest.ts';
import { type OpenStream, openStream } from './delivery.ts';

const ROUNDS = sized(6, 1);
const SECONDS = sized(3, 1);
const CONNECTIONS = 16;
/** Until memory that is not needed any more has been given back, ms. */
const SETTLE = sized(5_000, 200);
/** Streams that are opened at the same time. */
const AT_ONCE = 50;

export interface StreamFigures {
  /** KB of the server's memory for each open stream. */
  memory: number;
  /** The 99th percentile of the brand page, ms: the medians of the rounds. */
  p99With: number;
  p99Without: number;
}

const openAll = async (url: string, people: readonly Buyer[]): Promise<OpenStream[]> => {
  const streams: OpenStream[] = [];
  for (let at = 0; at < people.length; at += AT_ONCE)
    streams.push(...(await Promise.all(people.slice(at, at + AT_ONCE).map((person) => openStream(url, person)))));
  return streams;
};

/** Measures the server's memory, and the time of the brand page, with a stream open for each of `people` and without, in turn. */
export const measureStreams = async (marketplace: Marketplace, people: readonly Buyer[]): Promise<StreamFigures> => {
  const work = await loadOf(brandPage, marketplace, { connections: CONNECTIONS });
  const [p99With, p99Without]: [number[], number[]] = [[], []];
  let memory = 0;
  // The first round warms up. Only there is memory measured: later rounds reuse what its streams have freed.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const without = (await load(marketplace, work(SECONDS))).p99;
    await wait(SETTLE);
    const before = residentMemory(marketplace.pid);
    const streams = await openAll(marketplace.url, people);
    await wait(SETTLE);
    if (round === 0) memory = ((residentMemory(marketplace.pid) - before) * 1024) / people.length;
    const beside = (await load(marketplace, work(SECONDS))).p99;
    for (const stream of streams) stream.close();
    await wait(SETTLE);
    if (round === 0) continue;
    p99With.push(beside);
    p99Without.push(without);
  }
  return { memory, p99With: median(p99With), p99Without: median(p99Without) };
};

import { parseArgs } from 'node:util';
import { sized } from './smallest.ts';

/** How long and how often things are measured. */
export interface Options {
  /** Names of benchmarks; none: all of them. */
  names: string[];
  quick: boolean;
  /** How often those that are compared take turns. */
  rounds: number;
  /** How long each turn is. */
  seconds: number;
  /** At the same time, unless a benchmark says otherwise. */
  connections: number;
  /** Listings of the marketplace that most benchmarks share. */
  bikes: number;
  /** Listings of the small marketplace of `growth` and `memory`. */
  fewBikes: number;
  /** Listings of the big marketplace of `growth`. */
  manyBikes: number;
  uploads: number;
  /** Requests of `memory`. */
  requests: number;
  /** Listings of `background-jobs`, and how long it looks at them, while jobs work and while they rest. */
  busyBikes: number;
  busySeconds: number;
}

/** Turns are short and many, so that other load on the machine affects all that are compared alike. */
const FULL = {
  rounds: 15,
  seconds: 2,
  connections: 64,
  bikes: 100_000,
  fewBikes: 10_000,
  manyBikes: 1_000_000,
  uploads: 5,
  requests: 1_000_000,
  busyBikes: 1_000_000,
  // Jobs that are due every hour begin ten minutes after the start.
  busySeconds: 660,
};
const QUICK = { ...FULL, rounds: 5, seconds: 1, uploads: 2, requests: 100_000, busyBikes: 50_000, busySeconds: 20 };
const SMALLEST = {
  ...QUICK,
  rounds: 1,
  bikes: 5_000,
  fewBikes: 2_000,
  manyBikes: 5_000,
  uploads: 1,
  requests: 5_000,
  busyBikes: 2_000,
  busySeconds: 3,
};

/** Reads the command line. Throws on an option that is not known. */
export const readOptions = (args: string[]): Options => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false } },
  });
  return { ...sized(values.quick ? QUICK : FULL, SMALLEST), quick: values.quick, names: positionals };
};

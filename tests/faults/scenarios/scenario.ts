import type { Random } from '../lib/random.ts';
import type { Report } from '../lib/report.ts';

export interface Options {
  random: Random;
  /** Kills on each engine: under load, and as many during first starts. */
  kills: number;
  /** How long each kind of greed lasts. */
  seconds: number;
}

/** One kind of fault: injects it, checks, and reports the results. */
export type Scenario = (report: Report, options: Options) => Promise<void>;

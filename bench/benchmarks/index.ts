import { backgroundJobsBenchmark } from './background-jobs.ts';
import type { Benchmark } from './benchmark.ts';
import { brandPageBenchmark } from './brand-page.ts';
import { deepPagesBenchmark } from './deep-pages.ts';
import { everyReadBenchmark } from './every-read.ts';
import { expressBenchmark } from './express.ts';
import { growthBenchmark } from './growth.ts';
import { memoryBenchmark } from './memory.ts';
import { ownListsBenchmark } from './own-lists.ts';
import { photosBenchmark } from './photos.ts';
import { placeOrdersBenchmark } from './place-orders.ts';

/** Everything that is measured, in the order of the report. */
export const BENCHMARKS: readonly Benchmark[] = [
  brandPageBenchmark,
  deepPagesBenchmark,
  expressBenchmark,
  ownListsBenchmark,
  everyReadBenchmark,
  placeOrdersBenchmark,
  growthBenchmark,
  photosBenchmark,
  memoryBenchmark,
  backgroundJobsBenchmark,
];

/**
 * `npm run bench`: the marketplace beside its peers, in turn, in one run; what counts are ratios. Names after `--` choose
 * benchmarks, `--quick` makes it short, `--smallest` only shows that it runs. See bench/README.md.
 */

import type { Benchmark } from './benchmarks/benchmark.ts';
import { BENCHMARKS } from './benchmarks/index.ts';
import { type Options, readOptions } from './options.ts';
import { keepRecord } from './report/record.ts';
import { tableOf } from './report/table.ts';
import { writeReport } from './report/write-report.ts';
import { isSmallest, ownArguments } from './smallest.ts';
import { openStage } from './stage.ts';

/** The benchmarks that are asked for. Throws on a name that none has. */
const choose = ({ names }: Options): readonly Benchmark[] => {
  const unknown = names.filter((name) => !BENCHMARKS.some((benchmark) => benchmark.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `There is no benchmark ${unknown.join(', ')}; there are ${BENCHMARKS.map(({ name }) => name).join(', ')}.`,
    );
  }
  return names.length === 0 ? BENCHMARKS : BENCHMARKS.filter(({ name }) => names.includes(name));
};

const options = readOptions(ownArguments);
const benchmarks = choose(options);
const stage = openStage(options, console.log);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stage.close().finally(() => process.exit(1)));
}
const failed: string[] = [];
try {
  for (const benchmark of benchmarks) {
    console.log(`\n${benchmark.name}: ${benchmark.about}`);
    try {
      console.log(tableOf(keepRecord(benchmark, options, await benchmark.run(stage))));
    } catch (error) {
      // The others can still be measured.
      console.error(error);
      failed.push(benchmark.name);
    }
  }
} finally {
  await stage.close();
}
if (!isSmallest) writeReport();
if (failed.length > 0) console.error(`\nNot measured: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);

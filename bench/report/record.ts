import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Benchmark } from '../benchmarks/benchmark.ts';
import { BENCHMARKS } from '../benchmarks/index.ts';
import type { Findings } from '../measure/row.ts';
import type { Options } from '../options.ts';
import { keepResult, RESULTS } from '../smallest.ts';
import { describeCommit, describeMachine, type Machine } from './machine.ts';

/** What a benchmark has found, and under which circumstances. */
export interface RunRecord extends Findings {
  work: string;
  about: string;
  /** ISO 8601, when it was done. */
  date: string;
  commit: string;
  changed: boolean;
  machine: Machine;
  options: Omit<Options, 'names'>;
}

const fileOf = (work: string): string => join(RESULTS, `${work}.json`);

/** Keeps what a benchmark has found instead of what it found before; returns the record. */
export const keepRecord = (
  { name, about }: Benchmark,
  { names: _, ...options }: Options,
  findings: Findings,
): RunRecord => {
  const circumstances = { ...describeCommit(), machine: describeMachine(), options };
  const record: RunRecord = { work: name, about, date: new Date().toISOString(), ...circumstances, ...findings };
  keepResult(`${name}.json`, `${JSON.stringify(record, null, 2)}\n`);
  return record;
};

/** The latest record of each benchmark that there is one of. */
export const readRecords = (): RunRecord[] =>
  BENCHMARKS.flatMap(({ name }) => (existsSync(fileOf(name)) ? [JSON.parse(readFileSync(fileOf(name), 'utf8'))] : []));

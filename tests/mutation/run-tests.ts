import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Workplace } from './workplace.ts';

/** A run that hangs says nothing, ms. */
const PATIENCE = 240_000;

export interface Outcome {
  /** The titles of tests that failed. */
  failed: string[];
  passed: number;
  /** Why the run says nothing: no test ran, a file could not be loaded. */
  trouble?: string;
}

interface VitestReport {
  testResults: { message: string; assertionResults: { status: string; fullName: string; title: string }[] }[];
}

const outcomeOf = ({ testResults }: VitestReport): Outcome => {
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = all.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName.trim());
  const passed = all.filter(({ status }) => status === 'passed').length;
  const message = testResults.find((result) => result.message)?.message ?? 'no test of that title';
  return { failed, passed, ...(failed.length + passed === 0 && { trouble: message.split('\n')[0] ?? message }) };
};

interface Choice {
  files: readonly string[];
  only?: string | undefined;
  /** Whether to go on after a failure, and to wait however long it takes. */
  all?: boolean;
}

/** Runs test files in a workplace, those alone whose title matches `only`. */
export const runTests = async ({ folder }: Workplace, { files, only, all = false }: Choice): Promise<Outcome> => {
  const report = join(folder, 'outcome.json');
  rmSync(report, { force: true });
  const choice = [...files, ...(only ? ['-t', only] : []), ...(all ? [] : ['--bail', '1'])];
  const output = ['--reporter=json', `--outputFile=${report}`, '--maxWorkers=1'];
  const vitest = join(folder, 'node_modules/.bin/vitest');
  const child = spawn(vitest, ['run', ...choice, ...output], {
    cwd: folder,
    stdio: 'ignore',
    ...(!all && { timeout: PATIENCE }),
  });
  await once(child, 'exit');
  try {
    return outcomeOf(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return { failed: [], passed: 0, trouble: 'the run came to no end' };
  }
};

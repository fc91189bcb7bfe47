import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { basename, dirname } from 'node:path';

const GIGABYTE = 1024 ** 3;

/** Where and with what a run took place. */
export interface Machine {
  cpu: string;
  cores: number;
  memoryGb: number;
  system: string;
  node: string;
  sqlite: string;
  /** The newest that is installed; empty: none. */
  postgres: string;
  /** How many processes wanted a core in the minute before: what others did on the machine. */
  loadBefore: number;
}

export const describeMachine = (): Machine => {
  const [cpu] = cpus();
  const [installed] = globSync('/usr/lib/postgresql/*/bin').sort().reverse();
  return {
    cpu: cpu?.model ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / GIGABYTE),
    system: `${type()} ${release()}`,
    node: process.versions.node,
    sqlite: process.versions.sqlite ?? '',
    postgres: installed ? basename(dirname(installed)) : '',
    loadBefore: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  };
};

const git = (...args: string[]): string => {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
};

/** What was measured: the commit, and whether files of the product differed from it. */
export const describeCommit = (): { commit: string; changed: boolean } => ({
  commit: git('rev-parse', '--short=10', 'HEAD'),
  changed: git('status', '--porcelain', '--', 'server', 'contract', 'web', 'package-lock.json') !== '',
});

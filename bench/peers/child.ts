import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Target } from '../load/load.ts';

/** A server in a process of its own. */
export interface Child extends Target {
  stop(): Promise<void>;
}

const START_TIMEOUT = 120_000;

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
};

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ status }) => status < 500,
    () => false,
  );

interface Options {
  args: readonly string[];
  env: Record<string, string>;
  /** Where what it says goes, as a server's log does. */
  log: string;
  url: string;
  /** Answered once it is ready. */
  probe: string;
}

/** Starts a Node program that serves `url`, and comes back when it answers. Nothing of our own environment reaches it. */
export const startChild = async ({ args, env, log, url, probe }: Options): Promise<Child> => {
  const file = openSync(log, 'a');
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, args, { env: { PATH, HOME, ...env }, stdio: ['ignore', file, file] });
  closeSync(file);
  const until = performance.now() + START_TIMEOUT;
  while (!(await answers(new URL(probe, url).href))) {
    if (child.exitCode !== null || performance.now() > until) {
      await stop(child);
      throw new Error(`${args.join(' ')} did not start; see ${log}`);
    }
    await wait(20);
  }
  return { url, pid: child.pid ?? 0, stop: () => stop(child) };
};

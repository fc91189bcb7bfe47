import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { ContractError } from '#contract/errors.ts';
import { SECOND } from '#server/platform/lib/durations.ts';
import type { Deed } from './deed.ts';
import type { Sheet } from './sheet.ts';

/** What the process answers. */
export type Drawn = { pdf: Uint8Array } | { failure: string };

const ENTRY = fileURLToPath(new URL('./draw-sheets.ts', import.meta.url));

/** A sheet takes some ms, and one with a thousand lines half a second. */
const TIMEOUT = 20 * SECOND;
/** How long the process waits for the next sheet. */
const REST = 60 * SECOND;
/** Sheets that wait for their turn. */
const MOST_WAITING = 30;

/** The server is kept alive by a sheet that is being drawn, not by a process that waits. */
const hold = (child: ChildProcess): void => {
  child.ref();
  child.channel?.ref();
};
const release = (child: ChildProcess): void => {
  child.unref();
  child.channel?.unref();
};

const start = (): ChildProcess => {
  // No variable of the server's environment: that has secrets.
  const child = fork(ENTRY, {
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('error', () => {});
  return child;
};

const unavailable = (cause: string): ContractError => new ContractError('unavailable', undefined, undefined, { cause });

const ask = (child: ChildProcess, sheet: Sheet | Deed): Promise<Drawn> =>
  new Promise((resolve, reject) => {
    const finish = (settle: () => void): void => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
      release(child);
      settle();
    };
    const onMessage = (drawn: Drawn): void => finish(() => resolve(drawn));
    const onExit = (code: number | null, signal: string | null): void =>
      finish(() => reject(unavailable(`The process that draws sheets ended with ${signal ?? code}`)));
    const onError = ({ message }: Error): void => finish(() => reject(unavailable(message)));
    const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT);
    hold(child);
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
    child.send(sheet);
  });

let resting: { child: ChildProcess; timer: NodeJS.Timeout } | undefined;

const wake = (): ChildProcess => {
  if (!resting) return start();
  const { child, timer } = resting;
  clearTimeout(timer);
  resting = undefined;
  return child.connected ? child : start();
};

const rest = (child: ChildProcess): void => {
  const end = (): void => {
    if (resting?.child === child) resting = undefined;
    child.kill('SIGKILL');
  };
  resting = { child, timer: setTimeout(end, REST).unref() };
};

const oneAtATime = pLimit(1);

/**
 * Draws a sheet or a deed as PDF (A4), in a process of its own, which is started for the first sheet and ends a minute after the last one. Throws
 * `unavailable` where too many wait, or where it takes too long.
 */
export const makePdf = async (sheet: Sheet | Deed): Promise<Buffer> => {
  if (oneAtATime.pendingCount >= MOST_WAITING) throw unavailable('Too many sheets wait to be drawn');
  return oneAtATime(async () => {
    const child = wake();
    const drawn = await ask(child, sheet);
    rest(child);
    if ('failure' in drawn) throw new Error(`A sheet could not be drawn: ${drawn.failure}`);
    return Buffer.from(drawn.pdf);
  });
};

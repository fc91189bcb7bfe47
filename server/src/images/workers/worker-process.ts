import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { ContractError, type ErrorCode } from '#contract/errors.ts';
import type { PreviewTask } from '../processing/draw-preview.ts';
import type { WatermarkTask } from '../processing/draw-watermark.ts';
import type { Prepared, Size, Task } from '../processing/prepare-photo.ts';

const ENTRY = fileURLToPath(new URL('./worker.ts', import.meta.url));
/** The settings of fontconfig that name the fonts of ours. */
export const FONTS = fileURLToPath(new URL('../processing/fonts/fonts.conf', import.meta.url));

/** The message that a worker sends when it is done: errors cannot be sent as such from one process to another. */
export interface WorkerResult {
  outcome:
    | { done: Prepared | Size }
    | { refusal: ErrorCode }
    | { failure: { message: string; code: string | undefined } };
  /** Memory of the worker, bytes. */
  memory: number;
}

/** What a worker does: it prepares a photo, draws a link preview, or marks a document. */
export type Work = Task | PreviewTask | WatermarkTask;

/** A process that prepares photos. */
export interface Worker {
  /** Returns false once the process has ended. */
  isAlive(): boolean;
  /**
   * Does one piece of work, for at most `timeout` ms. Throws `image_unreadable` if that crashes the decoder, `image_unfinished` if
   * the process is ended or takes too long; the process is gone then.
   */
  work(task: Work, timeout: number): Promise<WorkerResult>;
  end(): void;
}

/** Signals that end a program by its own fault: a bad memory access, an illegal instruction, a failed assertion. */
const CRASHES: readonly (NodeJS.Signals | null)[] = ['SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGABRT', 'SIGTRAP'];

/** The server does not end while a worker is busy ... */
const hold = (child: ChildProcess): void => {
  child.ref();
  child.channel?.ref();
};

/** ... and is not kept alive by idle ones. */
const release = (child: ChildProcess): void => {
  child.unref();
  child.channel?.unref();
};

/** The whole environment of a worker: the server's has its secrets. */
const environment = {
  UV_THREADPOOL_SIZE: String(availableParallelism()),
  // glibc would keep an arena of memory for each thread; with two of them a worker stays below 200 MB.
  MALLOC_ARENA_MAX: '2',
  // Text is drawn with fonts of ours, the same on every machine.
  FONTCONFIG_FILE: FONTS,
};

const start = (): ChildProcess => {
  const child = fork(ENTRY, { env: environment, execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  // `run` listens too. An idle worker that fails is replaced.
  child.on('error', () => {});
  release(child);
  return child;
};

const lost = (code: ErrorCode, cause: string): ContractError =>
  new ContractError(code, undefined, undefined, { cause });

const run = (child: ChildProcess, task: Work, timeout: number): Promise<WorkerResult> =>
  new Promise<WorkerResult>((resolve, reject) => {
    const onMessage = (result: WorkerResult): void => finish(() => resolve(result));
    const onExit = (code: number | null, signal: NodeJS.Signals | null): void => {
      const refusal = CRASHES.includes(signal) ? 'image_unreadable' : 'image_unfinished';
      finish(() => reject(lost(refusal, `The process that worked on it ended with ${signal ?? code}`)));
    };
    const onError = ({ message }: Error): void => finish(() => reject(lost('image_unfinished', message)));
    const timer = setTimeout(() => child.kill('SIGKILL'), timeout);
    const finish = (settle: () => void): void => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
      release(child);
      settle();
    };
    hold(child);
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
    child.send(task);
  });

/** Starts a process, which prepares one photo at a time. */
export const startWorker = (): Worker => {
  const child = start();
  return {
    isAlive: () => child.connected,
    work: (task, timeout) => run(child, task, timeout),
    end: () => void child.kill('SIGKILL'),
  };
};

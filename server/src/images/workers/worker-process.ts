import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { ContractError, type ErrorCode } from '#contract/errors.ts';
import type { Task } from '../processing/prepare-picture.ts';
import type { Answer } from './answer.ts';

const ENTRY = fileURLToPath(new URL('./worker.ts', import.meta.url));

/** A process that works on pictures. */
export interface Worker {
  /** Whether it can still be given work. */
  isAlive(): boolean;
  /**
   * Works on a picture, at most for `patience` ms. Throws `image_unreadable` where that brings the decoder down, and
   * `image_unfinished` where the process is ended or does not come to an end; it is gone then.
   */
  work(task: Task, patience: number): Promise<Answer>;
  end(): void;
}

/** How a program ends by its own fault: memory that is not its own, an instruction that is none, a check that failed. */
const CRASHES: readonly (NodeJS.Signals | null)[] = ['SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGABRT', 'SIGTRAP'];

/** The server does not end while somebody works for it ... */
const hold = (child: ChildProcess): void => {
  child.ref();
  child.channel?.ref();
};

/** ... and does not go on for the sake of those who only wait. */
const release = (child: ChildProcess): void => {
  child.unref();
  child.channel?.unref();
};

/** All of its environment: without the server's, where its secrets are. */
const environment = {
  UV_THREADPOOL_SIZE: String(availableParallelism()),
  // glibc would keep some memory for each thread; with two such places a worker stays below 200 MB.
  MALLOC_ARENA_MAX: '2',
};

const start = (): ChildProcess => {
  const child = fork(ENTRY, { env: environment, execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  // Whoever waits for it hears of errors too; one that nobody waits for is gone, and no harm is done.
  child.on('error', () => {});
  release(child);
  return child;
};

const lost = (code: ErrorCode, cause: string): ContractError =>
  new ContractError(code, undefined, undefined, { cause });

const ask = (child: ChildProcess, task: Task, patience: number): Promise<Answer> =>
  new Promise<Answer>((resolve, reject) => {
    const onAnswer = (answer: Answer): void => finish(() => resolve(answer));
    const onExit = (code: number | null, signal: NodeJS.Signals | null): void => {
      const refusal = CRASHES.includes(signal) ? 'image_unreadable' : 'image_unfinished';
      finish(() => reject(lost(refusal, `The process that worked on it ended with ${signal ?? code}`)));
    };
    const onError = ({ message }: Error): void => finish(() => reject(lost('image_unfinished', message)));
    const timer = setTimeout(() => child.kill('SIGKILL'), patience);
    const finish = (settle: () => void): void => {
      clearTimeout(timer);
      child.off('message', onAnswer).off('exit', onExit).off('error', onError);
      release(child);
      settle();
    };
    hold(child);
    child.on('message', onAnswer).on('exit', onExit).on('error', onError);
    child.send(task);
  });

/** Starts a process; it works on one picture at a time. */
export const startWorker = (): Worker => {
  const child = start();
  return {
    isAlive: () => child.connected,
    work: (task, patience) => ask(child, task, patience),
    end: () => void child.kill('SIGKILL'),
  };
};

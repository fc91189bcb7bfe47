import { Worker } from 'node:worker_threads';
import { MINUTE, SECOND } from '#server/platform/lib/durations.ts';

/** The wait before a thread that has ended by itself is started again, ms; it doubles with each time up to the last. */
const FIRST_PAUSE = SECOND;
const LAST_PAUSE = MINUTE;

/** Less than the time in which a process must stop (`main.ts`), ms. */
const STOP_TIMEOUT = 15 * SECOND;

/** The message that asks a thread to finish what it has begun, and to end. */
export const STOP = 'stop';

/** A thread of this process that is started again when it fails. */
export interface SupervisedThread {
  start(): void;
  /** Sends a message; lost while no thread runs. */
  send(message: string): void;
  /** Sends `STOP`, and waits for the end of the thread, for `stopTimeout` at most. */
  stop(): Promise<void>;
}

interface Parts {
  /** The module that the thread runs. */
  entry: URL;
  /** The `workerData` of the thread (`node:worker_threads`). */
  data: unknown;
  onMessage(message: unknown): void;
  /** How long a thread that is asked to stop may take, ms: then it is ended, as by a crash. */
  stopTimeout?: number;
  /** Called with the error that ended a thread. */
  report(error: unknown): void;
}

export const createSupervisedThread = ({
  entry,
  data,
  onMessage,
  stopTimeout = STOP_TIMEOUT,
  report,
}: Parts): SupervisedThread => {
  let worker: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pause = FIRST_PAUSE;
  let stopped = false;

  const start = (): void => {
    const startedAt = performance.now();
    worker = new Worker(entry, { workerData: data });
    worker.on('message', onMessage);
    worker.on('error', report);
    worker.once('exit', (code) => {
      worker = undefined;
      if (stopped) return;
      report(new Error(`The thread ${entry.pathname} ended with ${code}; it is started again.`));
      if (performance.now() - startedAt > LAST_PAUSE) pause = FIRST_PAUSE;
      timer = setTimeout(start, pause).unref();
      pause = Math.min(2 * pause, LAST_PAUSE);
    });
  };

  return {
    start,
    send: (message) => worker?.postMessage(message),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const running = worker;
      if (!running) return;
      const late = setTimeout(() => void running.terminate(), stopTimeout);
      await new Promise((resolve) => {
        running.once('exit', resolve);
        running.postMessage(STOP);
      });
      clearTimeout(late);
    },
  };
};

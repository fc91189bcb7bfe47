import { MINUTE, SECOND } from '#server/platform/lib/durations.ts';
import type { Size, Task } from '../processing/prepare-picture.ts';
import { sizeFrom } from './answer.ts';
import { startWorker, type Worker } from './worker-process.ts';

export interface WorkerPool {
  /** Has a picture prepared in a process that works on nothing else. Throws what `preparePicture` and `Worker.work` throw. */
  prepare(task: Task): Promise<Size>;
}

interface Options {
  /** How long a process waits for another picture, ms. Starting one takes a few hundred. */
  rest?: number;
  /** How long one may work on a picture, ms: seconds are usual, more where visitors need the processors. */
  patience?: number;
  /** One that has become larger, bytes, does not rest: what a HEIC decoder has taken comes back only with its end. */
  memory?: number;
}

const MEGABYTE = 1024 * 1024;

/**
 * Processes that prepare pictures: as many as are asked for at the same time, none while nothing is uploaded. Each works on
 * one picture, so that one which brings its decoder down harms no other.
 */
export const createWorkerPool = (options: Options = {}): WorkerPool => {
  const { rest = 30 * SECOND, patience = MINUTE, memory = 300 * MEGABYTE } = options;
  const resting = new Map<Worker, NodeJS.Timeout>();

  /** The one that has rested shortest: the others may come to their end. */
  const wake = (): Worker | undefined => {
    const [worker, timer] = [...resting].at(-1) ?? [];
    if (!worker) return undefined;
    clearTimeout(timer);
    resting.delete(worker);
    return worker.isAlive() ? worker : wake();
  };

  const putToRest = (worker: Worker): void => {
    const end = (): void => {
      resting.delete(worker);
      worker.end();
    };
    resting.set(worker, setTimeout(end, rest).unref());
  };

  return {
    async prepare(task) {
      const worker = wake() ?? startWorker();
      const answer = await worker.work(task, patience);
      if (answer.memory > memory) worker.end();
      else putToRest(worker);
      return sizeFrom(answer);
    },
  };
};

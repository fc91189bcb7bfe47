import pLimit from 'p-limit';
import { ContractError } from '#contract/errors.ts';
import { MINUTE, SECOND } from '#server/platform/lib/durations.ts';
import type { PreviewTask } from '../processing/draw-preview.ts';
import type { WatermarkTask } from '../processing/draw-watermark.ts';
import { formatOfFile } from '../processing/format.ts';
import type { Prepared, Size, Task } from '../processing/prepare-photo.ts';
import { startWorker, type Work, type Worker, type WorkerResult } from './worker-process.ts';

export interface WorkerPool {
  /** As `preparePhoto`, in a process that works on nothing else. Throws also what `Worker.work` throws. */
  prepare(task: Task): Promise<Prepared>;
  /** As `drawPreview` or `drawWatermark`, in the same way. */
  draw(task: PreviewTask | WatermarkTask): Promise<Size>;
}

interface Options {
  /** How long a process waits for the next photo, ms. Starting one takes a few hundred ms. */
  rest?: number;
  /** How long a photo may take, ms: seconds are usual, more while visitors need the processors. */
  timeout?: number;
  /** A process with more memory, bytes, is ended: what a HEIC decoder has taken is freed only then. */
  memory?: number;
}

const MEGABYTE = 1024 * 1024;

/** Returns what a worker reported. Throws the error that it reported. */
const resultFrom = ({ outcome }: WorkerResult): Prepared | Size => {
  if ('done' in outcome) return outcome.done;
  if ('refusal' in outcome) throw new ContractError(outcome.refusal);
  const { message, code } = outcome.failure;
  throw Object.assign(new Error(message), { code });
};

/**
 * Processes that prepare photos: one for each photo at the same time, none while nothing is uploaded. A photo that crashes
 * its decoder thereby harms no other.
 */
export const createWorkerPool = (options: Options = {}): WorkerPool => {
  const { rest = 30 * SECOND, timeout = MINUTE, memory = 300 * MEGABYTE } = options;
  const resting = new Map<Worker, NodeJS.Timeout>();

  /** Returns the process that has rested shortest, so that the others end. */
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

  const run = async (task: Work) => {
    const worker = wake() ?? startWorker();
    const result = await worker.work(task, timeout);
    if (result.memory > memory) worker.end();
    else putToRest(worker);
    return resultFrom(result);
  };
  // What a worker reports follows from its task.
  return { prepare: (task) => run(task) as Promise<Prepared>, draw: run };
};

/** Shared by all applications of this process. */
const pool = createWorkerPool();
/** A HEIC photo of 48 megapixels takes some 700 MB while it is decoded. */
const oneHeicAtATime = pLimit(1);

/** As `preparePhoto`, in a process of its own; none is started for a file that is no photo by its first bytes. */
export const prepareInWorker = async (task: Task): Promise<Prepared> => {
  const format = await formatOfFile(task.file);
  if (!format) throw new ContractError('image_unreadable');
  return format === 'heic' ? oneHeicAtATime(() => pool.prepare(task)) : pool.prepare(task);
};

/** As `drawPreview`, in a process of its own. */
export const drawInWorker = (task: PreviewTask): Promise<Size> => pool.draw(task);

/** As `drawWatermark`, in a process of its own. */
export const markInWorker = (task: WatermarkTask): Promise<Size> => pool.draw(task);

import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { HEIC_TIMEOUT } from './limits.ts';

export type HeicResult =
  | { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }
  | { problem: 'unreadable' | 'too large' };

const runWorker = (bytes: Buffer): Promise<HeicResult> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
      workerData: bytes,
      // The decoder complains of broken files on its own; the answer says so already.
      stdout: true,
      stderr: true,
    });
    const finish = (result: HeicResult): void => {
      clearTimeout(timer);
      resolve(result);
      void worker.terminate();
    };
    const timer = setTimeout(() => finish({ problem: 'unreadable' }), HEIC_TIMEOUT);
    worker.once('message', finish);
    worker.once('error', () => finish({ problem: 'unreadable' }));
    worker.once('exit', () => finish({ problem: 'unreadable' }));
  });

/** A photo of 48 megapixels takes some 700 MB while it is decoded. */
const oneAtATime = pLimit(1);

/** The pixels (RGBA) of a HEIC file; a decoder that crashes or does not come to an end counts as unreadable. */
export const decodeHeic = (bytes: Buffer): Promise<HeicResult> => oneAtATime(() => runWorker(bytes));

/** Decodes one HEIC file off the main thread: WebAssembly would hold up every request for seconds. */
import { parentPort, workerData } from 'node:worker_threads';
import decode from 'heic-decode';
import type { HeicResult } from './heic.ts';
import { MAX_PIXELS } from './limits.ts';

const read = async (): Promise<HeicResult> => {
  const images = await decode.all({ buffer: workerData });
  const [first] = images;
  if (!first) return { problem: 'unreadable' };
  // Known before anything of that size is allocated.
  if (first.width * first.height > MAX_PIXELS) return { problem: 'too large' };
  const { width, height, data } = await first.decode();
  return { width, height, data };
};

const result = await read().catch((): HeicResult => ({ problem: 'unreadable' }));
// Handed over, not copied: the pixels of a large photo are 200 MB.
parentPort?.postMessage(result, 'data' in result ? [result.data.buffer] : []);

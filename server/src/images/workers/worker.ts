/** The entry of a process that prepares photos, draws link previews and marks documents, one at a time, as its server asks. */
import { readdirSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { ContractError } from '#contract/errors.ts';
import type { Prepared, Size } from '../processing/prepare-photo.ts';
import type { Work, WorkerResult } from './worker-process.ts';

/** Photos get a tenth of the processor time that requests get while both need it. */
const NICE = 10;
const THREADS = '/proc/self/task';

const attempt = (change: () => void): void => {
  try {
    change();
  } catch {
    // Not every system has this, or allows it.
  }
};

/**
 * Lowers this process's priority: for the processor, and for memory, where Linux ends it before the server. Called before
 * there is work, because threads inherit it.
 */
const lowerPriority = (): void => {
  attempt(() => setPriority(NICE));
  // On Linux each thread has its own priority, and some are running already.
  attempt(() => {
    for (const thread of readdirSync(THREADS)) setPriority(Number(thread), NICE);
  });
  attempt(() => writeFileSync('/proc/self/oom_score_adj', '1000'));
};

const toFailure = (error: unknown): WorkerResult['outcome'] => {
  if (error instanceof ContractError) return { refusal: error.code };
  const { message, code } = error as NodeJS.ErrnoException;
  return { failure: { message, code } };
};

/** Returns the result of a piece of work, which holds the error if it failed. */
const resultOf = async (work: Promise<Prepared | Size>): Promise<WorkerResult> => {
  const outcome = await work.then((done) => ({ done }), toFailure);
  return { outcome, memory: process.memoryUsage.rss() };
};

lowerPriority();
// A terminal and systemd signal the whole group. The server finishes its work first, and this process ends with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

/** Only now, so that threads started by the decoders have the low priority. */
const loading = Promise.all([
  import('../processing/prepare-photo.ts'),
  import('../processing/prepare-document.ts'),
  import('../processing/draw-preview.ts'),
  import('../processing/draw-watermark.ts'),
]);
process.on('message', async (task: Work) => {
  const [{ preparePhoto }, { prepareDocument }, { drawPreview }, { drawWatermark }] = await loading;
  const work = (): Promise<Prepared | Size> => {
    if ('shows' in task) return drawPreview(task);
    if ('words' in task) return drawWatermark(task);
    return task.document ? prepareDocument(task) : preparePhoto(task);
  };
  process.send?.(await resultOf(work()));
});

import pLimit from 'p-limit';
import { ContractError } from '#contract/errors.ts';
import { formatOfFile } from '../processing/format.ts';
import type { Size, Task } from '../processing/prepare-picture.ts';
import { createWorkerPool } from './worker-pool.ts';

/** All applications of this process share them. */
const pool = createWorkerPool();
/** A HEIC photo of 48 megapixels takes some 700 MB while it is decoded. */
const oneHeicAtATime = pLimit(1);

/** As `preparePicture`, in a process of its own; none is started for a file that is no picture by its first bytes. */
export const prepareInWorker = async (task: Task): Promise<Size> => {
  const format = await formatOfFile(task.file);
  if (!format) throw new ContractError('image_unreadable');
  return format === 'heic' ? oneHeicAtATime(() => pool.prepare(task)) : pool.prepare(task);
};

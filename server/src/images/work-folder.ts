import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR } from '#server/platform/lib/durations.ts';
import { newId } from '#server/platform/lib/ids.ts';

/** Temporary files and folders. */
export interface WorkFolder {
  /** Calls `work` with the path of a new file, and removes the file afterwards, also after an error. */
  withFile<T>(work: (file: string) => Promise<T>): Promise<T>;
  /** The same with an empty folder. */
  withFolder<T>(work: (folder: string) => Promise<T>): Promise<T>;
  /** Removes what killed processes left behind an hour before `now` (ms) or earlier. */
  sweep(now: number): Promise<void>;
}

const remove = (path: string): Promise<void> => rm(path, { recursive: true, force: true });

const removeOld = async (folder: string, now: number): Promise<void> => {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const changed = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      // It was removed meanwhile.
      () => now,
    );
    // Younger ones may be in use by another process.
    if (now - changed > HOUR) await remove(file);
  }
};

/** Opens the folder and removes what killed processes left behind. */
export const openWorkFolder = async (folder: string): Promise<WorkFolder> => {
  await mkdir(folder, { recursive: true });
  await removeOld(folder, Date.now());
  const withFile = async <T>(work: (file: string) => Promise<T>): Promise<T> => {
    const file = join(folder, newId());
    try {
      return await work(file);
    } finally {
      await remove(file);
    }
  };
  return {
    sweep: (now) => removeOld(folder, now),
    withFile,
    withFolder: (work) =>
      withFile(async (path) => {
        await mkdir(path);
        return work(path);
      }),
  };
};

import { access, constants, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageStore } from './image-store.ts';

const ignoreMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};

/** Makes what is in a file survive a power cut. */
const syncFile = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
};

/** Makes the names in a folder survive a power cut, as the files behind them do. */
const syncNames = async (folder: string): Promise<void> => {
  // Windows opens no folders; it keeps names in its journal.
  const handle = await open(folder).catch(() => undefined);
  await handle?.sync().finally(() => handle.close());
};

/** Files in a folder of this machine, on the disk where they were made: each is moved to its place when it is complete. */
export const createDiskStore = async (folder: string): Promise<ImageStore> => {
  await mkdir(folder, { recursive: true });
  return {
    async put(name, file) {
      await syncFile(file);
      await rename(file, join(folder, name));
      await syncNames(folder);
    },
    async open(name) {
      const handle = await open(join(folder, name)).catch(ignoreMissing);
      if (!handle) return undefined;
      const { size } = await handle.stat();
      // Told where the end is, the stream ends with the last byte: a connection is idle once its reader has all.
      return { size, stream: handle.createReadStream({ end: size - 1 }) };
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    check: () => access(folder, constants.W_OK),
  };
};

import { access, constants, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Where the files of photos are kept. Names are our own: no part of them comes from outside. */
export interface ImageStore {
  /** Stores a file of the data directory, whole or not at all; may move it. */
  put(name: string, file: string): Promise<void>;
  /** Returns a file, undefined if there is none of that name. */
  open(name: string): Promise<{ size: number; stream: Readable } | undefined>;
  /** Removes a file if it exists. */
  remove(name: string): Promise<void>;
  /** Throws if files cannot be stored right now. Cheap enough to be called every few seconds. */
  check(): Promise<void>;
}

const ignoreMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};

/** Makes the content of a file survive a power cut. */
const syncFile = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
};

/** Makes the names in a folder survive a power cut. */
const syncNames = async (folder: string): Promise<void> => {
  // Windows opens no folders; it keeps names in its journal.
  const handle = await open(folder).catch(() => undefined);
  await handle?.sync().finally(() => handle.close());
};

/** Keeps files in a folder, on the disk where they were written: each is moved to its place once it is complete. */
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
      // With its end known, the stream ends with the last byte, and the connection is idle once its reader has all.
      return { size, stream: handle.createReadStream({ end: size - 1 }) };
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    check: () => access(folder, constants.W_OK),
  };
};

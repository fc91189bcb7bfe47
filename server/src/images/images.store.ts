import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { newId } from '#server/lib/ids.ts';

/** Where the files of pictures lie. Names are our own: no part of them comes from outside. */
export interface ImageStore {
  /** Stores a file whole or not at all. */
  put(name: string, bytes: Buffer): Promise<void>;
  open(name: string): Promise<{ size: number; stream: Readable } | undefined>;
  remove(name: string): Promise<void>;
}

const writeDurably = async (file: string, bytes: Buffer): Promise<void> => {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Files in a folder of this machine; each is written beside its place and moved there when it is complete. */
export const createDiskStore = async (folder: string): Promise<ImageStore> => {
  await mkdir(folder, { recursive: true });
  return {
    async put(name, bytes) {
      const draft = join(folder, `.${newId()}.draft`);
      try {
        await writeDurably(draft, bytes);
        await rename(draft, join(folder, name));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async open(name) {
      const file = join(folder, name);
      const size = await stat(file).then(
        (found) => found.size,
        () => undefined,
      );
      return size === undefined ? undefined : { size, stream: createReadStream(file) };
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
};

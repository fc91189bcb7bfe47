import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createDiskStore, type ImageStore } from '#server/images/images.ts';

/** Files of about 70 KB. */
const MAX_FILES = 4_000;
/** How many are drawn between two looks at the folder. */
const LOOK_EVERY = 100;

export type PreviewFiles = Pick<ImageStore, 'put' | 'open'>;

/** Keeps at most about `max` drawings in a folder: the oldest go first, and are drawn again if somebody asks for them. */
export const openPreviewFiles = async (
  folder: string,
  max = MAX_FILES,
  lookEvery = LOOK_EVERY,
): Promise<PreviewFiles> => {
  const store = await createDiskStore(folder);
  let drawn = 0;

  const removeOldest = async (): Promise<void> => {
    const names = await readdir(folder);
    if (names.length <= max) return;
    const files = await Promise.all(
      names.map(async (name) => ({
        name,
        // One that another process has removed meanwhile comes first.
        time: await stat(join(folder, name)).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        ),
      })),
    );
    files.sort((one, other) => one.time - other.time);
    for (const { name } of files.slice(0, files.length - max)) await rm(join(folder, name), { force: true });
  };

  return {
    open: store.open,
    async put(name, file) {
      await store.put(name, file);
      drawn += 1;
      if (drawn % lookEvery === 0) await removeOldest();
    },
  };
};

import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import type { Db } from '#server/platform/db/database.ts';
import { isKept } from './images.repository.ts';
import type { Prepared, Task } from './processing/prepare-photo.ts';
import { nameOf, variantNames } from './processing/variants.ts';
import type { ImageStore } from './stores/image-store.ts';
import type { WorkFolder } from './work-folder.ts';

interface PhotoFile {
  size: number;
  stream: Readable;
  /** What the file is, whatever its name says. */
  format: 'webp' | 'avif';
}
export type OpenPhotoFile = (name: string) => Promise<PhotoFile | undefined>;

const AVIF = /^(.{36})-\d+\.avif$/;
/** Photos that may wait; others are made when they are asked for again. */
const MAX_WAITING = 50;

interface Parts {
  db: Db;
  store: ImageStore;
  work: WorkFolder;
  prepare(task: Task): Promise<Prepared>;
}

/**
 * Opens files of photos. The AVIF files of an imported photo are made when one of them is first asked for, from its widest
 * WebP; until they are there, the WebP of the same width is returned. One photo at a time: uploads wait behind no more.
 */
export const createAvifOnDemand = ({ db, store, work, prepare }: Parts): OpenPhotoFile => {
  const turns = pLimit(1);
  const asked = new Set<string>();

  const make = (id: string): Promise<void> =>
    work.withFolder(async (folder) => {
      const widest = await store.open(nameOf(id, 'webp'));
      if (!widest) return;
      const file = join(folder, 'widest');
      await pipeline(widest.stream, createWriteStream(file));
      await prepare({ file, id, folder, only: 'avif' });
      const names = variantNames(id, 'avif');
      for (const name of names) await store.put(name, join(folder, name));
      // Its files may have been removed meanwhile, and these would stay.
      if (!(await isKept(db, id))) for (const name of names) await store.remove(name);
    });

  const makeSoon = (id: string): void => {
    if (asked.has(id) || asked.size >= MAX_WAITING) return;
    asked.add(id);
    turns(() => make(id))
      // The WebP is shown meanwhile, and who asks next lets it be tried again.
      .catch(() => {})
      .finally(() => asked.delete(id));
  };

  return async (name) => {
    const format = name.endsWith('.avif') ? 'avif' : 'webp';
    const found = await store.open(name);
    if (found) return { ...found, format };
    const id = AVIF.exec(name)?.[1];
    const instead = id && (await store.open(name.replace(/avif$/, 'webp')));
    if (!id || !instead) return undefined;
    makeSoon(id);
    return { ...instead, format: 'webp' };
  };
};

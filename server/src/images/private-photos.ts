import { join } from 'node:path';
import { newId } from '#server/platform/lib/ids.ts';
import type { Prepared, Size, Task } from './processing/prepare-photo.ts';
import { nameOf } from './processing/variants.ts';
import type { ImageStore } from './stores/image-store.ts';
import type { WorkFolder } from './work-folder.ts';

/** Writes an upload to a file. */
export type Receive = (file: string) => Promise<void>;

export interface PrivatePhoto extends Size {
  id: string;
}

/**
 * Photos that are not served under `/images/`. The feature that stores them has a table of them, decides who may see them, and
 * removes them. They are stored as WebP, without metadata.
 */
export interface PrivatePhotos {
  /**
   * Receives a photo and stores it in these widths (pixels). `insert` adds its row before the files are stored: a row without files
   * can be cleaned up, files without a row cannot. Throws what `receive` throws, `image_unreadable`, `image_too_large`,
   * `image_too_small`, `image_unfinished`, `unavailable`, `image_store_down`.
   */
  keep(
    receive: Receive,
    widths: readonly number[],
    insert: (photo: PrivatePhoto) => Promise<void>,
  ): Promise<PrivatePhoto>;
  /** Opens the file of one width. Undefined if there is none. */
  open(id: string, width: number): ReturnType<ImageStore['open']>;
  remove(id: string, widths: readonly number[]): Promise<void>;
}

interface Parts {
  store: ImageStore;
  work: WorkFolder;
  /** Public and private photos wait for their turn in one queue. */
  prepare(task: Task): Promise<Prepared>;
  assertRoom(): void;
}

const fileOf = (id: string, width: number): string => nameOf(id, 'webp', width);

export const createPrivatePhotos = ({ store, work, prepare, assertRoom }: Parts): PrivatePhotos => ({
  async keep(receive, widths, insert) {
    assertRoom();
    return work.withFile(async (file) => {
      await receive(file);
      return work.withFolder(async (folder) => {
        const id = newId();
        const { width, height } = await prepare({ file, id, folder, only: 'webp', widths });
        await insert({ id, width, height });
        const names = widths.map((each) => fileOf(id, each));
        await Promise.all(names.map((name) => store.put(name, join(folder, name))));
        return { id, width, height };
      });
    });
  },
  open: (id, width) => store.open(fileOf(id, width)),
  async remove(id, widths) {
    await Promise.all(widths.map((width) => store.remove(fileOf(id, width))));
  },
});

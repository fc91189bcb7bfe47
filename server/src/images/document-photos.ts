import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '#server/platform/lib/ids.ts';
import type { Receive } from './private-photos.ts';
import { documentName } from './processing/prepare-document.ts';
import type { Prepared, Size, Task } from './processing/prepare-photo.ts';
import type { ImageStore } from './stores/image-store.ts';
import type { WorkFolder } from './work-folder.ts';
import { markInWorker } from './workers/worker-pool.ts';

/** The photo of a document as a JPEG. */
export interface DocumentPhoto extends Size {
  bytes: Buffer;
}

/**
 * Photos of documents. They pass through the same processes as other photos, and are given back as bytes: who stores them encrypts
 * them first. Their files are apart from all others, and no address leads to them.
 */
export interface DocumentPhotos {
  /** Throws what `receive` throws, `image_unreadable`, `image_too_large`, `image_too_small`, `image_unfinished`, `unavailable`. */
  encode(receive: Receive): Promise<DocumentPhoto>;
  /** Returns a JPEG of ours with words all over it. Throws `image_unfinished`. */
  mark(jpeg: Buffer, words: string): Promise<Buffer>;
  /** Stores a file, whole or not at all. Throws `image_store_down`. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Returns a file; undefined if there is none of that name. */
  read(name: string): Promise<Buffer | undefined>;
  remove(name: string): Promise<void>;
}

interface Parts {
  store: ImageStore;
  work: WorkFolder;
  /** All photos wait for their turn in one queue. */
  prepare(task: Task): Promise<Prepared>;
  assertRoom(): void;
}

export const createDocumentPhotos = ({ store, work, prepare, assertRoom }: Parts): DocumentPhotos => ({
  async encode(receive) {
    assertRoom();
    return work.withFile(async (file) => {
      await receive(file);
      return work.withFolder(async (folder) => {
        const id = newId();
        const { width, height } = await prepare({ file, id, folder, document: true });
        return { width, height, bytes: await readFile(join(folder, documentName(id))) };
      });
    });
  },

  mark: (jpeg, words) =>
    work.withFolder(async (folder) => {
      const [marked, file] = [join(folder, 'plain.jpg'), join(folder, 'marked.jpg')];
      await writeFile(marked, jpeg);
      await markInWorker({ marked, file, words });
      return readFile(file);
    }),

  put: (name, bytes) =>
    work.withFile(async (file) => {
      await writeFile(file, bytes);
      await store.put(name, file);
    }),

  async read(name) {
    const found = await store.open(name);
    if (!found) return undefined;
    const chunks: Buffer[] = [];
    for await (const chunk of found.stream) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  },

  remove: (name) => store.remove(name),
});

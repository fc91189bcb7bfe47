import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { ContractError } from '#contract/errors.ts';
import { imagePath } from '#contract/image-url.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { newId } from '#server/platform/lib/ids.ts';
import type { FetchPhoto } from './fetch-photo.ts';
import {
  deleteGivenUp,
  deleteImage,
  findUnreferenced,
  giveUp,
  insertImage,
  setSource,
  touchImage,
} from './images.repository.ts';
import { nameOf, VARIANTS, type VariantKind, variantNames } from './processing/variants.ts';
import type { ImageStore } from './stores/image-store.ts';
import type { WorkFolder } from './work-folder.ts';
import { prepareInWorker } from './workers/worker-pool.ts';

/** Photos prepared at the same time, each in a process of its own that takes up to 200 MB. */
const AT_ONCE = 2;
/** Uploads that may wait to be prepared; more are refused. */
const MAX_WAITING = 20;
const BUSY = 'Many pictures are being uploaded right now. Please try again in a moment.';
const CLEAN_UP_BATCH = 200;
const REMOVED_AT_ONCE = 4;
/** A URL of printable ASCII, of the length that may be stored. */
const URL_FORM = /^[\x21-\x7e]{1,2000}$/;
/** How long a photo is kept without a record that refers to it, ms. */
const GRACE = DAY;

interface StoredImage {
  id: string;
  url: string;
  width: number;
  height: number;
}

export interface ImagesService {
  /** Throws `unavailable` while too many photos wait. Called before an upload is received. */
  assertRoom(): void;
  /**
   * Decodes a photo, encodes every variant, and stores them. Keeps nothing of a photo that is refused.
   * Throws `image_unreadable`, `image_too_large`, `image_too_small`, `image_unfinished`, `unavailable`,
   * `image_store_down`.
   */
  storeFile(file: string): Promise<StoredImage>;
  /** As `storeFile`, for bytes in memory. */
  store(bytes: Buffer): Promise<StoredImage>;
  /**
   * Stores a photo of our own that was encoded before, from the file of each variant. Returns its URL. The files are not
   * checked: never to be called for uploads.
   */
  storeEncoded(fileOf: (variant: VariantKind) => string): Promise<string>;
  /**
   * Returns the URL under which a photo may be published: its own for one of this host, that of a checked copy for one of
   * the external host. The clean-up then keeps it for a day, until a record refers to it.
   * Throws `image_host_not_ours`, `image_unreachable`, and what `storeFile` throws.
   */
  publish(url: string): Promise<string>;
  open: ImageStore['open'];
  /** Throws if photos cannot be stored right now. */
  check: ImageStore['check'];
  /** Removes photos that no record has referred to for a day, and left-over work files. Returns how many photos. */
  removeUnreferenced(now: number): Promise<number>;
}

interface Parts {
  db: Db;
  clock: Clock;
  store: ImageStore;
  work: WorkFolder;
  publicUrl: string;
  /** Fetches from the external image host, if one is configured. */
  fetchPhoto: FetchPhoto | undefined;
}

export const createImagesService = (parts: Parts): ImagesService => {
  const { db, clock, store, work, publicUrl, fetchPhoto } = parts;
  const limit = pLimit(AT_ONCE);
  const removals = pLimit(REMOVED_AT_ONCE);

  const assertRoom = (): void => {
    if (limit.pendingCount >= MAX_WAITING) throw new ContractError('unavailable', BUSY);
  };

  /** Stores all files of a photo, or none and no row. What cannot be removed now is removed by the clean-up. */
  const storeAll = async (id: string, folder: string): Promise<void> => {
    const names = variantNames(id);
    const results = await Promise.allSettled(names.map((name) => store.put(name, join(folder, name))));
    const failed = results.find((result) => result.status === 'rejected');
    if (!failed) return;
    await Promise.allSettled(names.map((name) => store.remove(name)));
    await deleteImage(db, id).catch(() => {});
    throw failed.reason;
  };

  /** Stores a new photo, whose variants `prepare` writes into a folder. */
  const storeNew = <T>(prepare: (id: string, folder: string) => Promise<T>): Promise<T & { id: string; url: string }> =>
    work.withFolder(async (folder) => {
      const id = newId();
      const prepared = await prepare(id, folder);
      const url = `${publicUrl}${imagePath(id)}`;
      // The row comes first: files without a row would never be cleaned up.
      await insertImage(db, { id, url, used_at: clock.now() });
      await storeAll(id, folder);
      return { ...prepared, id, url };
    });

  const storeFile = async (file: string): Promise<StoredImage> => {
    assertRoom();
    return limit(() => storeNew((id, folder) => prepareInWorker({ file, id, folder })));
  };

  const storeEncoded: ImagesService['storeEncoded'] = async (fileOf) => {
    const { url } = await storeNew(async (id, folder) => {
      for (const variant of VARIANTS)
        await writeFile(join(folder, nameOf(id, variant.format, variant.width)), await readFile(fileOf(variant)));
    });
    return url;
  };

  const copy = async (url: string): Promise<string> => {
    if (!fetchPhoto) throw new ContractError('image_host_not_ours');
    assertRoom();
    const copied = await work.withFile(async (file) => {
      await fetchPhoto(url, file);
      return storeFile(file);
    });
    // Only now: a copy that could not be stored must not be found.
    await setSource(db, copied.id, url);
    return copied.url;
  };

  const remove = async (id: string, before: number): Promise<boolean> => {
    if (!(await giveUp(db, id, before))) return false;
    await Promise.all(variantNames(id).map((name) => store.remove(name)));
    await deleteGivenUp(db, id);
    return true;
  };

  /** Removes unreferenced photos batch by batch, until a batch is not full. */
  const removeBatches = async (before: number): Promise<number> => {
    const ids = await findUnreferenced(db, before, CLEAN_UP_BATCH);
    const removed = await Promise.all(ids.map((id) => removals(() => remove(id, before))));
    const count = removed.filter(Boolean).length;
    return ids.length === CLEAN_UP_BATCH && count > 0 ? count + (await removeBatches(before)) : count;
  };

  return {
    assertRoom,
    storeFile,
    storeEncoded,
    store: (bytes) =>
      work.withFile(async (file) => {
        await writeFile(file, bytes);
        return storeFile(file);
      }),
    async publish(url) {
      if (!URL_FORM.test(url)) throw new ContractError('image_host_not_ours');
      return (await touchImage(db, url, clock.now())) ?? copy(url);
    },
    open: store.open,
    check: store.check,
    async removeUnreferenced(now) {
      await work.sweep(now);
      return removeBatches(now - GRACE);
    },
  };
};

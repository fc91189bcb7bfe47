import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { ContractError } from '#contract/errors.ts';
import { imagePath } from '#contract/image-url.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { createAvifOnDemand, type OpenPhotoFile } from './avif-on-demand.ts';
import { removeUnreferenced } from './clean-up.ts';
import type { FetchPhoto } from './fetch-photo.ts';
import { deleteImage, digestsOf, insertImage, setSource, touchImage } from './images.repository.ts';
import { hashColumns } from './images.table.ts';
import type { Prepared, Task } from './processing/prepare-photo.ts';
import { nameOf, VARIANTS, type VariantKind, variantNames } from './processing/variants.ts';
import type { ImageStore } from './stores/image-store.ts';
import type { WorkFolder } from './work-folder.ts';
import { prepareInWorker } from './workers/worker-pool.ts';

/** Photos prepared at the same time, each in a process of its own (its memory: docs/operations/deploying.md). */
const AT_ONCE = 2;
/** Uploads that may wait to be prepared; more are refused. */
const MAX_WAITING = 20;
/** Copies of an import that wait to be prepared: an upload of the form waits behind no more. */
const COPIES_AT_ONCE = 4;
const BUSY = 'Many pictures are being uploaded right now. Please try again in a moment.';
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
   * Prepares a photo when it is its turn, at most two at the same time. Throws what `preparePhoto` throws, and
   * `image_unfinished`.
   */
  prepare(task: Task): Promise<Prepared>;
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
  /**
   * Returns the URL of a photo that stands anywhere: its own for one of this host, else that of a copy, which is made each
   * time. Its AVIF files, most of the work, are made when they are first asked for, so that many are copied soon. The clean-up
   * keeps it for a day, until a record refers to it. Throws `image_host_not_ours` unless it is a public
   * https address, `image_not_found`, `image_unreachable`, and what `storeFile` throws.
   */
  copyFrom(url: string): Promise<string>;
  /** Returns, for each of these URLs of photos, what is the same for those that were made from the same file. */
  fileOf(urls: readonly string[]): Promise<string[]>;
  /** Opens a file of a photo, or the WebP of the same width for an AVIF that was not made yet. Undefined if there is none. */
  open: OpenPhotoFile;
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
  /** Fetches from any public address. */
  fetchPublicPhoto: FetchPhoto;
}

export const createImagesService = (parts: Parts): ImagesService => {
  const { db, clock, store, work, publicUrl, fetchPhoto, fetchPublicPhoto } = parts;
  const limit = pLimit(AT_ONCE);
  const copies = pLimit(COPIES_AT_ONCE);
  /** Only the preparing takes a turn: while files are stored, the next photo is prepared. */
  const prepare = (task: Task): Promise<Prepared> => limit(() => prepareInWorker(task));

  const assertRoom = (): void => {
    if (limit.pendingCount >= MAX_WAITING) throw new ContractError('unavailable', BUSY);
  };

  /** Stores all files of a photo, or none and no row. What cannot be removed now is removed by the clean-up. */
  const storeAll = async (id: string, folder: string, only?: 'webp'): Promise<void> => {
    const names = variantNames(id, only);
    const results = await Promise.allSettled(names.map((name) => store.put(name, join(folder, name))));
    const failed = results.find((result) => result.status === 'rejected');
    if (!failed) return;
    await Promise.allSettled(names.map((name) => store.remove(name)));
    await deleteImage(db, id).catch(() => {});
    throw failed.reason;
  };

  /** Stores a new photo, whose variants `prepare` writes into a folder. */
  const storeNew = async <T extends Partial<Prepared>>(
    write: (id: string, folder: string) => Promise<T>,
    only?: 'webp',
  ) =>
    work.withFolder(async (folder) => {
      const id = newId();
      const prepared = await write(id, folder);
      const { digest, hash } = prepared;
      const url = `${publicUrl}${imagePath(id)}`;
      // The row comes first: files without a row would never be cleaned up.
      await insertImage(db, { id, url, used_at: clock.now(), digest: digest ?? null, ...(hash && hashColumns(hash)) });
      await storeAll(id, folder, only);
      return { ...prepared, id, url };
    });

  const storeFile = async (file: string, only?: 'webp'): Promise<StoredImage> => {
    assertRoom();
    const stored = await storeNew((id, folder) => prepare({ file, id, folder, ...(only && { only }) }), only);
    const { id, url, width, height } = stored;
    return { id, url, width, height };
  };

  const storeEncoded: ImagesService['storeEncoded'] = async (fileOf) => {
    const { url } = await storeNew(async (id, folder) => {
      for (const variant of VARIANTS)
        await writeFile(join(folder, nameOf(id, variant.format, variant.width)), await readFile(fileOf(variant)));
      return {};
    });
    return url;
  };

  const copyPublic = (url: string): Promise<StoredImage> =>
    work.withFile(async (file) => {
      await fetchPublicPhoto(url, file);
      return copies(() => storeFile(file, 'webp'));
    });

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

  return {
    assertRoom,
    prepare,
    storeFile: (file) => storeFile(file),
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
    async copyFrom(url) {
      if (!URL_FORM.test(url)) throw new ContractError('image_host_not_ours');
      if (!url.startsWith(`${publicUrl}/`)) return (await copyPublic(url)).url;
      const own = await touchImage(db, url, clock.now());
      if (!own) throw new ContractError('image_not_found');
      return own;
    },
    async fileOf(urls) {
      const digests = await digestsOf(db, urls);
      return urls.map((url) => digests.get(url) ?? url);
    },
    open: createAvifOnDemand({ db, store, work, prepare }),
    check: store.check,
    async removeUnreferenced(now) {
      await work.sweep(now);
      return removeUnreferenced(db, store, now - GRACE);
    },
  };
};

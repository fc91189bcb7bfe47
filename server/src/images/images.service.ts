import { writeFile } from 'node:fs/promises';
import pLimit from 'p-limit';
import { ContractError } from '#contract/errors.ts';
import { imagePath } from '#contract/image-url.ts';
import type { Db } from '#server/db/database.ts';
import type { Clock } from '#server/lib/clock.ts';
import { DAY } from '#server/lib/durations.ts';
import { newId } from '#server/lib/ids.ts';
import { deleteGivenUp, findUnreferenced, giveUp, insertImage, touchImage } from './images.repository.ts';
import type { ImageStore } from './images.store.ts';
import { openPicture } from './processing/open-picture.ts';
import { encodeVariants, variantNames } from './processing/variants.ts';
import type { WorkFolder } from './work-folder.ts';

/** Pictures worked on at the same time: each takes up to 200 MB while it is decoded. */
const AT_ONCE = 2;
/** Uploads that may wait for their turn; more are asked to come again. */
const MAX_WAITING = 20;
const BUSY = 'Many pictures are being uploaded right now. Please try again in a moment.';
const CLEAN_UP_BATCH = 200;
/** How long a picture may wait for the record that refers to it, ms. */
const GRACE = DAY;

export interface StoredImage {
  id: string;
  url: string;
  width: number;
  height: number;
}

export interface ImagesService {
  /** Throws `unavailable` while too many pictures wait already. Asked before an upload is received. */
  assertRoom(): void;
  /**
   * Takes a picture in: decodes it, encodes every variant anew, stores them. Nothing stays behind of one that is refused.
   * Throws `image_unreadable`, `image_too_large`, `image_too_small`, `unavailable`.
   */
  storeFile(file: string): Promise<StoredImage>;
  /** As `storeFile`, for bytes in memory. */
  store(bytes: Buffer): Promise<StoredImage>;
  /** Whether a URL is that of a picture of this host; it is then safe from the clean-up until a record refers to it. */
  accepts(url: string): Promise<boolean>;
  open: ImageStore['open'];
  /** Removes pictures that no record has referred to for a day, and left-over work files; answers how many pictures. */
  removeUnreferenced(now: number): Promise<number>;
}

interface Parts {
  db: Db;
  clock: Clock;
  store: ImageStore;
  folder: WorkFolder;
  publicUrl: string;
}

/** Errors of the decoder are about the picture; whatever else goes wrong is ours. */
const decoderError = (error: unknown): ContractError => {
  if (error instanceof ContractError) return error;
  const tooLarge = error instanceof Error && /pixel limit/.test(error.message);
  return new ContractError(tooLarge ? 'image_too_large' : 'image_unreadable');
};

export const createImagesService = ({ db, clock, store, folder, publicUrl }: Parts): ImagesService => {
  const limit = pLimit(AT_ONCE);

  const assertRoom = (): void => {
    if (limit.pendingCount >= MAX_WAITING) throw new ContractError('unavailable', BUSY);
  };

  const takeIn = async (file: string): Promise<StoredImage> => {
    const id = newId();
    const { width, height, variants } = await openPicture(file)
      .then((picture) => encodeVariants(picture, id))
      .catch((error: unknown) => {
        throw decoderError(error);
      });
    const url = `${publicUrl}${imagePath(id)}`;
    // The row comes first: files without a row would never be cleaned up.
    await insertImage(db, { id, url, used_at: clock.now() });
    await Promise.all(variants.map(({ name, bytes }) => store.put(name, bytes)));
    return { id, url, width, height };
  };

  const storeFile = async (file: string): Promise<StoredImage> => {
    assertRoom();
    return limit(() => takeIn(file));
  };

  const remove = async (id: string, before: number): Promise<boolean> => {
    if (!(await giveUp(db, id, before))) return false;
    await Promise.all(variantNames(id).map((name) => store.remove(name)));
    await deleteGivenUp(db, id);
    return true;
  };

  /** Removes what one query finds; asks again as long as queries come back full. */
  const removeBatches = async (before: number): Promise<number> => {
    const ids = await findUnreferenced(db, before, CLEAN_UP_BATCH);
    const removed = await Promise.all(ids.map((id) => remove(id, before)));
    const count = removed.filter(Boolean).length;
    return ids.length === CLEAN_UP_BATCH && count > 0 ? count + (await removeBatches(before)) : count;
  };

  return {
    assertRoom,
    storeFile,
    store: (bytes) =>
      folder.withFile(async (file) => {
        await writeFile(file, bytes);
        return storeFile(file);
      }),
    accepts: (url) => touchImage(db, url, clock.now()),
    open: store.open,
    async removeUnreferenced(now) {
      await folder.sweep(now);
      return removeBatches(now - GRACE);
    },
  };
};

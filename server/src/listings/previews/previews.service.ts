import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import { ContractError } from '#contract/errors.ts';
import { hostedImageId } from '#contract/image-url.ts';
import type { Images } from '#server/images/create-images.ts';
import { drawInWorker, nameOf } from '#server/images/images.ts';
import { type BikeRow, findBike } from '#server/listings/bikes/bikes.repository.ts';
import { isHidden, shownOffMarket } from '#server/listings/bikes/states/off-market.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { PreviewFiles } from './preview-files.ts';
import { bikeOfPreview, previewPath, previewShows } from './preview-path.ts';

/** A drawing takes a processor a tenth of a second. */
const AT_ONCE = 1;
/** Drawings that may wait; whoever asks for another one gets the bike's photo. */
const MAX_WAITING = 20;
/** Pixels; what a preview shows of it is less wide. */
const PHOTO_WIDTH = 1280;

/** A file, or the path of one that is to be fetched instead: of the current version, or of a photo while too many wait. */
export type Preview =
  | { size: number; stream: Readable }
  | { moved: string }
  /** Only for this request. */
  | { instead: string };

export interface PreviewsService {
  /** The preview that a path under `/previews/` names, drawn if it is not there yet. Throws `image_not_found`. */
  open(file: string): Promise<Preview>;
}

interface Parts {
  db: Db;
  images: Pick<Images, 'open' | 'folder'>;
  files: PreviewFiles;
  /** Called with what went wrong with a drawing. */
  report(error: unknown): void;
}

const fileOf = (path: string): string => path.replace('/previews/', '');

export const createPreviewsService = ({ db, images, files, report }: Parts): PreviewsService => {
  const limit = pLimit(AT_ONCE);
  /** By file: whoever asks meanwhile waits for the same drawing. */
  const underWay = new Map<string, Promise<void>>();

  /** Writes the bike's photo into a folder. Returns its path; undefined if there is none. */
  const copyPhoto = async ({ photo_url }: BikeRow, folder: string): Promise<string | undefined> => {
    const id = hostedImageId(photo_url);
    const found = id && (await images.open(nameOf(id, 'webp', PHOTO_WIDTH)));
    if (!found) return undefined;
    const file = join(folder, 'photo.webp');
    await pipeline(found.stream, createWriteStream(file));
    return file;
  };

  const draw = (bike: BikeRow, name: string): Promise<void> =>
    limit(() =>
      images.folder.withFolder(async (folder) => {
        const file = join(folder, name);
        await drawInWorker({ photo: await copyPhoto(bike, folder), shows: previewShows(bike), file });
        await files.put(name, file);
      }),
    );

  const drawOnce = (bike: BikeRow, name: string): Promise<void> => {
    const drawing = underWay.get(name) ?? draw(bike, name).finally(() => underWay.delete(name));
    underWay.set(name, drawing);
    return drawing;
  };

  return {
    async open(file) {
      const id = bikeOfPreview(file);
      const bike = id && (await findBike(db, id, { evenRemoved: true }));
      if (!bike || isHidden(bike)) throw new ContractError('image_not_found');
      if (bike.removed_at !== null && !shownOffMarket(bike)) throw new ContractError('image_not_found');
      const path = previewPath(bike);
      const name = fileOf(path);
      if (file !== name) return { moved: path };
      const known = await files.open(name);
      if (known) return known;
      const photo = hostedImageId(bike.photo_url);
      const instead = photo && `/images/${nameOf(photo, 'webp')}`;
      if (!underWay.has(name) && limit.pendingCount >= MAX_WAITING && instead) return { instead };
      const drawn = await drawOnce(bike, name)
        .then(() => files.open(name))
        .catch(report);
      if (drawn) return drawn;
      if (instead) return { instead };
      throw new ContractError('image_unfinished');
    },
  };
};

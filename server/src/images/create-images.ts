import { join } from 'node:path';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { createPhotoFetcher, type FetchPhoto } from './fetch-photo.ts';
import { createImagesService, type ImagesService } from './images.service.ts';
import { createDiskStore, type ImageStore } from './stores/image-store.ts';
import { openWorkFolder, type WorkFolder } from './work-folder.ts';

export interface Images extends ImagesService {
  folder: WorkFolder;
}

/** Files are kept in a bucket if one is configured, else in the data directory. */
const openStore = async ({ s3, dataDir }: Config): Promise<ImageStore> => {
  if (!s3) return createDiskStore(join(dataDir, 'images'));
  // Loaded only if used: it is large.
  const { createS3Store } = await import('./stores/s3-store.ts');
  return createS3Store(s3);
};

const photoFetcher = ({ externalImageHost, production }: Config): FetchPhoto | undefined =>
  externalImageHost && createPhotoFetcher({ origins: externalImageHost.pictureOrigins, mayBeLocal: !production });

/** `photoOrigin`: a host on this machine that counts as public, which the tests set; so is `photoTimeout`. */
const publicPhotoFetcher = ({ photoOrigin, photoTimeout }: Config): FetchPhoto =>
  createPhotoFetcher(
    photoOrigin
      ? { origins: [photoOrigin], mayBeLocal: true, timeout: photoTimeout }
      : { origins: 'public https', mayBeLocal: false },
  );

/** The built-in image host, which also keeps copies of the photos of an external one. */
export const createImages = async (config: Config, db: Db, clock: Clock): Promise<Images> => {
  const { dataDir, publicUrl } = config;
  const folder = await openWorkFolder(join(dataDir, 'uploads'));
  const store = await openStore(config);
  const fetchers = { fetchPhoto: photoFetcher(config), fetchPublicPhoto: publicPhotoFetcher(config) };
  return { ...createImagesService({ db, clock, store, work: folder, publicUrl, ...fetchers }), folder };
};

import { join } from 'node:path';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { createPictureFetcher, type FetchPicture } from './fetching/fetch-picture.ts';
import { createImagesService, type ImagesService } from './images.service.ts';
import { createDiskStore } from './stores/disk-store.ts';
import type { ImageStore } from './stores/image-store.ts';
import { openWorkFolder, type WorkFolder } from './work-folder.ts';

export interface Images extends ImagesService {
  folder: WorkFolder;
}

/** Files lie in a bucket where one is configured, otherwise in the data directory. */
const openStore = async ({ s3, dataDir }: Config): Promise<ImageStore> => {
  if (!s3) return createDiskStore(join(dataDir, 'images'));
  // Loaded only where it is wanted: it is large.
  const { createS3Store } = await import('./stores/s3-store.ts');
  return createS3Store(s3);
};

const pictureFetcher = ({ externalImageHost, production }: Config): FetchPicture | undefined =>
  externalImageHost && createPictureFetcher({ origins: externalImageHost.pictureOrigins, mayBeLocal: !production });

/** The pictures of this site: the built-in image host, and copies of what an external one has. */
export const createImages = async (config: Config, db: Db, clock: Clock): Promise<Images> => {
  const { dataDir, publicUrl } = config;
  const folder = await openWorkFolder(join(dataDir, 'uploads'));
  const store = await openStore(config);
  const fetchPicture = pictureFetcher(config);
  return { ...createImagesService({ db, clock, store, work: folder, publicUrl, fetchPicture }), folder };
};

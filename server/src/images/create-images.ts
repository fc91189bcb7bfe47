import { join } from 'node:path';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { createDocumentPhotos, type DocumentPhotos } from './document-photos.ts';
import { createPhotoFetcher, type FetchPhoto } from './fetch-photo.ts';
import { createImagesService, type ImagesService } from './images.service.ts';
import { createPrivatePhotos, type PrivatePhotos } from './private-photos.ts';
import { createDiskStore, type ImageStore } from './stores/image-store.ts';
import { openWorkFolder, type WorkFolder } from './work-folder.ts';

export interface Images extends ImagesService {
  folder: WorkFolder;
  privatePhotos: PrivatePhotos;
  documents: DocumentPhotos;
}

const PUBLIC = { folder: 'images', prefix: '' };
/** The names that `/images/` serves have no slash, so files under this name are served only by calls that check the caller. */
const PRIVATE = { folder: 'private', prefix: 'private/' };
/** Encrypted. */
const PAPERS = { folder: 'papers', prefix: 'papers/' };

/** A place of files: in a bucket by the beginning of their names if one is configured, else a folder of the data directory. */
const openStore = async ({ s3, dataDir }: Config, { folder, prefix }: typeof PUBLIC): Promise<ImageStore> => {
  if (!s3) return createDiskStore(join(dataDir, folder));
  // Loaded only if used: it is large.
  const { createS3Store } = await import('./stores/s3-store.ts');
  return createS3Store(s3, { prefix });
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
  const store = await openStore(config, PUBLIC);
  const fetchers = { fetchPhoto: photoFetcher(config), fetchPublicPhoto: publicPhotoFetcher(config) };
  const service = createImagesService({ db, clock, store, work: folder, publicUrl, ...fetchers });
  const { prepare, assertRoom } = service;
  const privateStore = await openStore(config, PRIVATE);
  const privatePhotos = createPrivatePhotos({ store: privateStore, work: folder, prepare, assertRoom });
  const documentStore = await openStore(config, PAPERS);
  const documents = createDocumentPhotos({ store: documentStore, work: folder, prepare, assertRoom });
  return { ...service, folder, privatePhotos, documents };
};

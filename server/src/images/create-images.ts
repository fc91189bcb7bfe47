import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import type { Clock } from '#server/lib/clock.ts';
import { createImagesService, type ImagesService } from './images.service.ts';
import { createDiskStore } from './images.store.ts';
import { openWorkFolder, type WorkFolder } from './work-folder.ts';

export interface Images extends ImagesService {
  folder: WorkFolder;
}

/** The built-in image host, with its files in the data directory. */
export const createImages = async ({ dataDir, publicUrl }: Config, db: Db, clock: Clock): Promise<Images> => {
  const folder = await openWorkFolder(join(dataDir, 'uploads'));
  const store = await createDiskStore(join(dataDir, 'images'), folder);
  return { ...createImagesService({ db, clock, store, folder, publicUrl }), folder };
};

import { join } from 'node:path';
import type { Images } from '#server/images/create-images.ts';
import type { Db } from '#server/platform/db/database.ts';
import { openPreviewFiles } from './preview-files.ts';
import { createPreviewsService, type PreviewsService } from './previews.service.ts';

interface Parts {
  db: Db;
  images: Images;
  dataDir: string;
  report(error: unknown): void;
}

/** The link previews of bikes, drawn when they are first asked for and kept in the data directory of this machine. */
export const createPreviews = async ({ dataDir, ...parts }: Parts): Promise<PreviewsService> =>
  createPreviewsService({ ...parts, files: await openPreviewFiles(join(dataDir, 'previews')) });

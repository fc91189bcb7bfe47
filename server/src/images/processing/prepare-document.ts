import { join } from 'node:path';
import { asRefusal, decodePhoto, type Prepared, type Task } from './prepare-photo.ts';

/** Small print of a page is still read at this size, in pixels. */
const LARGEST = { width: 2000, height: 2000, fit: 'inside', withoutEnlargement: true } as const;
const JPEG = { quality: 84, mozjpeg: true } as const;

/** Returns the name of the one file of a document. */
export const documentName = (id: string): string => `${id}.jpg`;

const encode = async ({ file, id, folder }: Task): Promise<Prepared> => {
  const { width, height } = await decodePhoto(file, (photo) =>
    photo
      .autoOrient()
      .resize(LARGEST)
      .toColourspace('srgb')
      .flatten({ background: '#ffffff' })
      .jpeg(JPEG)
      .toFile(join(folder, documentName(id))),
  );
  // Nothing by which a document would be recognised leaves this process.
  return { width, height, digest: '', hash: null };
};

/**
 * Decodes the photo of a document and writes it as one upright JPEG without metadata. Throws what `preparePhoto` throws.
 */
export const prepareDocument = (task: Task): Promise<Prepared> => encode(task).catch(asRefusal);

import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { IMAGE_WIDTHS } from '#contract/constants.ts';
import { ContractError } from '#contract/errors.ts';
import { checkSize, MAX_PIXELS, sharp } from './decoders.ts';
import { formatOfFile } from './format.ts';
import { decodeHeic, iccProfileOf, withProfile } from './heic.ts';
import { photoHash } from './photo-hash.ts';
import { nameOf } from './variants.ts';

/** A photo to prepare for serving. */
export interface Task {
  /** The uploaded file. */
  file: string;
  /** The variants are named after it. */
  id: string;
  /** Where the variants are written. */
  folder: string;
  /** Writes the files of one format alone: WebP with less effort, for many photos at once, and AVIF when it is asked for. */
  only?: 'webp' | 'avif';
  /** Pixels, where other widths are kept than of public photos; then there is no file without a width. */
  widths?: readonly number[];
  /** It is a page to read: one JPEG is written, larger than photos are shown. */
  document?: true;
}

export interface Size {
  width: number;
  height: number;
}

/** A photo whose variants are written: its size in pixels, and by what it is recognised (`ImagesTable`). */
export interface Prepared extends Size {
  digest: string;
  hash: string | null;
}

const MAX_WIDTH = Math.max(...IMAGE_WIDTHS);
/** The largest size kept, as an option of sharp's resize. The height is limited for tall screenshots. */
const LARGEST = { width: MAX_WIDTH, height: MAX_WIDTH * 1.5, fit: 'inside', withoutEnlargement: true } as const;
/** Makes damaged files and decompression bombs errors. */
const LIMITS = { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true } as const;

const openHeic = async (file: string): Promise<Sharp> => {
  const bytes = await readFile(file);
  const { width, height, data } = await decodeHeic(bytes);
  const pixels = sharp(data, { ...LIMITS, raw: { width, height, channels: 4 } });
  const profile = iccProfileOf(bytes);
  if (!profile) return pixels;
  const png = await pixels.resize(LARGEST).png({ compressionLevel: 0 }).toBuffer();
  return sharp(withProfile(png, profile), LIMITS);
};

/** Opens a photo of an accepted format. Throws `image_unreadable`, `image_too_large`, `image_too_small`. */
export const openPhoto = async (file: string): Promise<Sharp> => {
  const format = await formatOfFile(file);
  if (!format) throw new ContractError('image_unreadable');
  if (format === 'heic') return openHeic(file);
  const photo = sharp(file, LIMITS);
  checkSize(await photo.metadata());
  return photo;
};

/** Returns true if the lowest quarter is what decoders put in place of what is missing: grey in a JPEG, nothing in a PNG. */
const isCutOff = async (photo: Sharp): Promise<boolean> => {
  const { width, height } = await photo.metadata();
  const top = Math.floor(height * 0.75);
  const lowest = await photo
    .extract({ left: 0, top, width, height: height - top })
    .removeAlpha()
    .raw()
    .toBuffer();
  return lowest.every((byte) => Math.abs(byte - 128) < 2) || lowest.every((byte) => byte === 0);
};

/**
 * Decodes a photo by `decode`. One whose end is missing or whose checksum is wrong counts, as browsers show it, unless a quarter of it
 * is missing. Throws what `openPhoto` and the decoder throw.
 */
export const decodePhoto = async <T>(file: string, decode: (photo: Sharp) => Promise<T>): Promise<T> => {
  const photo = await openPhoto(file);
  try {
    return await decode(photo);
  } catch (error) {
    const damaged = () => sharp(file, { ...LIMITS, failOn: 'none' });
    if (await isCutOff(damaged())) throw error;
    return decode(damaged());
  }
};

interface Variant {
  name: string;
  bytes: Buffer;
}

/** Higher efforts take several times as long and save a few percent. */
const AVIF = { quality: 50, effort: 2 } as const;
const WEBP = { quality: 76, effort: 3 } as const;
/** A third of the time for 6 % more bytes. */
const QUICK_WEBP = { quality: 76, effort: 2 } as const;

/**
 * Encodes a photo in every width and format: upright, in sRGB, without any metadata. A photo narrower than a width is kept
 * under that width too, so that every URL of a `srcset` exists.
 */
const encodeVariants = async ({ file, id, only, widths }: Task) => {
  const { data, info } = await decodePhoto(file, (photo) =>
    photo
      .autoOrient()
      .resize(LARGEST)
      .toColourspace('srgb')
      .flatten({ background: '#ffffff' })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const { width, height, channels } = info;
  const hash = await photoHash({ data, width, height, channels });
  const at = (target: number): Sharp =>
    sharp(data, { raw: { width, height, channels } }).resize({ width: target, withoutEnlargement: true });

  const encode = async (target: number): Promise<Variant[]> => {
    const formats = [
      only !== 'avif' && { format: 'webp' as const, made: at(target).webp(only ? QUICK_WEBP : WEBP) },
      only !== 'webp' && { format: 'avif' as const, made: at(target).avif(AVIF) },
    ];
    return Promise.all(
      formats
        .filter((one) => one !== false)
        .map(async ({ format, made }) => ({ name: nameOf(id, format, target), bytes: await made.toBuffer() })),
    );
  };
  const variants = (await Promise.all((widths ?? IMAGE_WIDTHS).map(encode))).flat();
  const widest = variants.find(({ name }) => name === nameOf(id, 'webp', MAX_WIDTH));
  const main = widest && !widths ? [{ name: nameOf(id, 'webp'), bytes: widest.bytes }] : [];
  return { width, height, hash, variants: [...main, ...variants] };
};

/** Errors of a decoder are about the photo. */
export const asRefusal = (error: unknown): never => {
  if (error instanceof ContractError) throw error;
  const tooLarge = error instanceof Error && /pixel limit/.test(error.message);
  throw new ContractError(tooLarge ? 'image_too_large' : 'image_unreadable', undefined, undefined, { cause: error });
};

/**
 * Decodes a photo and writes every variant (`variantNames`), or those of one format or some widths, into the folder. Returns
 * the size of the largest, in pixels, and by what the photo is recognised. Throws `image_unreadable`, `image_too_large`,
 * `image_too_small`, and errors of the file system.
 */
export const preparePhoto = async (task: Task): Promise<Prepared> => {
  const { width, height, hash, variants } = await encodeVariants(task).catch(asRefusal);
  await Promise.all(variants.map(({ name, bytes }) => writeFile(join(task.folder, name), bytes)));
  return {
    width,
    height,
    hash,
    digest: createHash('sha256')
      .update(await readFile(task.file))
      .digest('hex'),
  };
};

import { readFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { ContractError } from '#contract/errors.ts';
import { checkSize } from './check-size.ts';
import { sharp } from './decoders.ts';
import { formatOfFile } from './format.ts';
import { decodeHeic } from './heic.ts';
import { iccProfileOf, withProfile } from './heic-colour.ts';
import { LARGEST, MAX_PIXELS } from './limits.ts';

/** sharp, so that a truncated file and a decompression bomb are errors. */
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

/** Opens a picture file of a format that is taken. Throws `image_unreadable`, `image_too_large`, `image_too_small`. */
export const openPicture = async (file: string): Promise<Sharp> => {
  const format = await formatOfFile(file);
  if (!format) throw new ContractError('image_unreadable');
  if (format === 'heic') return openHeic(file);
  const picture = sharp(file, LIMITS);
  checkSize(await picture.metadata());
  return picture;
};

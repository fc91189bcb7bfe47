import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { ContractError } from '#contract/errors.ts';
import { formatOfFile } from './format.ts';
import { decodeHeic } from './heic.ts';
import { MAX_PIXELS, MIN_SIDE } from './limits.ts';

/** sharp, so that a truncated file and a decompression bomb are errors. */
const LIMITS = { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true } as const;

const openHeic = async (file: string): Promise<Sharp> => {
  const result = await decodeHeic(await readFile(file));
  if ('problem' in result) {
    throw new ContractError(result.problem === 'too large' ? 'image_too_large' : 'image_unreadable');
  }
  const { width, height, data } = result;
  return sharp(data, { ...LIMITS, raw: { width, height, channels: 4 } });
};

/** Opens a picture file of a format that is taken. Throws `image_unreadable`, `image_too_large`, `image_too_small`. */
export const openPicture = async (file: string): Promise<Sharp> => {
  const format = await formatOfFile(file);
  if (!format) throw new ContractError('image_unreadable');
  const picture = format === 'heic' ? await openHeic(file) : sharp(file, LIMITS);
  const { width, height } = await picture.metadata();
  if (width * height > MAX_PIXELS) throw new ContractError('image_too_large');
  if (Math.min(width, height) < MIN_SIDE) throw new ContractError('image_too_small');
  return picture;
};

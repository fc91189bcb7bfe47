import phash from 'sharp-phash';
import { sharp } from './decoders.ts';

/** Pixels of a photo, one byte for each channel. */
interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

/** Below this standard deviation of its grey tones (of 255) a photo shows next to nothing: its hash would be noise. */
const LEAST_CONTRAST = 5;

/**
 * Returns how a photo looks, 64 bits as hexadecimal text: the same, but for a few bits, after it was made smaller, encoded
 * again or made brighter. Null for a photo that shows next to nothing.
 */
export const photoHash = async ({ data, width, height, channels }: Pixels): Promise<string | null> => {
  const raw = { width, height, channels };
  const [grey] = (await sharp(data, { raw }).greyscale().stats()).channels;
  if (!grey || grey.stdev < LEAST_CONTRAST) return null;
  const bits = await phash(data, { raw });
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
};

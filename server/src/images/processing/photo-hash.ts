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
/** Pixels of width that the hash is taken from: it looks at 32 of them, and a wide photo takes ten times as long. */
const ENOUGH = 320;

/**
 * Returns how a photo looks, 64 bits as hexadecimal text: the same, but for a few bits, after it was made smaller, encoded
 * again or made brighter. Null for a photo that shows next to nothing.
 */
export const photoHash = async ({ data, width, height, channels }: Pixels): Promise<string | null> => {
  const small = await sharp(data, { raw: { width, height, channels } })
    .resize({ width: ENOUGH, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: small.info.width, height: small.info.height, channels: small.info.channels };
  const [grey] = (await sharp(small.data, { raw }).greyscale().stats()).channels;
  if (!grey || grey.stdev < LEAST_CONTRAST) return null;
  const bits = await phash(small.data, { raw });
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
};

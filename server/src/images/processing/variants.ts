import type { Sharp } from 'sharp';
import { IMAGE_WIDTHS } from '#contract/constants.ts';
import { sharp } from './decoders.ts';
import { DECODE_TIMEOUT_SECONDS, LARGEST, MAX_WIDTH } from './limits.ts';
import { nameOf } from './variant-names.ts';

export interface Variant {
  name: string;
  bytes: Buffer;
}

/** The knee of the curve between time and bytes: higher efforts take several times as long for a few percent. */
const AVIF = { quality: 50, effort: 2 } as const;
const WEBP = { quality: 76, effort: 3 } as const;

/**
 * Encodes a picture anew in every width and format: upright, in sRGB, without any metadata. A picture narrower than a
 * width fills that width's file too, so that no `srcset` leads nowhere.
 */
export const encodeVariants = async (picture: Sharp, id: string) => {
  const { data, info } = await picture
    .autoOrient()
    .resize(LARGEST)
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .raw()
    .timeout({ seconds: DECODE_TIMEOUT_SECONDS })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const at = (target: number): Sharp =>
    sharp(data, { raw: { width, height, channels } }).resize({ width: target, withoutEnlargement: true });

  const variants: Variant[] = [];
  // One after another: files and passwords wait for the same few threads as pictures do.
  for (const target of IMAGE_WIDTHS) {
    variants.push({ name: nameOf(id, 'webp', target), bytes: await at(target).webp(WEBP).toBuffer() });
    variants.push({ name: nameOf(id, 'avif', target), bytes: await at(target).avif(AVIF).toBuffer() });
  }
  const widest = variants.find(({ name }) => name === nameOf(id, 'webp', MAX_WIDTH));
  const main = widest ? [{ name: nameOf(id, 'webp'), bytes: widest.bytes }] : [];
  return { width, height, variants: [...main, ...variants] };
};

import type { Sharp } from 'sharp';
import { IMAGE_WIDTHS } from '#contract/constants.ts';
import { sharp } from './decoders.ts';
import { LARGEST, MAX_WIDTH } from './limits.ts';
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
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const at = (target: number): Sharp =>
    sharp(data, { raw: { width, height, channels } }).resize({ width: target, withoutEnlargement: true });

  const encode = async (target: number): Promise<Variant[]> => {
    const [webp, avif] = await Promise.all([at(target).webp(WEBP).toBuffer(), at(target).avif(AVIF).toBuffer()]);
    return [
      { name: nameOf(id, 'webp', target), bytes: webp },
      { name: nameOf(id, 'avif', target), bytes: avif },
    ];
  };
  const variants = (await Promise.all(IMAGE_WIDTHS.map(encode))).flat();
  const widest = variants.find(({ name }) => name === nameOf(id, 'webp', MAX_WIDTH));
  const main = widest ? [{ name: nameOf(id, 'webp'), bytes: widest.bytes }] : [];
  return { width, height, variants: [...main, ...variants] };
};

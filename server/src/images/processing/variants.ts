import sharp, { type Sharp } from 'sharp';
import { IMAGE_WIDTHS } from '#contract/constants.ts';
import { imagePath } from '#contract/image-url.ts';

export interface Variant {
  name: string;
  bytes: Buffer;
}

const MAX_WIDTH = Math.max(...IMAGE_WIDTHS);
/** Tall screenshots must not become endless cards. */
const MAX_HEIGHT = MAX_WIDTH * 1.5;
/** The knee of the curve between time and bytes: higher efforts take several times as long for a few percent. */
const AVIF = { quality: 50, effort: 2 } as const;
const WEBP = { quality: 76, effort: 3 } as const;

const nameOf = (id: string, format: 'webp' | 'avif', width?: number): string =>
  imagePath(id, format, width).replace('/images/', '');

/** The names of all files of a picture. */
export const variantNames = (id: string): string[] => [
  nameOf(id, 'webp'),
  ...IMAGE_WIDTHS.flatMap((width) => [nameOf(id, 'webp', width), nameOf(id, 'avif', width)]),
];

/**
 * Encodes a picture anew in every width and format: upright, in sRGB, without any metadata. A picture narrower than a
 * width fills that width's file too, so that no `srcset` leads nowhere.
 */
export const encodeVariants = async (picture: Sharp, id: string) => {
  const { data, info } = await picture
    .autoOrient()
    .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const at = (target: number): Sharp =>
    sharp(data, { raw: { width, height, channels } }).resize({ width: target, withoutEnlargement: true });

  const variants = await Promise.all(
    IMAGE_WIDTHS.flatMap((target): Promise<Variant>[] => [
      at(target)
        .webp(WEBP)
        .toBuffer()
        .then((bytes) => ({ name: nameOf(id, 'webp', target), bytes })),
      at(target)
        .avif(AVIF)
        .toBuffer()
        .then((bytes) => ({ name: nameOf(id, 'avif', target), bytes })),
    ]),
  );
  const widest = variants.find(({ name }) => name === nameOf(id, 'webp', MAX_WIDTH));
  const main = widest ? [{ name: nameOf(id, 'webp'), bytes: widest.bytes }] : [];
  return { width, height, variants: [...main, ...variants] };
};

import sharp from 'sharp';
import { ContractError } from '#contract/errors.ts';

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
    'VipsForeignLoadSvgBuffer',
  ],
});
// No photo is opened twice.
sharp.cache(false);

/**
 * sharp, with only the decoders of the accepted formats. Uploads are opened as files; SVG stays possible from memory, for
 * the product's own drawings.
 */
export { sharp };

/** A 48-megapixel phone photo, and a little more. */
export const MAX_PIXELS = 50_000_000;
const MIN_SIDE = 64;

/** Throws `image_too_large`, `image_too_small`. */
export const checkSize = ({ width, height }: { width: number; height: number }): void => {
  if (width * height > MAX_PIXELS) throw new ContractError('image_too_large');
  if (Math.min(width, height) < MIN_SIDE) throw new ContractError('image_too_small');
};

import { IMAGE_WIDTHS } from '#contract/constants.ts';

export const MAX_WIDTH = Math.max(...IMAGE_WIDTHS);
/** How large a picture is kept, as sharp's resize takes it. Tall screenshots must not become endless cards. */
export const LARGEST = { width: MAX_WIDTH, height: MAX_WIDTH * 1.5, fit: 'inside', withoutEnlargement: true } as const;
/** A 48-megapixel phone photo, and a little more. */
export const MAX_PIXELS = 50_000_000;
export const MIN_SIDE = 64;

import { ContractError } from '#contract/errors.ts';
import { MAX_PIXELS, MIN_SIDE } from './limits.ts';

/** Throws `image_too_large`, `image_too_small`. */
export const checkSize = ({ width, height }: { width: number; height: number }): void => {
  if (width * height > MAX_PIXELS) throw new ContractError('image_too_large');
  if (Math.min(width, height) < MIN_SIDE) throw new ContractError('image_too_small');
};

import { IMAGE_WIDTHS } from '#contract/constants.ts';
import { imagePath } from '#contract/image-url.ts';

export const nameOf = (id: string, format: 'webp' | 'avif', width?: number): string =>
  imagePath(id, format, width).replace('/images/', '');

/** The names of all files of a picture. */
export const variantNames = (id: string): string[] => [
  nameOf(id, 'webp'),
  ...IMAGE_WIDTHS.flatMap((width) => [nameOf(id, 'webp', width), nameOf(id, 'avif', width)]),
];

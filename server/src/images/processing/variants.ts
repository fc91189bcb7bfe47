import { IMAGE_WIDTHS } from '#contract/constants.ts';
import { imagePath } from '#contract/image-url.ts';

/** Returns the name of one file of a photo. */
export const nameOf = (id: string, format: 'webp' | 'avif', width?: number): string =>
  imagePath(id, format, width).replace('/images/', '');

export interface VariantKind {
  format: 'webp' | 'avif';
  /** Pixels; the widest without. */
  width?: number;
}

/** The files kept of every photo. */
export const VARIANTS: readonly VariantKind[] = [
  { format: 'webp' },
  ...IMAGE_WIDTHS.flatMap((width) => [{ format: 'webp', width } as const, { format: 'avif', width } as const]),
];

/** Returns the names of all files of a photo, or of those of one format. */
export const variantNames = (id: string, only?: 'webp' | 'avif'): string[] =>
  VARIANTS.filter(({ format }) => !only || format === only).map(({ format, width }) => nameOf(id, format, width));

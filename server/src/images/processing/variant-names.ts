import { IMAGE_WIDTHS } from '#contract/constants.ts';
import { imagePath } from '#contract/image-url.ts';

export const nameOf = (id: string, format: 'webp' | 'avif', width?: number): string =>
  imagePath(id, format, width).replace('/images/', '');

export interface VariantKind {
  format: 'webp' | 'avif';
  /** Pixels; the widest without. */
  width?: number;
}

/** What every picture is kept as. */
export const VARIANTS: readonly VariantKind[] = [
  { format: 'webp' },
  ...IMAGE_WIDTHS.flatMap((width) => [{ format: 'webp', width } as const, { format: 'avif', width } as const]),
];

/** The names of all files of a picture. */
export const variantNames = (id: string): string[] => VARIANTS.map(({ format, width }) => nameOf(id, format, width));

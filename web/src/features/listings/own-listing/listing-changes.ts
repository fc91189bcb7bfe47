import type * as z from 'zod/mini';
import type { OwnListing } from '#contract/entities/bike.ts';
import { AddProductFields } from '#contract/rules/add-product.ts';
import type { ListingEdit } from '#contract/rules/listing-edit.ts';
import type { AddProductTyped } from '../add-product/add-product-schema.ts';

/** The fields of an edit: all but the brand. */
export const EDITED = (Object.keys(AddProductFields.shape) as (keyof AddProductFields)[]).filter(
  (field) => field !== 'brand',
);

/** What a listing says, as it stands in the fields of the form; no other photo is chosen. */
export const typedValues = (bike: OwnListing): AddProductTyped => {
  // Null, because a form does not go back to undefined.
  const typed: Record<string, string | null> = { photo: null };
  for (const field of ['brand', ...EDITED] as const) typed[field] = String(bike[field] ?? '');
  return { ...typed, photos: [...bike.photos] } as unknown as AddProductTyped;
};

/** What is another value than in the listing, and nothing else; a fact that was taken out is ''. */
export const changesIn = (fields: AddProductFields, bike: OwnListing): z.input<typeof ListingEdit> => {
  const changes: Record<string, unknown> = {};
  for (const field of EDITED) if (fields[field] !== bike[field]) changes[field] = fields[field] ?? '';
  return changes;
};

/** What a seller is asked before it is saved. */
export interface Doubts {
  /** A sale price above the original one may have a zero too many; whole taka. */
  aboveOriginal?: { rslPrice: number; orgPrice: number };
  /** A bike does not lose kilometres. */
  fewer?: { before: number; after: number };
}

/** Returns what is doubtful about changes; undefined if nothing is. */
export const doubtsAbout = (
  changes: z.input<typeof ListingEdit>,
  { rslPrice, orgPrice, kilometres }: AddProductFields,
  bike: OwnListing,
): Doubts | undefined => {
  const isAboveOriginal = rslPrice > orgPrice && ('rslPrice' in changes || 'orgPrice' in changes);
  const isLess = kilometres !== undefined && bike.kilometres !== undefined && kilometres < bike.kilometres;
  if (!isAboveOriginal && !isLess) return undefined;
  return {
    ...(isAboveOriginal && { aboveOriginal: { rslPrice, orgPrice } }),
    ...(isLess && { fewer: { before: bike.kilometres ?? 0, after: kilometres } }),
  };
};

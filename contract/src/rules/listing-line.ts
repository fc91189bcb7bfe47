import * as z from 'zod/mini';
import { MAX_PHOTOS } from '#contract/constants.ts';
import { fill } from '#contract/texts.ts';
import { AddProductFields } from './add-product.ts';
import { RULE_MESSAGES } from './messages.ts';
import { shortText } from './text.ts';

const say = RULE_MESSAGES;
const MAX_REFERENCE_LENGTH = 100;
const MAX_ADDRESS_LENGTH = 2_000;

const isPhotoAddress = (text: string): boolean =>
  /^https?:\/\/[\x21-\x7e]+$/.test(text) && text.length <= MAX_ADDRESS_LENGTH && URL.canParse(text);

/** Addresses with blanks between them; comes out as a list. */
const photos = z.pipe(
  z.pipe(
    z.string(say.csvPhotosMissing),
    z.transform((typed: string) => typed.split(/\s+/).filter(Boolean)),
  ),
  z
    .array(z.string().check(z.refine(isPhotoAddress, say.csvPhotosWrong)))
    .check(z.minLength(1, say.csvPhotosMissing), z.maxLength(MAX_PHOTOS, fill(say.photosTooMany, { max: MAX_PHOTOS }))),
);

/**
 * One bike in a file of listings: the fields of the add-product form, the addresses of its photos, the first one in front,
 * and the name by which its seller knows it.
 */
export const ListingLine = z.extend(AddProductFields, {
  reference: z.optional(shortText(MAX_REFERENCE_LENGTH)),
  photos,
});
export type ListingLine = z.infer<typeof ListingLine>;
export type ListingColumn = keyof ListingLine;

const SHAPE = Object.keys(AddProductFields.shape) as (keyof AddProductFields)[];

/** The columns of a file of listings, in the order of the template. */
export const LISTING_COLUMNS: readonly ListingColumn[] = ['reference', ...SHAPE, 'photos'];

const isOptional = (column: ListingColumn): boolean => ListingLine.shape[column].safeParse(undefined).success;

/** Those without which no bike can be listed. */
export const REQUIRED_COLUMNS: readonly ListingColumn[] = LISTING_COLUMNS.filter((column) => !isOptional(column));

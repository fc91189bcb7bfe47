import * as z from 'zod/mini';
import { MAX_PHOTOS } from '#contract/constants.ts';
import { fill } from '#contract/texts.ts';
import { AddProductFields } from './add-product.ts';
import { RULE_MESSAGES } from './messages.ts';
import { shortText, typedLine } from './text.ts';

/** Not with the messages of all rules, which every form loads. */
export const IMPORT_MESSAGES = {
  photosMissing: /*i18n*/ 'Please give the address of a photo, beginning with https://',
  photosWrong: /*i18n*/ 'Please give addresses of photos that begin with https://, with a space between them.',
  choiceUnknown: /*i18n*/ 'Please write it exactly as in the form.',
  dateAmbiguous: /*i18n*/ 'This date can be read in two ways. Please write year-month-day, e.g. 2021-03-25.',
  numberAmbiguous: /*i18n*/ 'The point can mean thousands or decimals. Please write only digits, e.g. 185000.',
  hostSilent:
    /*i18n*/ 'The site of this photo did not respond several times, so we stopped trying. Please send this line again later.',
  tooManyCells:
    /*i18n*/ 'This line has more cells than there are columns. Please put text with a comma in quotation marks.',
  columnUnknown: /*i18n*/ 'There is no such column. Please use the names of the template.',
  columnMissing: /*i18n*/ 'This column is missing.',
  columnTwice: /*i18n*/ 'This column appears twice.',
} as const;

const say = IMPORT_MESSAGES;
const MAX_REFERENCE_LENGTH = 100;
const MAX_ADDRESS_LENGTH = 2_000;

const isPhotoAddress = (text: string): boolean =>
  /^https?:\/\/[\x21-\x7e]+$/.test(text) && text.length <= MAX_ADDRESS_LENGTH && URL.canParse(text);

/** Addresses with blanks between them; comes out as a list. */
const photos = z.pipe(
  z.pipe(
    typedLine(say.photosMissing),
    z.transform((typed: string) => typed.split(/\s+/).filter(Boolean)),
  ),
  z
    .array(z.string().check(z.refine(isPhotoAddress, say.photosWrong)))
    .check(
      z.minLength(1, say.photosMissing),
      z.maxLength(MAX_PHOTOS, fill(RULE_MESSAGES.photosTooMany, { max: MAX_PHOTOS })),
    ),
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

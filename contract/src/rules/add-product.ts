import * as z from 'zod/mini';
import { now } from '#contract/clock.ts';
import {
  BRANDS,
  CONDITIONS,
  DAY_MS,
  MAX_DESCRIPTION_LENGTH,
  MAX_ORIGINAL_PRICE,
  MIN_DESCRIPTION_LENGTH,
} from '#contract/constants.ts';
import { fill } from '#contract/texts.ts';
import { BikeFacts } from './bike-facts.ts';
import { isDate } from './dates.ts';
import { RULE_MESSAGES } from './messages.ts';
import { phone } from './phone.ts';
import { coverFirst, photoAddress, photoAddresses } from './photos.ts';
import { price, resellPrice } from './price.ts';
import { publicText, withoutContacts } from './public-text.ts';
import { choice, idText, readableLines, typedLines, typedNumber, visible } from './text.ts';

const say = RULE_MESSAGES;

/**
 * The purchase date as text, `YYYY-MM-DD` (spec section 3, purchaseYears). One day of grace: when it is already tomorrow
 * in Dhaka, it is still today in UTC.
 */
const purchaseDate = typedNumber(say.purchaseDateMissing).check(
  z.minLength(1, { message: say.purchaseDateMissing, abort: true }),
  z.refine(isDate, { message: say.purchaseDateWrong, abort: true }),
  z.refine((text) => Date.parse(text) <= now() + DAY_MS, say.purchaseDateInFuture),
);

/**
 * The fields of the add-product form (spec section 5) and of its second part, without the photo, which the form holds as
 * a file.
 */
export const AddProductFields = z.object({
  seller_Ph_No: phone,
  location: publicText(say.locationMissing, 200),
  description: typedLines(say.descriptionMissing).check(
    z.minLength(1, { message: say.descriptionMissing, abort: true }),
    readableLines,
    visible(say.descriptionMissing),
    z.minLength(MIN_DESCRIPTION_LENGTH, say.descriptionShort),
    z.maxLength(MAX_DESCRIPTION_LENGTH, { message: fill(say.tooLong, { max: MAX_DESCRIPTION_LENGTH }), abort: true }),
    withoutContacts(MAX_DESCRIPTION_LENGTH, say.descriptionContacts),
  ),
  purchaseYears: purchaseDate,
  brand: choice(BRANDS, say.brandMissing),
  modelName: publicText(say.modelNameMissing, 100),
  orgPrice: price(say.orgPriceMissing, MAX_ORIGINAL_PRICE),
  rslPrice: resellPrice,
  condition: choice(CONDITIONS, say.conditionMissing),
  ...BikeFacts.shape,
});
export type AddProductFields = z.infer<typeof AddProductFields>;
export type AddProductTyped = z.input<typeof AddProductFields>;

/** What a caller may send about a listing, without the rule that joins two of the fields: an edit has its own. */
export const ListingFields = z.extend(AddProductFields, {
  photoURL: photoAddress,
  photos: z.optional(photoAddresses),
  submission: z.optional(z.uuid()),
  draft: z.optional(idText),
});

/**
 * The body of `POST /bikes`: the form's fields and the URL that the image host gave for the cover. `photos` are the URLs of
 * all photos in order, the cover first; without it the cover is the only one. `submission` is an id that the caller
 * chooses: the same one sent again creates nothing, and returns the listing that it made before. `draft`: the id of the
 * seller's own draft that it was, which is deleted.
 */
export const NewBike = ListingFields.check(coverFirst);
export type NewBike = z.infer<typeof NewBike>;

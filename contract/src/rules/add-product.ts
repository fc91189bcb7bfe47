import * as z from 'zod/mini';
import {
  BRANDS,
  CONDITIONS,
  MAX_CARD_PRICE,
  MAX_DESCRIPTION_LENGTH,
  MAX_ORIGINAL_PRICE,
  MIN_DESCRIPTION_LENGTH,
} from '#contract/constants.ts';
import { fill, RULE_MESSAGES } from './messages.ts';
import { phone } from './phone.ts';
import { price } from './price.ts';
import { purchaseDate } from './purchase-date.ts';
import { choice, readableLines, requiredText, visible } from './text.ts';

const say = RULE_MESSAGES;

/** The fields of the add-product form (spec section 5), without the picture, which the form holds as a file. */
export const AddProductFields = z.object({
  seller_Ph_No: phone,
  location: requiredText(say.locationMissing, 200),
  description: z
    .string(say.descriptionMissing)
    .check(
      z.trim(),
      z.minLength(1, { message: say.descriptionMissing, abort: true }),
      readableLines,
      visible(say.descriptionMissing),
      z.minLength(MIN_DESCRIPTION_LENGTH, say.descriptionShort),
      z.maxLength(MAX_DESCRIPTION_LENGTH, fill(say.tooLong, MAX_DESCRIPTION_LENGTH)),
    ),
  purchaseYears: purchaseDate,
  brand: choice(BRANDS, say.brandMissing),
  modelName: requiredText(say.modelNameMissing, 100),
  orgPrice: price(say.orgPriceMissing, MAX_ORIGINAL_PRICE),
  rslPrice: price(say.rslPriceMissing, MAX_CARD_PRICE),
  condition: choice(CONDITIONS, say.conditionMissing),
});
export type AddProductFields = z.infer<typeof AddProductFields>;
export type AddProductTyped = z.input<typeof AddProductFields>;

/**
 * The body of `POST /bikes`: the form's fields and the URL that the image host gave for the picture. With a `submission`
 * of the caller's making, the same one sent again lists nothing more, and answers the listing that is there.
 */
export const NewBike = z.extend(AddProductFields, {
  photoURL: requiredText(say.photoMissing, 2_000),
  submission: z.optional(z.uuid()),
});
export type NewBike = z.infer<typeof NewBike>;

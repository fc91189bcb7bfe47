import * as z from 'zod/mini';
import {
  BRANDS,
  CONDITIONS,
  MAX_CARD_PRICE,
  MAX_DESCRIPTION_LENGTH,
  MAX_ORIGINAL_PRICE,
  MIN_DESCRIPTION_LENGTH,
} from '../constants.ts';
import { phone } from './phone.ts';
import { price } from './price.ts';
import { purchaseDate } from './purchase-date.ts';
import { choice, requiredText } from './text.ts';

const DESCRIPTION_MISSING = 'Your Description field is empty';
export const PHOTO_MISSING = 'Your Product Picture field is empty';

/** The fields of the add-product form (spec section 5), without the picture, which the form holds as a file. */
export const AddProductFields = z.object({
  seller_Ph_No: phone,
  location: requiredText('Your Location field is empty', 200),
  description: z
    .string(DESCRIPTION_MISSING)
    .check(
      z.trim(),
      z.minLength(1, { message: DESCRIPTION_MISSING, abort: true }),
      z.minLength(MIN_DESCRIPTION_LENGTH, 'Description must be 20 character.'),
      z.maxLength(MAX_DESCRIPTION_LENGTH, `Please use at most ${MAX_DESCRIPTION_LENGTH} characters.`),
    ),
  purchaseYears: purchaseDate,
  brand: choice(BRANDS, "Your Product's Brand field is empty"),
  modelName: requiredText('Your Model Name field is empty', 100),
  orgPrice: price('Your Original Price field is empty', MAX_ORIGINAL_PRICE),
  rslPrice: price('Your Sells Price field is empty', MAX_CARD_PRICE),
  condition: choice(CONDITIONS, 'Your Product Condition field is empty'),
});
export type AddProductFields = z.infer<typeof AddProductFields>;
export type AddProductTyped = z.input<typeof AddProductFields>;

/** The body of `POST /bikes`: the form's fields and the URL that the image host gave for the picture. */
export const NewBike = z.extend(AddProductFields, { photoURL: requiredText(PHOTO_MISSING, 2_000) });
export type NewBike = z.infer<typeof NewBike>;

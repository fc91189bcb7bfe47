import * as z from 'zod/mini';
import { MAX_ORIGINAL_PRICE } from '#contract/constants.ts';
import { ListingFields } from './add-product.ts';
import { wantedDeposit } from './deposit.ts';
import { RULE_MESSAGES } from './messages.ts';
import { coverFirst } from './photos.ts';
import { price } from './price.ts';

/**
 * The body of `PUT /bikes/{id}/listing`: any of the fields of a new listing but the brand, by the same rules. An optional
 * fact that is sent empty (`''`) is taken out of the listing. `photos` replaces all photos; `photoURL` alone replaces the
 * cover, or makes one of the other photos the cover. `priceSeen`: the price that the seller saw when they typed another one,
 * which is refused if it has been changed since. `deposit`: what holds the bike, whole taka, 1 to 10 % of the price; sent empty, what is usual.
 */
export const ListingEdit = z
  .extend(z.partial(z.omit(ListingFields, { brand: true, submission: true, draft: true })), {
    deposit: wantedDeposit,
    priceSeen: z.optional(price(RULE_MESSAGES.rslPriceMissing, MAX_ORIGINAL_PRICE)),
  })
  .check(coverFirst);
export type ListingEdit = z.infer<typeof ListingEdit>;

import * as z from 'zod/mini';
import { MAX_ORIGINAL_PRICE } from '#contract/constants.ts';
import { fill } from '#contract/texts.ts';
import { RULE_MESSAGES } from './messages.ts';
import { optionalNumber } from './optional-number.ts';
import { parseTaka } from './price.ts';

const taka = (amount: number): string => `৳${amount.toLocaleString('en-IN')}`;

/** For how much a bike was sold elsewhere, whole taka; empty where the seller does not say. */
export const ElsewherePrice = optionalNumber({
  parse: parseTaka,
  least: 1,
  most: MAX_ORIGINAL_PRICE,
  wrong: fill(RULE_MESSAGES.priceWrong, { min: taka(1), max: taka(MAX_ORIGINAL_PRICE) }),
});

/** What a seller may say of a listing; taking it back is `DELETE /bikes/{id}`. */
export const LISTING_STATES = ['forSale', 'paused', 'soldElsewhere'] as const;

/** The body of `PUT /bikes/{id}/state`. `price` goes with `soldElsewhere` alone. */
export const ListingState = z.object({
  state: z.enum(LISTING_STATES, RULE_MESSAGES.required),
  price: ElsewherePrice,
});
export type ListingState = z.infer<typeof ListingState>;

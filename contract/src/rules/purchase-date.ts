import * as z from 'zod/mini';
import { DAY_MS } from '#contract/constants.ts';
import { RULE_MESSAGES } from './messages.ts';

const { purchaseDateMissing, purchaseDateWrong, purchaseDateInFuture } = RULE_MESSAGES;
const DATE = /^(19|20)\d\d-\d\d-\d\d$/;

const isDate = (text: string): boolean => {
  const time = Date.parse(text);
  return DATE.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/**
 * The purchase date as text, `YYYY-MM-DD` (spec section 3, purchaseYears). One day of grace: when it is already tomorrow
 * in Dhaka, it is still today in UTC.
 */
export const purchaseDate = z.string(purchaseDateMissing).check(
  z.trim(),
  z.minLength(1, { message: purchaseDateMissing, abort: true }),
  z.refine(isDate, { message: purchaseDateWrong, abort: true }),
  z.refine((text) => Date.parse(text) <= Date.now() + DAY_MS, purchaseDateInFuture),
);

import * as z from 'zod/mini';
import { DAY_MS } from '../constants.ts';

export const PURCHASE_DATE_MISSING = 'Your Purchase Years field is empty';
const DATE = /^(19|20)\d\d-\d\d-\d\d$/;

const isDate = (text: string): boolean => {
  const time = Date.parse(text);
  return DATE.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/**
 * The purchase date as text, `YYYY-MM-DD` (spec section 3, purchaseYears). One day of grace: when it is already tomorrow
 * in Dhaka, it is still today in UTC.
 */
export const purchaseDate = z.string(PURCHASE_DATE_MISSING).check(
  z.trim(),
  z.minLength(1, { message: PURCHASE_DATE_MISSING, abort: true }),
  z.refine(isDate, { message: 'Please give a date as year-month-day, e.g. 2021-03-25.', abort: true }),
  z.refine((text) => Date.parse(text) <= Date.now() + DAY_MS, 'The purchase date cannot be in the future.'),
);

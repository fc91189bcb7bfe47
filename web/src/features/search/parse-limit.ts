import { toLatinDigits } from '#contract/digits.ts';
import { parseSpokenAmount } from '#contract/rules/spoken-amount.ts';
import { parseWholeNumber } from '#contract/rules/whole-number.ts';

/** Signs and units around a number: `৳2,00,000`, `150 cc`. */
const AROUND = /^[^\d]+|[^\d]+$/g;

/** What a person typed as a limit of a filter, as a number; NaN if it is none. */
export const parseLimit = (typed: string): number =>
  parseSpokenAmount(typed) ?? parseWholeNumber(toLatinDigits(typed).trim().replace(AROUND, ''));

import { toLatinDigits } from '#contract/digits.ts';
import { parseWholeNumber } from '#contract/rules/whole-number.ts';

/** `2 lakh`, `১.৫ লাখ`, `80k`, `৮০ হাজার`, with or without taka. `km` and `kilometres` are no thousand. */
const AMOUNT = /^[^\d]*(\d+(?:\.\d+)?)\s*(?:(lakhs?|lacs?|লাখ|লক্ষ)|(?:k(?![a-z])|thousand|হাজার))[^\d]*$/i;
/** Signs and units around a number: `৳2,00,000`, `150 cc`. */
const AROUND = /^[^\d]+|[^\d]+$/g;

/** What a person typed as a limit of a filter, as a number; NaN if it is none. */
export const parseLimit = (typed: string): number => {
  const text = toLatinDigits(typed).trim();
  const [, amount, lakh] = AMOUNT.exec(text) ?? [];
  if (amount !== undefined) return Math.round(Number(amount) * (lakh ? 100_000 : 1_000));
  return parseWholeNumber(text.replace(AROUND, ''));
};

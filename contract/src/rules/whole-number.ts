import { numberText } from '#contract/digits.ts';

/**
 * Digits alone, or in groups as people write them: `185000`, `1,85,000`, `185 000`. A comma elsewhere may be a decimal one, and
 * a space may stand between two numbers.
 */
const WHOLE = /^(\d+|\d{1,3}(,\d{2,3})*,\d{3})$/;

/** One or two zeros behind the last digits: `185000.00`, `1,85,000.0`, and `185000,00` where a comma is the decimal sign. */
const NO_DECIMALS = /(?:(?<=\d)\.|(?<=^\d{4,}),)0{1,2}$/;

/**
 * What a person typed as a whole number, as a number: in Latin or Bangla digits, with or without commas and spaces, or as spreadsheets write
 * it, with zeros behind a point. NaN if it
 * is none.
 */
export const parseWholeNumber = (typed: string | number): number => {
  if (typeof typed === 'number') return typed;
  const compact = numberText(typed)
    .replace(NO_DECIMALS, '')
    .replace(/\s*,\s*|\s+/g, ',');
  return WHOLE.test(compact) ? Number(compact.replaceAll(',', '')) : Number.NaN;
};

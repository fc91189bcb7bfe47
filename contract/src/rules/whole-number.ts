import { toLatinDigits } from '#contract/digits.ts';

/**
 * What a person typed as a whole number, as a number: in Latin or Bangla digits, with or without commas and spaces. NaN if it
 * is none.
 */
export const parseWholeNumber = (typed: string | number): number => {
  if (typeof typed === 'number') return typed;
  const compact = toLatinDigits(typed).replace(/[\s,]/g, '');
  return /^\d+$/.test(compact) ? Number(compact) : Number.NaN;
};

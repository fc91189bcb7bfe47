import * as z from 'zod/mini';
import { MAX_KILOMETRES } from '#contract/constants.ts';
import { fill, RULE_MESSAGES } from './messages.ts';
import { parseWholeNumber } from './whole-number.ts';

/** Characters; longer than any number of kilometres that people type. */
const MAX_TYPED = 40;
const UNIT = /(km|কিমি|কি\.মি\.?)\s*$/i;

const wrong = fill(RULE_MESSAGES.kilometresWrong, 0, MAX_KILOMETRES.toLocaleString('en-IN'));

/** What a person typed as kilometres, as a number: `18,500 km`, `১৮৫০০ কিমি` and 18500 are the same. NaN if it is none. */
export const parseKilometres = (typed: string | number): number =>
  parseWholeNumber(typeof typed === 'string' ? typed.replace(UNIT, '') : typed);

const isKilometres = (typed: string | number): boolean => {
  const value = parseKilometres(typed);
  return typed === '' || (Number.isInteger(value) && value >= 0 && value <= MAX_KILOMETRES);
};

/** Kilometres from 0 on, as a number or as a person types them; comes out as a number, or undefined where nothing is typed. */
export const kilometres = z.optional(
  z.pipe(
    z
      .union([z.string().check(z.trim(), z.maxLength(MAX_TYPED, wrong)), z.number()], wrong)
      .check(z.refine(isKilometres, wrong)),
    z.transform((typed: string | number) => (typed === '' ? undefined : parseKilometres(typed))),
  ),
);

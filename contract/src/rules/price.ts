import * as z from 'zod/mini';
import { toLatinDigits } from '#contract/digits.ts';
import { fill, RULE_MESSAGES } from './messages.ts';

/** Characters; longer than any amount that people type. */
const MAX_TYPED = 40;

/** What a person typed as a whole number: `1,50,000`, `৳ ১৫০০০০` and 150000 are the same. NaN if it is none. */
export const parseTaka = (typed: string | number): number => {
  if (typeof typed === 'number') return typed;
  const compact = toLatinDigits(typed).replace(/[\s,৳]/g, '');
  return /^\d+$/.test(compact) ? Number(compact) : Number.NaN;
};

interface Range {
  min: number;
  max: number;
  /** Stands before the limits in the message. */
  unit?: string;
}

/** A whole number within a range, as a number or as a person types it; comes out as a number. */
const wholeNumber = (missing: string, { min, max, unit = '' }: Range) => {
  const limit = (amount: number): string => `${unit}${amount.toLocaleString('en-IN')}`;
  return z.pipe(
    z.union([z.string(), z.number()], missing).check(
      z.refine((typed) => String(typed).trim() !== '', { message: missing, abort: true }),
      z.refine(
        (typed) => {
          const amount = parseTaka(typed);
          return String(typed).length <= MAX_TYPED && Number.isInteger(amount) && amount >= min && amount <= max;
        },
        fill(RULE_MESSAGES.priceWrong, limit(min), limit(max)),
      ),
    ),
    z.transform((typed: string | number) => parseTaka(typed)),
  );
};

/** Whole taka from 1 to `max` (spec section 5). */
export const price = (missing: string, max: number) => wholeNumber(missing, { min: 1, max, unit: '৳' });

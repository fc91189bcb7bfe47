import * as z from 'zod/mini';
import { MAX_CARD_PRICE } from '#contract/constants.ts';
import { numberText } from '#contract/digits.ts';
import { fill } from '#contract/texts.ts';
import { RULE_MESSAGES } from './messages.ts';
import { parseSpokenAmount } from './spoken-amount.ts';
import { typedLine } from './text.ts';
import { parseWholeNumber } from './whole-number.ts';

/** Characters; longer than any amount that people type. */
const MAX_TYPED = 40;

/** An amount as the rules write it. */
export const taka = (amount: number): string => `৳${amount.toLocaleString('en-IN')}`;

/** The currency as people write it before and after an amount: `৳80,000`, `80k taka`, `80,000/-`. */
const BEFORE = /^(?:৳|bdt|tk\.?|taka|টাকা)\s*/i;
const AFTER = /(?:\s*(?:৳|bdt|tk\.?|taka|টাকা|\/[-=]))+$/i;

/** An amount in Latin digits (`numberText`) without its currency. */
export const withoutCurrency = (text: string): string => text.replace(BEFORE, '').replace(AFTER, '');

/** An amount as people say it, and nothing else around it: `1.85 lakh`, `80k`. */
const SAID = /^(?:\d+(?:\.\d+)?|\.\d+)\s*(?:lakhs?|lacs?|লাখ|লক্ষ|k|thousand|হাজার)$/i;

/**
 * What a person typed as a price, as a number: `1,50,000`, `৳ ১৫০০০০`, `1,50,000.00`, `1,50,000/-`, `1.5 lakh` and 150000 are the same. NaN if
 * it is none.
 */
export const parseTaka = (typed: string | number): number => {
  if (typeof typed === 'number') return typed;
  const text = numberText(typed);
  // Before any pattern is tried on it.
  if (text.length > MAX_TYPED) return Number.NaN;
  const amount = withoutCurrency(text);
  return (SAID.test(amount) && parseSpokenAmount(amount)) || parseWholeNumber(amount);
};

/** Whole taka from 1 to `max`, as a number or as a person types it (spec section 5); comes out as a number. */
export const price = (missing: string, max: number) =>
  z.pipe(
    z.union([typedLine(missing), z.number()], missing).check(
      z.refine((typed) => typed !== '', { message: missing, abort: true }),
      z.refine(
        (typed) => {
          const amount = parseTaka(typed);
          return Number.isInteger(amount) && amount >= 1 && amount <= max;
        },
        fill(RULE_MESSAGES.priceWrong, { min: taka(1), max: taka(max) }),
      ),
    ),
    z.transform((typed: string | number) => parseTaka(typed)),
  );

/** What a seller asks for a bike. Apart from the form, which a page that changes prices alone loads without. */
export const resellPrice = price(RULE_MESSAGES.rslPriceMissing, MAX_CARD_PRICE);

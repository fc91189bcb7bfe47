import type { Language } from '#contract/constants.ts';
import { toBanglaDigits } from '#contract/digits.ts';

const grouped = new Intl.NumberFormat('en-IN');

/** Whole taka: `BDT 1,50,000` or `১,৫০,০০০ টাকা`. Phone numbers stay in the digits that a phone dials when tapped. */
export const taka = (language: Language, amount: number): string =>
  language === 'bn' ? `${toBanglaDigits(grouped.format(amount))} টাকা` : `BDT ${grouped.format(amount)}`;

import { expect, test } from 'vitest';
import { parseTaka } from './price.ts';
import { parseSpokenAmount } from './spoken-amount.ts';

test.each([
  ['1,85,000', 185_000],
  ['৳ ১৮৫০০০', 185_000],
  ['1 85 000', 185_000],
  [' 185, 000 ', 185_000],
  ['1,85,000.00', 185_000],
  ['৳\u00a01,85,000.0', 185_000],
  ['185000,00', 185_000],
  ['১,৮৫,০০০.০০ টাকা', 185_000],
  ['\u202a185000\u202c', 185_000],
  ['１８５，０００', 185_000],
  ['١٨٥٠٠٠', 185_000],
  ['1,85,000/–', 185_000],
  ['185.000', Number.NaN],
  ['185000.5', Number.NaN],
  ['185000²', Number.NaN],
  ['1,85,00', Number.NaN],
  ['80 5', Number.NaN],
  ['80 000 5', Number.NaN],
  [185_000, 185_000],
  ['1.85 lakh', 185_000],
  ['১.৮৫ লাখ টাকা', 185_000],
  ['80k', 80_000],
  ['৮০ হাজার', 80_000],
  ['1.85lakh৳', 185_000],
  ['টাকা ১ লাখ', 100_000],
  ['80k/-', 80_000],
  ['BDT 80k', 80_000],
  ['Tk. 80,000/=', 80_000],
  ['৮০,০০০ টাকা', 80_000],
  ['৳', Number.NaN],
  ['80k per month', Number.NaN],
  ['80/000', Number.NaN],
  ['-2 lakh', Number.NaN],
  ['2 lakh 5', Number.NaN],
  ['1.5', Number.NaN],
  ['a lakh', Number.NaN],
  ['.5 lakh', 50_000],
  ['৳.৫ লাখ', 50_000],
  ['tk.2 lakh', 200_000],
  ['taka.5 lakh', 50_000],
  ['১লাখপঞ্চাশহাজার', Number.NaN],
  ['5 lakhcrore', Number.NaN],
  ['–1 lakh', Number.NaN],
  ['5k lakh', Number.NaN],
  ['less than 5k', Number.NaN],
  [`${'0'.repeat(40)}5`, Number.NaN],
  ['5 lakh km', Number.NaN],
])('%s as a price is %s taka', (typed, taka) => expect(parseTaka(typed)).toBe(taka));

test('A text of many digits is no price, and is read in one pass', () => {
  const digits = '1'.repeat(400_000);
  // Where a pattern tries all ways to part the digits, this takes minutes.
  expect([parseTaka(`${digits}x`), parseSpokenAmount(`${digits}x`)]).toEqual([Number.NaN, undefined]);
});

import { expect, it } from 'vitest';
import { parseLimit } from './parse-limit.ts';

it.each([
  ['200000', 200_000],
  ['৳২,০০,০০০', 200_000],
  ['2 lakh', 200_000],
  ['1.5 lac taka', 150_000],
  ['১.৫ লাখ', 150_000],
  ['80k', 80_000],
  ['৮০ হাজার', 80_000],
  ['30 km', 30],
  ['30 kilometres', 30],
  ['30k km', 30_000],
  ['150 cc', 150],
  ['.5 lakh', 50_000],
  ['up to tk. 2 lakh', 200_000],
  ['টা. ২ লাখ', 200_000],
  ['1.5', Number.NaN],
  ['some', Number.NaN],
])('The limit %s is %d', (typed, number) => {
  expect(parseLimit(typed)).toBe(number);
});

export const FUNCTION = `// used-months.ts
const DAY = 86_400_000; // milliseconds

/** Months of use in the first year; a month has 30 days. */
export function usedMonths(bought: Date, today: Date): number {
  const days = (today.getTime() - bought.getTime()) / DAY;
  return Math.ceil(days / 30);
}`;

export const TEST = `// used-months.test.ts
import { expect, test } from 'vitest';
import { usedMonths } from './used-months.ts';

const bought = new Date('2025-01-01');

test('after 31 days the second month has begun', () => {
  const today = new Date('2025-02-01');
  expect(usedMonths(bought, today)).toBe(2);
});

test('the first year has no thirteenth month', () => {
  const lastDay = new Date('2025-12-31');
  expect(usedMonths(bought, lastDay)).toBe(12);
});`;

export const OUTPUT = `✓ after 31 days the second month has begun
× the first year has no thirteenth month

AssertionError: expected 13 to be 12`;

export const MENDED = `return Math.min(12, Math.ceil(days / 30));`;

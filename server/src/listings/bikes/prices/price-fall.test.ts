import { expect, it } from 'vitest';
import { DAY, HOUR } from '#server/platform/lib/durations.ts';
import { findFall } from './price-fall.ts';

/** Returns the changes of a listing that asks `first`, and then each price from its day on. */
const history = (first: number, ...steps: readonly (readonly [day: number, price: number])[]) =>
  steps.map(([day, price], at) => ({
    price_before: at === 0 ? first : (steps[at - 1]?.[1] ?? 0),
    price_after: price,
    changed_at: day * DAY,
  }));

/** What is shown `later` ms after the last change: `200 on day 3`. */
const shown = (changes: ReturnType<typeof history>, later = 0): string => {
  const fall = findFall(changes, (changes.at(-1)?.changed_at ?? 0) + later);
  return fall ? `${fall.from} on day ${fall.at / DAY}` : 'nothing';
};

it.each([
  ['a price that fell', history(200, [3, 190]), '200 on day 3'],
  ['a price that rose', history(200, [3, 210]), 'nothing'],
  ['a rise before the fall, in the same month', history(200, [3, 250], [20, 200]), 'nothing'],
  ['a rise before a fall that goes deeper', history(200, [3, 250], [20, 190]), '200 on day 20'],
  ['a rise more than 30 days before the fall', history(200, [3, 250], [33.5, 240]), '250 on day 33.5'],
  ['a low price that ended 29 days before the fall', history(200, [3, 250], [32, 240]), 'nothing'],
  ['a second fall', history(200, [3, 190], [10, 180]), '190 on day 10'],
  ['a second fall that was taken back', history(200, [3, 190], [10, 180], [11, 192]), '200 on day 3'],
  ['a fall that was taken back', history(200, [3, 190], [4, 200]), 'nothing'],
  ['a fall that was taken back in part', history(200, [3, 190], [4, 195]), '200 on day 3'],
  ['a fall that was taken back and made again', history(200, [3, 190], [4, 200], [5, 190]), '200 on day 3'],
  ['a zero too many that was put right', history(2_000, [0.01, 200]), 'nothing'],
])('%s', (_name, changes, expected) => {
  expect(shown(changes)).toBe(expected);
});

it('a fall is shown for 30 days', () => {
  expect(shown(history(200, [3, 190]), 30 * DAY - HOUR)).toBe('200 on day 3');
  expect(shown(history(200, [3, 190]), 30 * DAY)).toBe('nothing');
});

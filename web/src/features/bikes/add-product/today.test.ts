import { expect, test } from 'vitest';
import { today } from './today.ts';

test('the newest purchase date is the one on the calendar of the person, not that of Greenwich', () => {
  expect(today(new Date(2026, 0, 5, 0, 30))).toBe('2026-01-05');
  expect(today(new Date(2026, 0, 5, 23, 30))).toBe('2026-01-05');
});

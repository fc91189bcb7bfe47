import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { readCatalogue } from '../../../../../scripts/lib/catalogue.ts';
import { usedTimeText } from './bike-text.ts';

const now = new Date('2026-06-15T09:00:00Z');

afterEach(() => vi.unstubAllEnvs());
// What the same worker runs next reads its modules again, in English.
afterAll(() => vi.resetModules());

test('a bike of less than a year shows its age in months', () => {
  expect(usedTimeText('2025-11-01', now)).toBe('8 months');
});

test('an older bike shows its age in years, rounded up', () => {
  expect(usedTimeText('2024-03-01', now)).toBe('3 years');
});

test('one month is not written in the plural', () => {
  expect(usedTimeText('2026-06-01', now)).toBe('1 month');
});

test('a reader of Bangla sees the age in Bangla words and digits', async () => {
  vi.stubEnv('VITE_LANGUAGE', 'bn');
  vi.resetModules();
  const { i18n } = await import('@lingui/core');
  const bangla = await import('./bike-text.ts');
  i18n.loadAndActivate({ locale: 'bn', messages: (await readCatalogue('web', 'bn')).byId });
  expect(bangla.usedTimeText('2025-11-01', now)).toBe('৮ মাস');
  expect(bangla.usedTimeText('2024-07-01', now)).toBe('২ বছর');
  expect(bangla.usedTimeText('2026-06-01', now)).toBe('১ মাস');
});

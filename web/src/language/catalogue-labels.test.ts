import { afterEach, expect, test, vi } from 'vitest';
import { COLOURS } from '#contract/catalogue/colours.ts';
import { DISTRICTS } from '#contract/catalogue/districts.ts';
import { byLabel, colourLabel, districtLabel } from './catalogue-labels.ts';

afterEach(() => vi.unstubAllEnvs());

for (const language of ['en', 'bn'] as const)
  test(`districts are in the order in which a browser sorts their names, ${language}`, () => {
    vi.stubEnv('VITE_LANGUAGE', language);
    const names = byLabel(DISTRICTS, districtLabel).map(districtLabel);
    expect(names).toEqual([...names].sort(new Intl.Collator(language).compare));
    expect(new Set(names).size).toBe(64);
  });

test('every district and colour has a name in Bangla letters alone, and another one than all others', () => {
  vi.stubEnv('VITE_LANGUAGE', 'bn');
  const names = [...DISTRICTS.map(districtLabel), ...COLOURS.map(colourLabel)];
  expect(names.filter((name) => !/^\p{Script=Bengali}+$/u.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

test('a reader of English sees the names as they are stored', () => {
  vi.stubEnv('VITE_LANGUAGE', 'en');
  expect([districtLabel('Barishal'), colourLabel('Maroon')]).toEqual(['Barishal', 'Maroon']);
});

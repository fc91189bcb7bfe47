import { i18n } from '@lingui/core';
import { afterEach, expect, test } from 'vitest';
import { COLOURS } from '#contract/catalogue/colours.ts';
import { DISTRICTS } from '#contract/catalogue/districts.ts';
import { readCatalogue } from '../../../scripts/lib/catalogue.ts';
import { byLabel, colourLabel, districtLabel } from './catalogue-labels.ts';

const inBangla = await readCatalogue('contract', 'bn');
const read = (language: 'en' | 'bn'): void =>
  i18n.loadAndActivate({ locale: language, messages: language === 'bn' ? inBangla.byId : {} });

afterEach(() => read('en'));

for (const language of ['en', 'bn'] as const)
  test(`districts are in the order in which a browser sorts their names, ${language}`, () => {
    read(language);
    const names = byLabel(DISTRICTS, districtLabel).map(districtLabel);
    expect(names).toEqual([...names].sort(new Intl.Collator(language).compare));
    expect(new Set(names).size).toBe(64);
  });

test('every district and colour has a name in Bangla letters alone, and another one than all others', () => {
  read('bn');
  const names = [...DISTRICTS.map(districtLabel), ...COLOURS.map(colourLabel)];
  expect(names.filter((name) => !/^\p{Script=Bengali}+$/u.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

test('a reader of English sees the names as they are stored', () => {
  read('en');
  expect([districtLabel('Barishal'), colourLabel('Maroon')]).toEqual(['Barishal', 'Maroon']);
});

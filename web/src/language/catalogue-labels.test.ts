import { i18n } from '@lingui/core';
import { afterEach, expect, test } from 'vitest';
import { COLOURS } from '#contract/catalogue/colours.ts';
import { DISTRICTS } from '#contract/catalogue/districts.ts';
import { PLATES } from '#contract/catalogue/plates.ts';
import { readCatalogue } from '../../../scripts/lib/catalogue.ts';
import { byLabel, districtLabel } from './catalogue-labels.ts';
import { choiceName } from './fact-texts.ts';

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

const colourName = (colour: string): string => choiceName('colour', colour);
const plateName = (plate: string): string => choiceName('plate', plate);

test('every district, colour and plate has a name in Bangla letters alone, and another one than all others', () => {
  read('bn');
  const names = [...DISTRICTS.map(districtLabel), ...COLOURS.map(colourName), ...PLATES.map(plateName)];
  expect(names.filter((name) => !/^[\p{Script=Bengali} ]+$/u.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

test('a reader of English sees the names as they are stored', () => {
  read('en');
  const names = [districtLabel('Barishal'), colourName('Maroon'), plateName("Cox's Bazar HA")];
  expect(names).toEqual(['Barishal', 'Maroon', "Cox's Bazar HA"]);
});

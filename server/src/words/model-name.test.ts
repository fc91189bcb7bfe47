import { describe, expect, it } from 'vitest';
import { MODELS } from '#contract/catalogue/models.ts';
import type { Brand } from '#contract/constants.ts';
import { i18nIn } from '#server/platform/texts/i18n.ts';
import { catalogueCc, modelNameOf } from './model-name.ts';

const inBangla = i18nIn('bn');

const CLEARLY: readonly (readonly [Brand, string, string])[] = [
  ['Yamaha', 'r15 v3', 'R15 V3'],
  ['Yamaha', 'YAMAHA R15V3', 'R15 V3'],
  ['Yamaha', 'R 15 - V 3 2019', 'R15 V3'],
  ['Yamaha', 'আর ওয়ান ফাইভ ভি৩', 'R15 V3'],
  ['Yamaha', 'ইয়ামাহা আর১৫ ভি ৩ ২০২০ মডেল', 'R15 V3'],
  ['Yamaha', 'R15 V4 155cc', 'R15 V4'],
  ['Yamaha', 'mt15', 'MT-15'],
  ['Yamaha', 'MT 15 version 2', 'MT-15 V2'],
  ['Yamaha', 'FZS v3', 'FZ-S FI V3'],
  ['Yamaha', 'fz s fi v2', 'FZ-S FI V2'],
  ['Suzuki', 'Suzuki Gixxer', 'Gixxer 155'],
  ['Suzuki', 'gixxer sf', 'Gixxer SF 155'],
  ['Suzuki', 'জিক্সার এস এফ', 'Gixxer SF 155'],
  ['Suzuki', 'gixxer 250cc', 'Gixxer 250'],
  ['Royal-Enfield', 'royal enfield classic 350 2024 model', 'Classic 350'],
  ['Royal-Enfield', 'রয়েল এনফিল্ড হান্টার ৩৫০', 'Hunter 350'],
  ['GPX', 'demon gr 165 r', 'Demon GR165R'],
];

const NOT_CLEAR: readonly (readonly [Brand, string, string])[] = [
  ['Yamaha', ' R15  ', 'R15'],
  ['Yamaha', 'R15 V3  Dual ABS', 'R15 V3 Dual ABS'],
  ['Yamaha', 'R15 V5', 'R15 V5'],
  ['Yamaha', 'FZ', 'FZ'],
  ['Suzuki', 'Gixxer\tSF special', 'Gixxer SF special'],
  ['Yamaha', 'Gixxer', 'Gixxer'],
  ['Royal-Enfield', 'Classic 500', 'Classic 500'],
  ['GPX', '日本 😀', '日本 😀'],
  ['GPX', '  ', ''],
];

describe('the name of a model', () => {
  it.each(CLEARLY)('of %s, "%s" is %s', (brand, typed, name) => {
    expect(modelNameOf(brand, typed)).toBe(name);
  });

  it.each(NOT_CLEAR)('of %s, "%s" stays as the seller typed it', (brand, typed, tidied) => {
    expect(modelNameOf(brand, typed)).toBe(tidied);
  });

  it.each(MODELS)('$brand $name is its own name, by each of its names', ({ brand, name, aliases = [] }) => {
    for (const typed of [name, inBangla._(name), ...aliases])
      expect([typed, modelNameOf(brand, typed)]).toEqual([typed, name]);
  });
});

describe('the engine of a model', () => {
  it('is known of catalogued models, in any spelling', () => {
    expect(catalogueCc('Yamaha', 'r15v3')).toBe(155);
    expect(catalogueCc('Royal-Enfield', 'Hunter 350')).toBe(349);
    expect(catalogueCc('Yamaha', 'Bolt')).toBeUndefined();
  });
});

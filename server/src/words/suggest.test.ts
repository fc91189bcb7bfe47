import { describe, expect, it } from 'vitest';
import { DISTRICTS } from '#contract/catalogue/districts.ts';
import { MODELS } from '#contract/catalogue/models.ts';
import { BRANDS } from '#contract/constants.ts';
import { suggest } from './suggest.ts';

const offered = {
  models: [
    ...MODELS.map(({ brand, name }, i) => ({ brand, model: name, count: 100 - i })),
    { brand: 'Yamaha' as const, model: 'R15 V3 Indonesian', count: 1 },
  ],
  brands: BRANDS.map((brand) => ({ brand, count: 1_000 })),
  districts: DISTRICTS.map((district, i) => ({ district, count: 500 - i })),
};
const texts = (q: string) => suggest(q, offered).map(({ text }) => text);

describe('suggestions', () => {
  it.each([
    ['gix', 'Gixxer 155'],
    ['GIXX', 'Gixxer 155'],
    ['জিক', 'Gixxer 155'],
    ['jixer', 'Gixxer 155'],
    ['hun', 'Hunter 350'],
    ['হান', 'Hunter 350'],
    ['r1', 'R15 V4'],
    ['r15v', 'R15 V4'],
    ['আর ওয়ান', 'R15 V4'],
    ['আর ১৫', 'R15 V4'],
    ['fzs', 'FZ-S FI V3'],
    ['classic 350 c', 'Classic 350 Chrome'],
    ['royal enfield hun', 'Hunter 350'],
    ['dha', 'Dhaka'],
    ['ঢা', 'Dhaka'],
    ['chittagong', 'Chattogram'],
    ['yam', 'Yamaha'],
    ['সুজ', 'Suzuki'],
    ['royal', 'Royal-Enfield'],
  ])('for "%s" begin with %s', (q, first) => {
    expect(texts(q)[0]).toBe(first);
  });

  it.each([
    ['gix', 'Gixxer 155', 'Gixxer 155'],
    ['gixxer sy', 'Sylhet', 'gixxer Sylhet'],
    ['fz under 2 lakh dha', 'Dhaka', 'fz under 2 lakh Dhaka'],
    // The price and the place stay.
    ['fz under 2 lakh dhaka', 'FZ FI V3', 'FZ FI V3 under 2 lakh dhaka'],
    ['under 2 lakh fz v3 dhaka', 'FZ FI V3', 'under 2 lakh FZ FI V3 dhaka'],
    ['dhaka jixer 2021', 'Gixxer 155', 'dhaka Gixxer 155 2021'],
    ['জিক্সার ২ লাখের মধ্যে ঢাকা', 'Gixxer 155', 'Gixxer 155 ২ লাখের মধ্যে ঢাকা'],
    ['fz chittagong', 'Chattogram', 'fz Chattogram'],
    ['yamha under 2 lakh', 'Yamaha', 'Yamaha under 2 lakh'],
    // A model says its brand.
    ['royal enfild clasic dhaka', 'Classic 350', 'Classic 350 dhaka'],
    // The end of a name of several words is typed in several.
    ['gixxer royal en', 'Royal-Enfield', 'gixxer Royal-Enfield'],
    ["fz cox's ba", "Cox's Bazar", "fz Cox's Bazar"],
  ])('for "%s" %s takes the place of what it completes: %s', (q, text, words) => {
    const { from, to } = suggest(q, offered).find((suggestion) => suggestion.text === text) ?? { from: -1, to: -1 };
    expect(q.slice(0, from) + text + q.slice(to)).toBe(words);
  });

  it('say how many bikes there are, those with more first', () => {
    expect(suggest('chatto', offered)).toEqual([{ kind: 'district', text: 'Chattogram', count: 484, from: 0, to: 6 }]);
    const few = {
      ...offered,
      models: [
        { brand: 'Yamaha' as const, model: 'R15 V3', count: 2 },
        { brand: 'Yamaha' as const, model: 'R15 V4', count: 9 },
      ],
    };
    expect(suggest('r15', few).map(({ count }) => count)).toEqual([9, 2]);
  });

  it('are at most 8, each once', () => {
    for (const q of ['g', 'r', 's', 'fz', 'classic', 'আ']) {
      expect(texts(q).length).toBeLessThanOrEqual(8);
      expect(new Set(texts(q)).size).toBe(texts(q).length);
    }
  });

  it('are none for nothing, and for what nobody sells', () => {
    for (const q of ['', '   ', '😀', '%', "' OR 1=1", 'zzzzzz', '*']) expect(texts(q)).toEqual([]);
  });

  it('are none of what is not for sale', () => {
    expect(suggest('gixxer dhaka yamaha', { models: [], brands: [], districts: [] })).toEqual([]);
  });
});

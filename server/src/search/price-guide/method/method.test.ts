import { describe, expect, it } from 'vitest';
import type { PriceKind } from '#contract/entities/price-guide.ts';
import { estimate, isDoubtful, labelOf, quantile } from './estimate.ts';
import { fitAge, fitFactors } from './fit.ts';
import { type Comparison, PRIOR } from './market.ts';

const NOW = Date.UTC(2026, 10, 22);
const one = (price: number, fields: Partial<Comparison> = {}): Comparison => ({
  price,
  kind: 'sold',
  year: 2023,
  kilometres: 20_000,
  condition: 'Good',
  at: NOW,
  ...fields,
});
const some = (prices: readonly number[], fields: Partial<Comparison> = {}) => prices.map((price) => one(price, fields));
const TARGET = { year: 2023, kilometres: 20_000, condition: 'Good', now: NOW } as const;
const NINE = [180, 184, 188, 192, 196, 200, 204, 208, 212].map((price) => price * 1_000);
const guide = (own: readonly Comparison[], siblings: readonly Comparison[] = [], target: object = {}) =>
  estimate({ ...TARGET, ...target }, own, siblings, PRIOR);

describe('The range of prices', () => {
  it.each([
    [1, 0],
    [2, 33],
    [6, 71],
    [7, 75],
    [8, 78],
    [9, 80],
    [19, 80],
  ])('of %i comparables holds %i %% of further prices', (count, holds) => {
    const prices = Array.from({ length: count }, (_, i) => 180_000 + i * 2_000);
    expect(guide(some(prices)).range?.holds).toBe(holds);
  });

  it('is from the lowest to the highest of nine, and narrower than that of more', () => {
    expect(guide(some(NINE)).range).toEqual({ low: 180_000, high: 212_000, typical: 196_000, holds: 80 });
    const many = Array.from({ length: 39 }, (_, i) => 181_000 + i * 1_000);
    expect(guide(some(many)).range).toEqual({ low: 184_000, high: 216_000, typical: 200_000, holds: 80 });
  });

  it('is absent without a comparable', () => {
    expect(guide([])).toEqual({ used: [] });
  });

  it('lies between order statistics', () => {
    expect(quantile([1, 2, 3, 4, 5, 6, 7, 8, 9], 0.1)).toBe(1);
    expect(quantile([10, 20, 30], 0.5)).toBe(20);
    expect(quantile([10, 20, 30, 40], 0.5)).toBe(25);
    expect(quantile([10, 20], 0.01)).toBe(10);
  });
});

describe('A comparable', () => {
  it.each<[string, Partial<Comparison>, number]>([
    ['as it is, if it is the same', {}, 200_000],
    ['for less, if it is newer and has run as far', { year: 2025 }, 180_000],
    ['for more, if it is older and has run as far', { year: 2021 }, 223_000],
    ['for more, if it has run more for its age', { kilometres: 40_000 }, 208_000],
    ['for less, if it is in better condition', { condition: 'Excellent' }, 190_000],
    ['for more, if it is in worse condition', { condition: 'Fair' }, 217_000],
    ['for less, if its price is asked', { kind: 'asked' }, 194_000],
    ['without its kilometres, if it does not say them', { kilometres: undefined }, 200_000],
  ])('counts %s', (_, fields, adjusted) => {
    const { used } = guide([one(200_000, fields)]);
    expect(Math.round((used[0]?.adjusted ?? 0) / 1_000) * 1_000).toBe(adjusted);
  });

  it('counts as it is where the bike in question says nothing of itself', () => {
    const { used } = estimate(
      { now: NOW },
      [one(200_000, { year: 2015, condition: 'Fair', kilometres: 90_000 })],
      [],
      PRIOR,
    );
    expect(used[0]?.adjusted).toBe(200_000);
  });

  it('of an asked price is used only where fewer than nine were paid', () => {
    const kinds = (own: readonly Comparison[]) => guide(own).used.map(({ comparison }) => comparison.kind);
    const asked = some([190_000, 195_000, 200_000, 205_000], { kind: 'asked' });
    expect(kinds([...some(NINE), ...asked])).toEqual(NINE.map(() => 'sold' satisfies PriceKind));
    expect(kinds([...asked, ...some(NINE.slice(0, 8))])).toEqual([
      ...Array.from({ length: 8 }, () => 'sold'),
      ...Array.from({ length: 4 }, () => 'asked'),
    ]);
    expect(kinds(some(NINE, { kind: 'told' }).concat(asked))).toEqual([
      ...NINE.map(() => 'told'),
      ...asked.map(() => 'asked'),
    ]);
  });

  it('is one of the nearest in age, kilometres and condition where there are very many', () => {
    const old = some(
      Array.from({ length: 60 }, () => 90_000),
      { year: 2013, kilometres: 90_000, condition: 'Fair' },
    );
    const used = guide([...old, ...some(Array.from({ length: 40 }, () => 200_000))]).used;
    expect(used.length).toBe(40);
    expect(used.every(({ comparison }) => comparison.year === 2023)).toBe(true);
  });

  it('is left out with a zero too many or too few', () => {
    const used = guide([...some(NINE), one(2_000_000), one(20_000)]).used;
    expect(used.map(({ comparison }) => comparison.price).sort((a, b) => a - b)).toEqual(NINE);
  });

  it('is another version of the model only where there are fewer than six of its own', () => {
    const versions = some([300_000, 300_000, 300_000]);
    expect(guide(some(NINE.slice(0, 6)), versions).used.length).toBe(6);
    expect(guide(some(NINE.slice(0, 5)), versions).used.length).toBe(8);
  });
});

describe('The label', () => {
  it.each([
    [179_999, 'low'],
    [180_000, 'fair'],
    [212_000, 'fair'],
    [212_001, 'high'],
    [undefined, 'fair'],
  ] as const)('of %s is %s', (price, label) => {
    expect(labelOf(price, guide(some(NINE)))).toBe(label);
  });

  it('is absent below six comparables, and so is the question', () => {
    const five = guide(some(NINE.slice(0, 5)));
    expect([labelOf(10_000, five), isDoubtful(10_000, five)]).toEqual([undefined, false]);
    expect(labelOf(10_000, guide(some(NINE.slice(0, 6))))).toBe('low');
  });

  it('is doubtful below half of the low end alone', () => {
    const nine = guide(some(NINE));
    expect([89_999, 90_000, undefined].map((price) => isDoubtful(price, nine))).toEqual([true, false, false]);
  });
});

describe('What the market says', () => {
  /** Prices that follow given factors exactly. */
  const following = (model: string, level: number, factors: { age: number; excellent: number; asked: number }) =>
    Array.from({ length: 60 }, (_, n) => {
      const [year, condition, kind] = [
        2014 + (n % 12),
        n % 2 ? ('Excellent' as const) : ('Good' as const),
        n % 3 ? ('sold' as const) : ('asked' as const),
      ];
      const worth = (condition === 'Excellent' ? factors.excellent : 0) + (kind === 'asked' ? factors.asked : 0);
      return {
        ...one(Math.round(level * Math.exp(factors.age * (2026.4 - year) + worth)), { year, condition, kind }),
        model,
      };
    });

  it('is what is assumed where there are no prices', () => {
    expect(fitFactors([])).toEqual(PRIOR);
    expect(fitFactors([{ ...one(5), model: 'a' }])).toEqual(PRIOR);
  });

  it('is read from differences within the models, whatever they cost', () => {
    const real = { age: -0.11, excellent: 0.12, asked: 0.06 };
    const prices = [90_000, 200_000, 500_000].flatMap((level) => following(`m${level}`, level, real));
    const found = fitFactors(prices);
    expect(Math.abs(found.age - real.age)).toBeLessThan(0.01);
    expect(found.excellent).toBeCloseTo(real.excellent, 1);
    expect(found.asked).toBeCloseTo(real.asked, 1);
  });

  it('is not changed by mistakes', () => {
    const prices = following('a', 200_000, { age: -0.09, excellent: 0.05, asked: 0.03 });
    const wrong = prices.map((price, n) => (n % 15 === 0 ? { ...price, price: price.price * 10 } : price));
    expect(Math.abs(fitFactors(wrong).age - fitFactors(prices).age)).toBeLessThan(0.002);
  });

  it('never says that a bike is worth more for being older', () => {
    expect(fitFactors(following('a', 50_000, { age: 0.2, excellent: 0, asked: 0 })).age).toBeLessThan(0);
  });

  it('says of a model how fast it loses value as far as it has prices of its own', () => {
    const fast = following('a', 300_000, { age: -0.14, excellent: 0.05, asked: 0.03 });
    expect(fitAge(fast, PRIOR)).toBeCloseTo(-0.14, 1);
    expect(fitAge(fast.slice(0, 2), PRIOR)).toBeCloseTo(PRIOR.age, 1);
    expect(fitAge([], PRIOR)).toBe(PRIOR.age);
  });
});

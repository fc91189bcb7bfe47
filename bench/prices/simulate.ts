import { CONDITIONS, type Condition } from '#contract/constants.ts';
import type { PriceKind } from '#contract/entities/price-guide.ts';
import type { Comparison } from '#server/search/price-guide/method/market.ts';

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export const createRandom = (seed: number) => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (low: number, high: number): number => low + (high - low) * next(),
    /** Mean 0, standard deviation 1. */
    normal: (): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
};
export type Random = ReturnType<typeof createRandom>;

/** What a market is like. Shares and standard deviations of logarithms. */
export interface Market {
  name: string;
  /** Prices of the model in question, from and to. */
  comparables: readonly [least: number, most: number];
  /** How many of them were paid. */
  paid: number;
  /** How much equal bikes differ in price. */
  noise: number;
  /** What a bike loses each year. */
  age: number;
  /** How much models differ in how fast they lose value. */
  models: number;
  /** How much faster a bike loses value in its first two years: what the method does not know. */
  first: number;
  /** Prices with a zero too many or too few, or half of it. */
  mistakes: number;
  /** How many sellers say the kilometres. */
  kilometres: number;
  /** By how much all prices rise in a year. */
  rise: number;
  /** By how much the other versions of the model differ in price; undefined: there are none. */
  siblings?: number;
}

const YEAR = 365.25 * 86_400_000;
export const NOW = Date.UTC(2026, 10, 22);

export interface Bike {
  year: number;
  kilometres: number;
  condition: Condition;
}

export interface Model {
  name: string;
  level: number;
  slope: number;
}

const WORTH: Record<Condition, number> = { Excellent: 0.06, Good: 0, Fair: -0.1 };

/** The true price of a bike on a day, as the middle of what is paid for such ones. */
export const truth = (market: Market, model: Model, bike: Bike, at: number): number => {
  const age = Math.max(0, at / YEAR + 1970 - (bike.year + 0.5));
  const more = (bike.kilometres - 7_000 * Math.max(0.5, age)) / 10_000;
  const lost = model.slope * age - market.first * Math.min(age, 2);
  return Math.exp(model.level + lost - 0.025 * more + WORTH[bike.condition] + (market.rise * (at - NOW)) / YEAR);
};

export const createBike = (random: Random): Bike => {
  const year = 2026 - Math.floor(random.next() ** 1.5 * 12);
  const age = Math.max(0.5, 2026.4 - year);
  return {
    year,
    kilometres: Math.round(7_000 * age * Math.exp(0.4 * random.normal())),
    condition: CONDITIONS[[0, 0, 1, 1, 1, 2][Math.floor(random.next() * 6)] ?? 1] ?? 'Good',
  };
};

export const createModel = (random: Random, market: Market, name: string): Model => ({
  name,
  level: Math.log(random.between(90_000, 550_000)),
  slope: market.age + market.models * random.normal(),
});

const slip = (random: Random): number => [10, 0.1, 0.5, 2][Math.floor(random.next() * 4)] ?? 1;

/** One price of a model. Asked ones are above what is paid, and those far above stay longest. */
export const createPrice = (random: Random, market: Market, model: Model, kind: PriceKind): Comparison => {
  const bike = createBike(random);
  const at = NOW - random.next() * (kind === 'asked' ? 0.25 : 1) * YEAR;
  const asked = kind === 'asked' ? 0.03 + 0.04 * Math.abs(random.normal()) : 0;
  const wrong = random.next() < market.mistakes ? slip(random) : 1;
  const price = truth(market, model, bike, at) * Math.exp(market.noise * random.normal() + asked) * wrong;
  return {
    ...bike,
    kind,
    at,
    price: Math.max(1_000, Math.round(price / 1_000) * 1_000),
    kilometres: random.next() < market.kilometres ? bike.kilometres : undefined,
  };
};

export const createPrices = (random: Random, market: Market, model: Model, count: number): Comparison[] =>
  Array.from({ length: count }, () =>
    createPrice(random, market, model, random.next() < market.paid ? 'sold' : 'asked'),
  );

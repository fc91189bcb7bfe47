import type { Condition } from '#contract/constants.ts';
import type { PriceKind } from '#contract/entities/price-guide.ts';

/** A price of the market, and what it was for. */
export interface Comparison {
  /** Whole taka. */
  price: number;
  kind: PriceKind;
  /** Of manufacture, or else of purchase. */
  year: number;
  kilometres?: number | undefined;
  condition: Condition;
  /** When it was sold or listed, ms since 1970. */
  at: number;
}

/** How prices depend on what a bike is: shares by which the logarithm of the price changes. */
export interface Factors {
  /** For each year of age. */
  age: number;
  /** For each 10,000 km more than bikes of that age have. */
  kilometres: number;
  /** Against Good. */
  excellent: number;
  fair: number;
  /** Of a price that is asked against one that is paid. */
  asked: number;
  /** What bikes run in a year. */
  kmPerYear: number;
}

/**
 * Before the market says anything: a bike loses about 7 % a year and 2 % for 10,000 km more than others, a fair one costs 8 %
 * less than a good one, and is sold for 3 % less than is asked.
 */
export const PRIOR: Factors = {
  age: -0.07,
  kilometres: -0.02,
  excellent: 0.05,
  fair: -0.08,
  asked: 0.03,
  kmPerYear: 8_000,
};

const YEAR = 365.25 * 86_400_000;

/** Years from the middle of a bike's year to a moment (ms since 1970); never below 0. */
export const ageAt = (year: number, at: number): number => Math.max(0, at / YEAR + 1970 - (year + 0.5));

/** By how many 10,000 km a bike has run more than others of its age; 0 where it is not known. At most 5 either way. */
export const excess = (
  kilometres: number | undefined,
  age: number,
  { kmPerYear }: Pick<Factors, 'kmPerYear'>,
): number =>
  kilometres === undefined ? 0 : Math.max(-5, Math.min(5, (kilometres - kmPerYear * Math.max(0.5, age)) / 10_000));

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  return (low + high) / 2;
};

/** How far values are from their middle, as a standard deviation: robust, half of them may be anything. */
export const spreadOf = (values: readonly number[]): number => {
  const middle = median(values);
  return 1.4826 * median(values.map((value) => Math.abs(value - middle)));
};

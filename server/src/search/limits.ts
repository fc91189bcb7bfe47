import { EXACT_COUNT } from '#contract/search-address.ts';

/**
 * How much one search reads. The figures are for a million listings: what is within them takes tens of milliseconds, and is
 * counted to the last one up to `exact`; of what is beyond, the contract says `atLeast`.
 */
export interface Limits {
  /** Counts are exact up to here. */
  exact: number;
  /** Up to here the listings on a path are counted. */
  longPath: number;
  /** The same for words: what is read of each of these listings is in two places. */
  longPathWithWords: number;
  /** The newest listings, by which the lengths of other paths are estimated. */
  sample: number;
  /** In the sample; what is rarer is counted. */
  enoughInSample: number;
  /** Up to so many on a path, and so many that fit, all that fits is read to count the choices. */
  mostOnPath: number;
  mostRead: number;
  /** Else so many of it are read: what is rare among them is then looked for by itself. */
  some: number;
  someWithWords: number;
  /** For each model or district so many are looked at. */
  look: number;
  /** For words that very many have so many of the newest are looked at. */
  newestWithWords: number;
}

export const LIMITS: Limits = {
  exact: EXACT_COUNT,
  longPath: 30_000,
  longPathWithWords: 8_000,
  sample: 2_000,
  enoughInSample: 50,
  mostOnPath: 150_000,
  mostRead: 40_000,
  some: 6_000,
  someWithWords: 4_000,
  look: 1_500,
  newestWithWords: 6_000,
};

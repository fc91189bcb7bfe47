import type { FoldedWord } from '#server/words/fold.ts';

/** What a bike must be, in the numbers of `search_listings`. Several values: any of them; an empty list: none fits. */
export interface Criteria {
  brand?: readonly number[];
  /** Models that were chosen. */
  model?: readonly number[];
  /** Models that the words name: no choice, so that the facet `model` keeps to them. */
  named?: readonly number[];
  condition?: readonly number[];
  district?: readonly number[];
  verified?: readonly number[];
  price?: Range;
  year?: Range;
  kilometres?: Range;
  cc?: Range;
  posted?: Range;
  /** Words of the listing: all of them, each in a name or in the description. Letters and digits of ASCII alone. */
  words?: readonly FoldedWord[];
}

/** Both ends included; an end that is absent is open. */
export interface Range {
  from?: number | undefined;
  to?: number | undefined;
}

export const SETS = ['brand', 'model', 'named', 'condition', 'district', 'verified'] as const;
export type SetName = (typeof SETS)[number];
export const RANGES = ['price', 'year', 'kilometres', 'cc', 'posted'] as const;
export type RangeName = (typeof RANGES)[number];

/** A facet, by the part of the criteria that is its choice. */
export type Dimension = 'brand' | 'model' | 'condition' | 'district' | 'verified';

export const without = (criteria: Criteria, ...names: (keyof Criteria)[]): Criteria => {
  const rest = { ...criteria };
  for (const name of names) delete rest[name];
  return rest;
};

/** Whether the maintained counts know how many bikes fit: they know no ranges and no words. */
export const isCounted = ({ words, ...criteria }: Criteria): boolean =>
  words === undefined && RANGES.every((name) => criteria[name] === undefined);

import type { FoldedWord } from '#server/words/fold.ts';
import {
  type ChoiceColumn,
  type NumberColumn,
  type Range,
  SEARCHED_CHOICES,
  SEARCHED_NUMBERS,
} from './searched-facts.ts';

/** What the maintained counts know of a bike, by columns of `search_listings`. */
export const COUNTED = ['brand', 'model', 'condition', 'district', 'verified'] as const;
export type CountedColumn = (typeof COUNTED)[number];
/** A column of single values: a facet, by the part of the criteria that is its choice. */
export type Dimension = CountedColumn | ChoiceColumn;
/** `named`: models that the words name. No choice, so that the facet `model` keeps to them. */
export type SetName = Dimension | 'named';
export type RangeName = 'price' | NumberColumn | 'posted' | 'reviewed';

/** What a bike must be, in the numbers of `search_listings`. Several values: any of them; an empty list: none fits. */
export type Criteria = { [Name in SetName]?: readonly number[] } & { [Name in RangeName]?: Range } & {
  /** Words of the listing: all of them, each in a name or in the description. Letters and digits of ASCII alone. */
  words?: readonly FoldedWord[];
};

export const DIMENSIONS: readonly Dimension[] = [
  ...new Set<Dimension>([...COUNTED, ...SEARCHED_CHOICES.map(({ column }) => column)]),
];
export const SETS: readonly SetName[] = [...DIMENSIONS, 'named'];
export const RANGES: readonly RangeName[] = [
  'price',
  ...SEARCHED_NUMBERS.map(({ column }) => column),
  'posted',
  'reviewed',
];

/** What a listing is filtered by; each index has all of it. */
export const FILTERED_COLUMNS = [...DIMENSIONS, ...RANGES];

export const without = (criteria: Criteria, ...names: (keyof Criteria)[]): Criteria => {
  const rest = { ...criteria };
  for (const name of names) delete rest[name];
  return rest;
};

export const isCountedColumn = (name: string): name is CountedColumn => COUNTED.some((column) => column === name);

/** The part of the criteria that the maintained counts know: no ranges, no words. */
export const countedPart = (criteria: Criteria): Criteria =>
  Object.fromEntries(Object.entries(criteria).filter(([name]) => name === 'named' || isCountedColumn(name)));

/** Whether the maintained counts know how many bikes fit. */
export const isCounted = (criteria: Criteria): boolean =>
  Object.keys(criteria).length === Object.keys(countedPart(criteria)).length;

import { FACT_SORTS, type FactSort } from './bike-facts.ts';

/** The orders of a search. `reviewed`: bikes whose papers were reviewed first, then the others, each the newest first. */
export type Sort = 'newest' | 'priceLow' | 'priceHigh' | FactSort['name'] | 'reviewed' | 'match';
export const SORTS: readonly Sort[] = [
  'newest',
  'priceLow',
  'priceHigh',
  ...FACT_SORTS.map(({ name }) => name),
  'reviewed',
  'match',
];

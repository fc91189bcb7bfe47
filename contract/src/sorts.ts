import { FACT_SORTS, type FactSort } from './bike-facts.ts';

/** The orders of a search. */
export type Sort = 'newest' | 'priceLow' | 'priceHigh' | FactSort['name'] | 'match';
export const SORTS: readonly Sort[] = [
  'newest',
  'priceLow',
  'priceHigh',
  ...FACT_SORTS.map(({ name }) => name),
  'match',
];

export const SORTS = ['newest', 'priceLow', 'priceHigh', 'kmLow', 'yearNew', 'match'] as const;
/** The orders of a search. */
export type Sort = (typeof SORTS)[number];

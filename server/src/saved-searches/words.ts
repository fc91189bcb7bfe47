import type { SearchFilters } from '#contract/entities/search.ts';

/** The words of a text: what is indexed and what is asked alike. */
export const fold = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** What the words of a search ask for: filters that they mean, and words that the listing must have. */
export const understand = (q: string): { filters: SearchFilters; rest: string[] } => ({ filters: {}, rest: fold(q) });

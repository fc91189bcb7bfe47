import type { SearchFilters, UnderstoodWords } from '#contract/entities/search.ts';
import { fold } from './fold.ts';

export interface Understood {
  filters: SearchFilters;
  words: UnderstoodWords[];
  rest: string[];
}

export const understand = (q: string): Understood => ({ filters: {}, words: [], rest: fold(q) });

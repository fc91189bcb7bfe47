import { t } from '@lingui/core/macro';
import type { ParsedSearch } from '#contract/search-address.ts';
import { choicesOf } from '#web/features/search/choices.ts';
import { searchOf } from '#web/features/search/use-search-address.ts';

/** Characters of a name that is proposed. */
const MAX_NAME = 60;

const wordsOf = (search: ParsedSearch): string => {
  const choices = choicesOf(search).map(({ label }) => label);
  return [...(search.q ? [search.q] : []), ...choices].join(', ');
};

/** Returns what a search asks for, in words, by its address behind the `?`. */
export const describeSearch = (query: string): string => wordsOf(searchOf(`?${query}`)) || t`All bikes`;

/** Returns a name for a search, made of its choices. */
export const nameOfSearch = (search: ParsedSearch): string =>
  (wordsOf(search) || t`All bikes`).slice(0, MAX_NAME).trim();

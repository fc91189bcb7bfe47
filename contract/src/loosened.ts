import type { UnderstoodWords } from './entities/search.ts';
import type { FilterName, ParsedSearch } from './search-address.ts';

/** Part of a longer word, and not words of their own. */
const LETTER = '[\\p{L}\\p{M}\\p{N}]';

/**
 * Returns a text without some words that stand in it. `re` of `re green` is the first word alone; words that stand in it as
 * part of others only, as `2021` in `2021yamaha`, go from there.
 */
const textWithout = (text: string, words: string): string => {
  const literal = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const alone = text.replace(new RegExp(`(?<!${LETTER})${literal}(?!${LETTER})`, 'gu'), ' ');
  return (alone === text ? text.replaceAll(words, ' ') : alone).replace(/\s+/g, ' ').trim();
};

/** Returns the search without some of its words, and so without all filters that they became. */
export const withoutWords = (search: ParsedSearch, words: string): ParsedSearch => ({
  ...search,
  q: textWithout(search.q, words),
});

/**
 * Returns the search without one of its filters, whether chosen or read from words, or without words (`q`): the `unmatched`
 * ones, or else all. What was read from the same words goes with it: `between 1 and 2 lakh` is two limits. The server counts
 * these searches, and the page goes to them.
 */
export const loosened = (
  search: ParsedSearch,
  filter: FilterName | 'q',
  understood: readonly UnderstoodWords[],
  unmatched: readonly string[] = [],
): ParsedSearch => {
  if (filter === 'q') return unmatched.length > 0 ? unmatched.reduce(withoutWords, search) : { ...search, q: '' };
  const { [filter]: _, ...filters } = search.filters;
  return understood
    .filter((entry) => entry.filter === filter)
    .reduce((rest, { words }) => withoutWords(rest, words), { ...search, filters });
};

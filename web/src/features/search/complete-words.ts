import type { Suggestion } from '#contract/entities/search.ts';

/**
 * Returns the words of the box with a suggestion that was made for them, as it is called on the page, in place of what it
 * completes: `fz under 2 lakh dha` becomes `fz under 2 lakh Dhaka`, and `FZ FI V3 under 2 lakh dha`.
 */
export const completeWords = (typed: string, { from, to }: Pick<Suggestion, 'from' | 'to'>, label: string): string => {
  const words = typed.trimStart();
  const end = to + words.slice(to).search(/\s|$/);
  return `${words.slice(0, from)} ${label} ${words.slice(end)}`.replace(/\s+/g, ' ').trim();
};

/**
 * As `completeWords`, with a suggestion for what was typed a moment ago that is none for these words: it takes the place of the word
 * that is being typed. Where there are more words since, it takes no place.
 */
export const completeLastWord = (typed: string, { from }: Pick<Suggestion, 'from'>, label: string): string => {
  const words = typed.trimStart();
  return /\s/.test(words.slice(from).trimEnd()) ? words : completeWords(words, { from, to: words.length }, label);
};

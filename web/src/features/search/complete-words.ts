import type { Suggestion } from '#contract/entities/search.ts';

/**
 * Returns the words of the box with a suggestion, as it is called on the page, in place of what it completes: `fz under 2
 * lakh dha` becomes `fz under 2 lakh Dhaka`, and `FZ FI V3 under 2 lakh dha`. Letters that were typed since the suggestion
 * was asked for belong to its word, unless they made another one of it: the suggestion for `fz u` leaves `under` where it is.
 */
export const completeWords = (typed: string, { from, to }: Pick<Suggestion, 'from' | 'to'>, label: string): string => {
  const words = typed.trimStart();
  const [start, end] = [words.slice(0, to).search(/\S*$/), to + words.slice(to).search(/\s|$/)];
  const isOther = end > to && start > from && !label.toLowerCase().includes(words.slice(start, end).toLowerCase());
  return `${words.slice(0, from)} ${label} ${words.slice(isOther ? start : end)}`.replace(/\s+/g, ' ').trim();
};

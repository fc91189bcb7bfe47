import type { Suggestion } from '#contract/entities/search.ts';

/**
 * Returns the words of the box with a suggestion, as it is called on the page, in place of what it completes: `fz under 2
 * lakh dha` becomes `fz under 2 lakh Dhaka`, and `FZ FI V3 under 2 lakh dha`. Letters that were typed since the suggestion
 * was asked for belong to its word.
 */
export const completeWords = (typed: string, { from, to }: Pick<Suggestion, 'from' | 'to'>, label: string): string => {
  const words = typed.trimStart();
  const after = words.slice(to).replace(/^\S+/, '');
  return [words.slice(0, from), label, after]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
};

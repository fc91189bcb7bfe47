/**
 * Returns the words of the box with a suggestion in place of what it completes: the last word, if the suggestion begins with
 * it, so that `fz under 2 lakh dha` becomes `fz under 2 lakh Dhaka`; else all of them.
 */
export const completeWords = (typed: string, suggestion: string): string => {
  const [, before = '', last = ''] = /^(.*\s)(\S+)$/s.exec(typed.trim()) ?? [];
  const begins = (text: string) => suggestion.toLowerCase().startsWith(text.toLowerCase());
  return last !== '' && begins(last) && !begins(typed.trim()) ? before + suggestion : suggestion;
};

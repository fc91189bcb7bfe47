import { plainText } from '#contract/plain-text.ts';

/** A text as the patterns read it: plain, with single blanks. */
export const readable = (text: string): string => plainText(text).replace(/\s+/g, ' ');

const NOT_INSIDE = '(?<![\\p{L}\\p{M}\\p{N}])';
const NOT_BEFORE = '(?![\\p{L}\\p{M}\\p{N}])';

/** Says whether a readable text has what is looked for. */
interface Pattern {
  test(text: string): boolean;
}

const patternOf = (list: string): RegExp => {
  const words = list.split(',').map((word) =>
    word
      .trim()
      .normalize('NFC')
      .replace(/[.?+()[\]\\]/g, '\\$&')
      .replaceAll('*', '[\\p{L}\\p{M}]*')
      .replaceAll(' ', '[\\s,]+'),
  );
  return new RegExp(`${NOT_INSIDE}(?:${words.join('|')})${NOT_BEFORE}`, 'u');
};

/**
 * A pattern of words and phrases, separated by commas. A star stands for any ending (`পাঠা*`: পাঠান, পাঠাতে), as Bangla adds them
 * to its words. It is made at its first use: all of them together took 30 ms of each start.
 */
export const said = (list: string): Pattern => {
  let pattern: RegExp | undefined;
  return {
    test: (text) => {
      pattern ??= patternOf(list);
      return pattern.test(text);
    },
  };
};

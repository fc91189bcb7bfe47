import { toLatinDigits } from '#contract/digits.ts';

/** Letters of Bangla that are written in two ways for one sound, and signs that are not heard. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/ী/g, 'ি'],
  [/ঈ/g, 'ই'],
  [/ূ/g, 'ু'],
  [/ঊ/g, 'উ'],
  [/[শষ]/g, 'স'],
  [/ণ/g, 'ন'],
  [/ঁ/g, ''],
  // As it was written before it had a letter of its own, with a joiner behind.
  [/ৎ/g, 'ত্'],
  // Letters of Assamese, and one that was made of two.
  [/ৰ|ব\u09bc/g, 'র'],
  [/ৱ/g, 'ব'],
  [/অা/g, 'আ'],
];

/**
 * Returns `text` in one spelling of its letters: small, Latin digits, no accents, no joiners, nothing that only
 * changes the look of an emoji, Bangla letters with a dot
 * below as two characters (so NFC leaves them), and of Bangla letters with one sound always the same.
 */
export const plain = (text: string): string => {
  const letters = text
    .normalize('NFKD')
    .replace(/\p{Cf}|\p{Me}|\p{Default_Ignorable_Code_Point}|[\u0300-\u036f]/gu, '')
    .normalize('NFC')
    .toLowerCase();
  return SAME.reduce((out, [from, to]) => out.replace(from, to), toLatinDigits(letters));
};

/** A table of texts whose keys are written as people write them, to be looked up by `plain`. */
export const plainTable = <T>(entries: Iterable<readonly [string, T]>): ReadonlyMap<string, T> =>
  new Map([...entries].map(([key, value]) => [plain(key), value]));

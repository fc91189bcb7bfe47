import { toLatinDigits } from '#contract/digits.ts';
import type { FilterName } from '#contract/search-address.ts';
import { plain, plainTable } from './script.ts';

/** A word, a number or a sign of what was typed. */
export interface Typed {
  /** In one spelling (`plain`); of a number its Latin digits without commas. */
  text: string;
  /** Positions in what was typed. */
  start: number;
  end: number;
  /** NaN where it is no number. */
  number: number;
  /** Nothing is between this word and the one before. */
  glued: boolean;
}

const WORDS = /(\p{Nd}+(?:[.,]\p{Nd}+)*)|[\p{L}\p{M}\u200c\u200d]+|[^\s]/gu;

/** Returns the words of `q` with their positions. Linear. */
export const typedWords = (q: string): Typed[] => {
  const words: Typed[] = [];
  for (const match of q.matchAll(WORDS)) {
    const start = match.index;
    const end = start + match[0].length;
    const text = match[1] ? toLatinDigits(match[1].normalize('NFKC')).replaceAll(',', '') : plain(match[0]);
    words.push({
      text,
      start,
      end,
      number: match[1] ? Number(text) : Number.NaN,
      glued: words.at(-1)?.end === start,
    });
  }
  return words;
};

/** A filter, or an order, that words mean. */
export interface Meaning {
  filter: FilterName | 'sort';
  value: string | number | true;
}

/** What was understood from a position on: `end` is the first word that does not belong to it. */
export interface Reading {
  end: number;
  meanings: Meaning[];
}

/** Reads words from `at` on; undefined where they do not begin what it reads. Looks ahead at most about a dozen words. */
export type Reader = (words: readonly Typed[], at: number) => Reading | undefined;

/** Phrases of a few words, each with its value. */
export interface Phrases<T> {
  values: ReadonlyMap<string, T>;
  /** The first word of each: at most places in a text no phrase begins. */
  first: ReadonlySet<string | undefined>;
}

const LONGEST_PHRASE = 4;

/** A table of phrases: each value with the ways to say it, separated by commas. */
export const phrases = <T>(entries: Iterable<readonly [T, string]>): Phrases<T> => {
  const values = plainTable(
    [...entries].flatMap(([value, said]) =>
      said.split(',').map(
        (phrase) =>
          [
            typedWords(phrase)
              .map((word) => word.text)
              .join(' '),
            value,
          ] as const,
      ),
    ),
  );
  return { values, first: new Set([...values.keys()].map((phrase) => phrase.split(' ')[0])) };
};

/** A list of phrases that all say the same. */
export const said = (text: string): Phrases<true> => phrases([[true, text]]);

/** Returns the longest phrase of `table` that begins at `at`, and where it ends. */
export const phraseAt = <T>(
  words: readonly Typed[],
  at: number,
  table: Phrases<T>,
): { value: T; end: number } | undefined => {
  if (!table.first.has(words[at]?.text)) return undefined;
  let text = '';
  let found: { value: T; end: number } | undefined;
  for (let end = at; end < Math.min(words.length, at + LONGEST_PHRASE); end++) {
    text += `${end > at ? ' ' : ''}${words[end]?.text}`;
    const value = table.values.get(text);
    if (value !== undefined) found = { value, end: end + 1 };
  }
  return found;
};

/** Where the phrase of `table` at `at` ends; `at` where there is none. */
export const skip = <T>(words: readonly Typed[], at: number, table: Phrases<T>): number =>
  phraseAt(words, at, table)?.end ?? at;

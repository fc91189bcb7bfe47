import { plainTable } from './script.ts';

/** Letters as they are spoken. এ and ই are words of their own, so they are no letters here. */
const LETTERS = plainTable(
  Object.entries({
    বি: 'b',
    সি: 'c',
    ডি: 'd',
    এফ: 'f',
    জি: 'g',
    এইচ: 'h',
    আই: 'i',
    জে: 'j',
    কে: 'k',
    এল: 'l',
    এম: 'm',
    এন: 'n',
    পি: 'p',
    কিউ: 'q',
    আর: 'r',
    এস: 's',
    টি: 't',
    ইউ: 'u',
    ভি: 'v',
    ডব্লিউ: 'w',
    ডাব্লিউ: 'w',
    ডাবলিউ: 'w',
    এক্স: 'x',
    ওয়াই: 'y',
    জেড: 'z',
    জেট: 'z',
    এবিএস: 'abs',
    এএক্স: 'ax',
    ইপি: 'ep',
    ভার্সন: 'v',
    ভার্শন: 'v',
    ভার্সান: 'v',
  }),
);

/** Letters as they are spoken, in Latin. */
const LATIN_LETTERS = new Map(
  'ef f,em m,en n,es s,ar r,ti t,tee t,zed z,jed z,zet z,ji g,ex x,eks x,vi v,pi p'
    .split(',')
    .map((line) => line.split(' ') as [string, string]),
);

/** Numbers as they are spoken. */
const NUMBERS = plainTable(
  Object.entries({
    0: 'zero জিরো শূন্য',
    1: 'one ওয়ান',
    2: 'two টু',
    3: 'three থ্রি থ্রী',
    4: 'four ফোর',
    5: 'five ফাইভ ফাইব',
    6: 'six সিক্স',
    7: 'seven সেভেন',
    8: 'eight এইট',
    9: 'nine নাইন',
    10: 'ten টেন',
    15: 'fifteen ফিফটিন পনেরো পনের',
    20: 'twenty টুয়েন্টি টোয়েন্টি',
    25: 'পঁচিশ',
    50: 'fifty ফিফটি পঞ্চাশ',
    60: 'sixty সিক্সটি',
    100: 'hundred হান্ড্রেড',
    150: 'দেড়শ দেড়শো',
    250: 'আড়াইশ আড়াইশো',
  }).flatMap(([number, words]) => words.split(' ').map((word) => [word, number] as const)),
);

const LONGEST = Math.max(...[...LETTERS.keys(), ...NUMBERS.keys()].map((word) => word.length));

/** A letter (or several that are one name, ABS) or a number, as spoken. */
export type Spoken = { letters: string } | { number: string };

const spokenNumber = (word: string): Spoken | undefined => {
  const number = NUMBERS.get(word);
  return number ? { number } : undefined;
};

const spokenPart = (word: string): Spoken | undefined => {
  const letters = LETTERS.get(word);
  return letters ? { letters } : spokenNumber(word);
};

/** Longer words are none of a few letters and numbers. */
const MOST_LETTERS = 60;

/** Returns the parts that `text` is made of, if of nothing else, the longest first. Linear, as a part has a dozen letters. */
const madeOf = <T>(text: string, partAt: (part: string) => T | undefined): T[] | undefined => {
  if (text.length > MOST_LETTERS) return undefined;
  const tails: (T[] | undefined)[] = [];
  tails[text.length] = [];
  for (let from = text.length - 1; from >= 0; from--) {
    for (let to = Math.min(text.length, from + LONGEST); to > from && !tails[from]; to--) {
      const tail = tails[to];
      const part = tail && partAt(text.slice(from, to));
      if (part) tails[from] = [part, ...tail];
    }
  }
  return tails[0];
};

/**
 * Returns the letters and numbers that a word (`plain`) is made of, if it is made of nothing else: আর is r, এফজেডএস is f z s,
 * আরওয়ানফাইভ is r 1 5. Of Latin words numbers alone, as each is made of letters: onefive is 1 5.
 */
export const spokenParts = (word: string): Spoken[] | undefined =>
  madeOf(word, /^[a-z]/.test(word) ? (part) => spokenNumber(part) : spokenPart);

/** Returns the letters of a Latin word that spells their names, some or all: `emti` is mt, `efzs` is fzs. Others may be too. */
export const spelledLetters = (word: string): string | undefined =>
  madeOf(word, (part) => (part.length === 1 ? part : LATIN_LETTERS.get(part)))?.join('');

/** Spoken numbers in a row as one: 1 5 is 15, 1 50 is 150, 1 50 5 is 155, 2 100 is 200. */
export const joinSpoken = (numbers: readonly string[]): string =>
  numbers.reduce((sum, number) => {
    if (number === '100') return `${sum}00`;
    return number.length === 1 && /[2-9]0$/.test(sum) ? sum.slice(0, -1) + number : sum + number;
  });

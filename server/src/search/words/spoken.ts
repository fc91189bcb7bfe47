import { plain, plainTable } from './script.ts';

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

const spokenPart = (word: string): Spoken | undefined => {
  const letters = LETTERS.get(word);
  if (letters) return { letters };
  const number = NUMBERS.get(word);
  return number ? { number } : undefined;
};

/**
 * Returns the letters and numbers that a word is made of, if it is made of nothing else: আর is r, এফজেডএস is f z s,
 * আরওয়ানফাইভ is r 1 5, one is 1. The longest part is tried first; linear, as parts have at most a dozen letters.
 */
export const spokenParts = (word: string): Spoken[] | undefined => {
  const text = plain(word);
  const whole = spokenPart(text);
  if (whole || /^[a-z]/.test(text)) return whole && [whole];
  const rest: (Spoken[] | undefined)[] = new Array(text.length + 1);
  rest[text.length] = [];
  if (text.length > 60) return undefined;
  for (let from = text.length - 1; from >= 0; from--) {
    for (let to = Math.min(text.length, from + LONGEST); to > from; to--) {
      const tail = rest[to];
      const part = tail && spokenPart(text.slice(from, to));
      if (!part) continue;
      rest[from] = [part, ...tail];
      break;
    }
  }
  return rest[0];
};

/** Spoken numbers in a row as one: 1 5 is 15, 1 50 is 150, 1 50 5 is 155, 2 100 is 200. */
export const joinSpoken = (numbers: readonly string[]): string =>
  numbers.reduce((sum, number) => {
    if (number === '100') return `${sum}00`;
    return number.length === 1 && /[2-9]0$/.test(sum) ? sum.slice(0, -1) + number : sum + number;
  });

/** Digits as people say and write them, in English, Bangla and Bangla in Latin letters. */
const WORDS: readonly string[] = [
  'zero oh naught jiro shunno shunyo sunno shunna শূন্য শুন্য শূণ্য জিরো',
  'one ek এক ওয়ান',
  'two dui du দুই টু',
  'three tin তিন থ্রি থ্রী',
  'four char chaar চার ফোর',
  'five pach paach panch paanch pas পাঁচ পাচ ফাইভ',
  'six choy choi chhoy chhoi chay soy ছয় ছ সিক্স',
  'seven sat saat shat সাত সেভেন',
  'eight at aat আট এইট',
  'nine noy noi নয় নাইন',
];
const REPEATED: Readonly<Record<string, number>> = { double: 2, dabol: 2, ডাবল: 2, triple: 3, ট্রিপল: 3 };

const DIGITS = new Map(
  WORDS.flatMap((words, digit) => words.split(' ').map((word) => [word.normalize('NFC'), String(digit)] as const)),
);
const TIMES = new Map(Object.entries(REPEATED).map(([word, times]) => [word.normalize('NFC'), times]));
const LATIN_WORD = new RegExp([...DIGITS.keys()].filter((word) => /^[a-z]{3,}$/.test(word)).join('|'), 'g');

/** Digits that stand together, however they are written. */
export interface DigitRun {
  /** As they stand apart from each other. */
  parts: string[];
  /** How many of the parts are words; one that mixes words and figures counts as three. */
  words: number;
}

const WORDS_OF_MIXED = 3;

/**
 * The digits of a token that mixes figures with words, or with letters that look like figures (`o1seven12`, `0l7l2`); undefined
 * where it has something else in it, too.
 */
const mixed = (token: string): string | undefined => {
  if (!/\d/.test(token) || !/[a-z]/.test(token)) return undefined;
  const digits = token
    .replace(LATIN_WORD, (word) => DIGITS.get(word) ?? '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');
  return /^\d+$/.test(digits) ? digits : undefined;
};

/** Apart by nothing but blanks, punctuation and symbols, as people put them between the digits of a number. */
const NEAR = /^[^\p{L}\p{M}\p{N}]*$/u;
/** Dates and times, whose digits are no part of a number beside them. */
const DATE = /(?<![\d/.-])(?:0?[1-9]|[12]\d|3[01])([/.-])(?:0?[1-9]|1[0-2])\1(?:19|20)?\d\d(?![\d/-])/g;
const TIME = /(?<![\d:])(?:[01]?\d|2[0-3]):[0-5]\d(?![\d:])/g;
const TOKENS = /[\p{L}\p{M}\p{N}]+/gu;

/** Returns a text without its dates and times, which end a run of digits. */
export const withoutTimes = (text: string): string => text.replace(DATE, ' date ').replace(TIME, ' time ');

/** Returns the runs of digits of a plain text (`plain-text.ts`): figures, words for digits, and mixtures. */
export const digitRuns = (plain: string): DigitRun[] => {
  const runs: DigitRun[] = [];
  let run: DigitRun | undefined;
  let [end, times] = [0, 1];
  for (const { 0: token, index } of plain.matchAll(TOKENS)) {
    const isNear = NEAR.test(plain.slice(end, index));
    end = index + token.length;
    if (TIMES.has(token) && run && isNear) {
      times = TIMES.get(token) ?? 1;
      continue;
    }
    const word = DIGITS.get(token);
    const mixture = word ? undefined : mixed(token);
    const digits = (word ?? mixture)?.repeat(times) ?? (/^\d+$/.test(token) ? token : undefined);
    times = 1;
    if (digits === undefined) {
      run = undefined;
      continue;
    }
    if (!run || !isNear) {
      run = { parts: [], words: 0 };
      runs.push(run);
    }
    run.parts.push(digits);
    if (word) run.words += 1;
    if (mixture) run.words += WORDS_OF_MIXED;
  }
  return runs;
};

import { cleanLine } from './readable.ts';

const BANGLA_ZERO = '০'.charCodeAt(0);

/** Digits of all scripts stand in Unicode in tens, from 0 to 9, some of the tens directly behind each other. */
const digitOf = (character: string): string => {
  const code = character.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
};

/** Turns digits of any script, Bangla (০-৯) as a rule, into the Latin digits that the records keep; leaves all else as it is. */
export const toLatinDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, digitOf);

/** Turns Latin digits into Bangla ones; leaves all else as it is. */
export const toBanglaDigits = (text: string): string =>
  text.replace(/[0-9]/g, (digit) => String.fromCharCode(BANGLA_ZERO + Number(digit)));

const DASH = /[\p{Pd}\u02d7\u2043\u2212]/gu;
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const TO_ASCII = 0xfee0;

/**
 * What a person typed as a number, a date or a code, in one form: cleaned (`cleanLine`), Latin digits, `-` for every dash, and no
 * letters and signs of full width. Digits that are raised or in circles stay: they may be another number.
 */
export const numberText = (typed: string): string =>
  toLatinDigits(cleanLine(typed))
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - TO_ASCII))
    .replace(DASH, '-');

import { plainText } from './plain-text.ts';
import { digitRuns, withoutTimes } from './spoken-digits.ts';

/** Kinds of contact details: a phone number, an email address, or a link. */
export type Contact = 'phone' | 'email' | 'link';

/** A mobile number of Bangladesh, with or without the country's code; nothing else in a listing has this form. */
const MOBILE = /^(?:(?:00)?880?)?01[3-9]\d{8}$/;
const LONGEST_MOBILE = 16;
/** A phone number in words, which may lack one digit. */
const SPOKEN_MOBILE = /01[3-9]\d{6}/;
/** Fewer words for digits are taken for ordinary words. */
const LEAST_WORDS = 3;

/** Endings of addresses that are no English words: one of these is enough. */
const PLAIN_ENDING = '(?:com|net|org|xyz|pw|ly|io|gl|bd|info)';
/** Those that may follow a full stop without a blank: the name before must have a hyphen or a digit, or a path follow. */
const WORD_ENDING = '(?:shop|online|site|top|club|live|app|link|me|co|in|page|store|website|space|fun|icu|click)';
const LETTER = '\\p{L}\\p{M}\\p{N}';
const END = `(?![${LETTER}])`;
const DOT = '(?:\\.|\\(dot\\)|\\[dot\\])';

/** Where a blank stands in the domain, its ending must be a known one: `papers @ home. Call` is no address. */
const EMAIL = new RegExp(
  `(?<![${LETTER}._%+-])[${LETTER}._%+-]+\\s?(?:@|\\(at\\)|\\[at\\])\\s?[${LETTER}-]+(?:${DOT}[a-z]{2,}|\\s?${DOT}\\s?${PLAIN_ENDING}${END})`,
  'giu',
);

/** A name in a domain, and what may not stand before one. */
const NAME = `[${LETTER}-]+`;
const START = `(?<![${LETTER}@.-])`;
/**
 * A link in a plain text (`plain-text.ts`), also one that was written so that it does not look like one:
 * `hxxps://escrow-bd . com`.
 */
export const LINK = new RegExp(
  [
    '(?:https?|hxxps?)\\s?:\\s?/\\s?/\\s?\\S+(?:\\s\\.\\s[a-z]{2,})?',
    `(?<![${LETTER}])www\\.${NAME}\\.\\S+`,
    `${START}(?:${NAME}\\.)*${NAME}\\.${PLAIN_ENDING}${END}(?:/\\S*)?`,
    `${START}(?=[a-z]*[-0-9])(?:[a-z0-9-]+\\.)*[a-z0-9-]+\\.${WORD_ENDING}${END}(?:/\\S*)?`,
    `${START}(?:[a-z0-9-]+\\.)*[a-z0-9-]+\\.${WORD_ENDING}/\\S+`,
  ].join('|'),
  'giu',
);

/** Whether a plain text has a mobile number in words, or partly so. */
export const hasSpokenNumber = (text: string): boolean =>
  digitRuns(withoutTimes(text)).some(({ parts, words }) => words >= LEAST_WORDS && SPOKEN_MOBILE.test(parts.join('')));

/** Whether some consecutive parts form a number; other parts, such as a price, may stand before and after them. */
const isNumberFrom = (parts: readonly string[], from: number): boolean => {
  let digits = '';
  for (let at = from; at < parts.length && digits.length < LONGEST_MOBILE; at += 1) {
    digits += parts[at];
    if (MOBILE.test(digits)) return true;
  }
  return false;
};

/** How a mobile number begins, so that what follows is no date and no time: `017 12:34 5678`. */
const BEGINNING = /^(?:(?:00)?880?)?01[3-9]|^(?:00)?880/;

const hasNumber = (text: string): boolean =>
  digitRuns(withoutTimes(text)).some(({ parts }) => parts.some((_, from) => isNumberFrom(parts, from))) ||
  digitRuns(text).some(({ parts }) => parts.some((part, from) => BEGINNING.test(part) && isNumberFrom(parts, from)));

/** Returns the kinds of contact details that a text contains, each kind once, however they are disguised (`plainText`). */
export const contactsIn = (text: string): Contact[] => {
  const plain = plainText(text);
  const withoutEmails = plain.replace(EMAIL, ' ');
  return [
    ...(hasNumber(plain) || hasSpokenNumber(plain) ? (['phone'] as const) : []),
    ...(withoutEmails === plain ? [] : (['email'] as const)),
    ...(withoutEmails.search(LINK) >= 0 ? (['link'] as const) : []),
  ];
};

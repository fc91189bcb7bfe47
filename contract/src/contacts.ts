import { digitRuns } from './spoken-digits.ts';

/** Kinds of contact details: a phone number, an email address, or a link. */
export type Contact = 'phone' | 'email' | 'link';

/** A mobile number of Bangladesh, with or without the country's code; nothing else in a listing has this form. */
const MOBILE = /^(?:(?:00)?88)?01[3-9]\d{8}$/;
const LONGEST_MOBILE = 15;
/** A phone number in words, which may lack one digit. */
const SPOKEN_MOBILE = /01[3-9]\d{6}/;
/** Fewer words for digits are taken for ordinary words. */
const LEAST_WORDS = 3;

const EMAIL =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]+\s?(?:\.|\(dot\)|\[dot\])\s?[a-z]{2,}/iu;

/** Endings of addresses that are no English words: one of these is enough. */
const PLAIN_ENDING = '(?:com|net|org|xyz|pw|ly|io|gl|bd|info)';
/** Those that may follow a full stop without a blank: the name before must have a hyphen or a digit, or a path follow. */
const WORD_ENDING = '(?:shop|online|site|top|club|live|app|link|me|co|in|page|store|website|space|fun|icu|click)';
const END = '(?![\\p{L}\\p{N}])';
/** A link, also one that was written so that it does not look like one: `hxxps://escrow-bd . com`. */
export const LINK = new RegExp(
  [
    '(?:https?|hxxps?)\\s?:\\s?/\\s?/\\s?\\S+(?:\\s\\.\\s[a-z]{2,})?',
    '(?<![\\p{L}\\p{N}])www\\.[\\p{L}\\p{N}-]+\\.\\S+',
    `(?<![\\p{L}\\p{N}@.-])(?:[a-z0-9-]+\\.)*[a-z0-9-]+\\.${PLAIN_ENDING}${END}(?:/\\S*)?`,
    `(?<![\\p{L}\\p{N}@.-])(?=[a-z]*[-0-9])(?:[a-z0-9-]+\\.)*[a-z0-9-]+\\.${WORD_ENDING}${END}(?:/\\S*)?`,
    `(?<![\\p{L}\\p{N}@.-])(?:[a-z0-9-]+\\.)*[a-z0-9-]+\\.${WORD_ENDING}/\\S+`,
  ].join('|'),
  'giu',
);

/** Whether a text has a mobile number in words, or partly so. */
export const hasSpokenNumber = (text: string): boolean =>
  digitRuns(text).some(({ parts, words }) => words >= LEAST_WORDS && SPOKEN_MOBILE.test(parts.join('')));

/** Whether some parts in a row are a number: before and after it others may stand, such as a price. */
const isNumberFrom = (parts: readonly string[], from: number): boolean => {
  let digits = '';
  for (let at = from; at < parts.length && digits.length < LONGEST_MOBILE; at += 1) {
    digits += parts[at];
    if (MOBILE.test(digits)) return true;
  }
  return false;
};

const hasNumber = (text: string): boolean =>
  digitRuns(text).some(({ parts }) => parts.some((_, from) => isNumberFrom(parts, from)));

/** Returns the kinds of contact details that a text contains, each kind once. */
export const contactsIn = (text: string): Contact[] => [
  ...(hasNumber(text) || hasSpokenNumber(text) ? (['phone'] as const) : []),
  ...(EMAIL.test(text) ? (['email'] as const) : []),
  ...(text.replace(new RegExp(EMAIL, 'giu'), ' ').search(LINK) >= 0 ? (['link'] as const) : []),
];

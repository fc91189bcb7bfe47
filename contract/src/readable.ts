/**
 * Characters that a text of one line must not contain, for rules and for searches: control characters, halves of surrogate pairs,
 * marks that change the direction of the text around them, and line breaks. They cannot be shown, PostgreSQL cannot store NUL, and
 * in the subject of a mail a line break would begin a new header.
 */
export const UNREADABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** Those that a text of several lines may contain: tabs and line breaks. */
export const LAYOUT = /[\t\r\n\p{Zl}\p{Zp}]/gu;
const LINE_END = /\r\n|[\r\n\p{Zl}\p{Zp}]/gu;

/** The most lines of a text. More would fill several screens, with hardly a word in each line of a text of 4,000 characters. */
export const MAX_LINES = 100;

/**
 * The most marks (accents, vowel signs) on one letter. A Bangla letter has at most three (ড়ুঁ: a dot, a vowel, a nasal),
 * besides the joiner between consonants. Six are allowed, because people type a vowel sign several times to show a long vowel.
 * More than that would cover the lines above and below.
 */
export const MAX_MARKS = 6;
/**
 * Invisible characters between the marks of a letter are skipped. Marks that take a place of their own in the line are not
 * counted.
 */
const PILE = new RegExp(`(?:[\\p{Mn}\\p{Me}]\\p{Default_Ignorable_Code_Point}*){${MAX_MARKS + 1}}`, 'u');

/**
 * A letter, digit, punctuation mark or symbol, except the ones that look blank, such as Hangul fillers and Braille without
 * dots.
 */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a text has a visible character, not only blanks, joiners, marks and fillers. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);

/** Whether a letter has more than `MAX_MARKS` marks above and below it. */
export const hasPiledMarks = (text: string): boolean => PILE.test(text);

/** How many lines a text has. */
export const lineCount = (text: string): number => text.split(LINE_END).length;

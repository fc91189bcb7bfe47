/** What no database and no page can hold, and nobody types: NUL, and halves of surrogate pairs. Refused where all else is cleaned. */
export const UNREADABLE = /[\0\p{Cs}]/u;

const LINE_END = /\r\n|[\r\n\v\f\u0085\p{Zl}\p{Zp}]/gu;
const ODD_LINE_END = /[\v\f\u0085\p{Zl}\p{Zp}]/gu;
/** Tabs, and blanks of every width; those that do not break a line look the same. */
const BLANK = /[\t\p{Zs}]/gu;

/** Letters and marks of scripts that are written with joiners, such as Bangla. */
const JOINED = '(?![\\p{sc=Latin}\\p{sc=Greek}\\p{sc=Cyrillic}\\p{sc=Zinh}])[\\p{L}\\p{M}]';
const PICTURE = '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}]';
/** What nobody sees, and what changes the direction of the text around it. NUL, tabs and line ends are looked at apart. */
const HIDDEN = '(?![\\0\\t\\r\\n])[\\p{Cc}\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb]';
/** Hidden characters that change how others look: joiners of letters and emoji, the colours of emoji, and flags. */
const SHAPING = [
  `(?<=[\\u09cd\\u094d])[\\u200c\\u200d]`,
  `(?<=${JOINED})[\\u200c\\u200d](?=${JOINED})`,
  `(?<=${PICTURE}\\ufe0f?)\\u200d(?=\\p{Extended_Pictographic})`,
  `(?<=(?![0-9#*])\\p{Emoji})[\\ufe0e\\ufe0f]`,
  `(?<=[0-9#*])\\ufe0f(?=\\u20e3)`,
  `\\u{1f3f4}[\\u{e0030}-\\u{e007a}]{3,6}\\u{e007f}`,
].join('|');
const HIDDEN_OR_SHAPING = new RegExp(`(${SHAPING})|${HIDDEN}`, 'gu');
/** One joiner says as much as several; others between them say nothing. */
const JOINERS = /([\u200c\u200d])[\u200b-\u200f\u2060\ufeff]+/g;

const withoutHidden = (text: string): string =>
  text.replace(JOINERS, '$1').replace(HIDDEN_OR_SHAPING, '$1').replace(BLANK, ' ').trim();

/**
 * Returns a text of one line without what nobody sees, trimmed: tabs, line ends and unusual blanks are spaces. Joiners stay within
 * Bangla, and emoji keep their look. Every text that comes in is cleaned so before a rule looks at it.
 */
export const cleanLine = (text: string): string => withoutHidden(text.replace(LINE_END, ' '));

/** The same of a text of several lines. */
export const cleanLines = (text: string): string => withoutHidden(text.replace(ODD_LINE_END, '\n'));

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

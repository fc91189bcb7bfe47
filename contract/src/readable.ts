/**
 * What can be read in a text, for rules and for searches. Characters that cannot be read are control characters, halves of
 * characters, marks that turn the text around them, and all that begins a new line: they cannot be shown, PostgreSQL keeps no
 * NUL, and a line break would begin a new header where the text stands in the subject of a mail.
 */
export const UNREADABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** What texts of several lines may have of it. */
export const LAYOUT = /[\t\r\n\p{Zl}\p{Zp}]/gu;
const LINE_END = /\r\n|[\r\n\p{Zl}\p{Zp}]/gu;

/** More lines are longer than any screen, and of a text of 4,000 characters hardly anything else. */
export const MAX_LINES = 100;

/**
 * Marks above and below one letter. The most that Bangla has is three (ড়ুঁ: a dot, a vowel, a nasal), with the joiner between
 * consonants; twice as many also pass where somebody draws out a vowel. More of them cover the lines around.
 */
export const MAX_MARKS = 6;
/** Characters without a form of their own do not part the marks of a letter. Marks with a width of their own are not counted. */
const PILE = new RegExp(`(?:[\\p{Mn}\\p{Me}]\\p{Default_Ignorable_Code_Point}*){${MAX_MARKS + 1}}`, 'u');

/** Letters, digits, punctuation and symbols, without those that are blank: fillers of Hangul, Braille without dots. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether there is something to see in a text: not only blanks, joiners, marks and fillers. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);

/** Whether a letter has more than `MAX_MARKS` marks above and below it. */
export const hasPiledMarks = (text: string): boolean => PILE.test(text);

/** How many lines a text has. */
export const lineCount = (text: string): number => text.split(LINE_END).length;

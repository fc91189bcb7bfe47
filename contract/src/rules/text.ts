import * as z from 'zod/mini';
import { fill, RULE_MESSAGES } from './messages.ts';

const say = RULE_MESSAGES;

/**
 * Control characters, halves of characters, and marks that turn the text around them: they cannot be read, PostgreSQL
 * keeps no NUL, and a line break would begin a new header where the text stands in the subject of a mail.
 */
const UNREADABLE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const LAYOUT = /[\t\r\n]/g;
/** Letters, digits, punctuation or symbols of any script; not blanks, joiners or marks alone. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

const unreadable = { message: say.textUnreadable, abort: true };

/** Refuses what cannot be read in a text of one line. */
export const readable = z.refine<string>((text) => !UNREADABLE.test(text), unreadable);

/** Refuses what cannot be read in a text of several lines. */
export const readableLines = z.refine<string>((text) => !UNREADABLE.test(text.replace(LAYOUT, '')), unreadable);

/** Refuses a text that looks empty, such as one of zero-width characters. */
export const visible = (missing: string) =>
  z.refine<string>((text) => VISIBLE.test(text), { message: missing, abort: true });

/** A text of one line that may be empty and that is not required. */
export const shortText = (maxLength: number) =>
  z.string(say.required).check(readable, z.maxLength(maxLength, fill(say.tooLong, maxLength)));

/** A trimmed text of one line that must be there; `missing` is what the person reads when it is not. */
export const requiredText = (missing: string, maxLength: number) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, { message: missing, abort: true }),
      readable,
      visible(missing),
      z.maxLength(maxLength, fill(say.tooLong, maxLength)),
    );

/** The id of a record, as it was given out. */
export const idText = shortText(64).check(z.minLength(1, say.required));

/** One of a fixed list; anything else, nothing chosen included, reads `missing`. */
export const choice = <const T extends readonly [string, ...string[]]>(options: T, missing: string) =>
  z.enum(options, missing);

/**
 * Lower case for A to Z alone, where a text is compared with an email address: of all Unicode, the Kelvin sign becomes `k`
 * too, and would make one address out of two.
 */
export const lowerCaseLatin = z.overwrite<string>((text) => text.replace(/[A-Z]+/g, (part) => part.toLowerCase()));

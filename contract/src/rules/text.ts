import * as z from 'zod/mini';
import { numberText } from '#contract/digits.ts';
import {
  cleanLine,
  cleanLines,
  hasPiledMarks,
  isVisible,
  lineCount,
  MAX_LINES,
  MAX_MARKS,
  UNREADABLE,
} from '#contract/readable.ts';
import { fill } from '#contract/texts.ts';
import { RULE_MESSAGES } from './messages.ts';

const say = RULE_MESSAGES;

interface Checked {
  value: string;
  issues: unknown[];
}

/** Refuses a text with one of several messages; what follows is not checked then. */
const refusing = (messageOf: (text: string) => string | undefined) =>
  z.check<string>(({ value, issues }: Checked) => {
    const message = messageOf(value);
    if (message) issues.push({ code: 'custom', input: value, message, continue: false });
  });

const tooManyMarks = fill(say.textMarks, { max: MAX_MARKS });
const tooManyLines = fill(say.textLines, { max: MAX_LINES });

/*
 * The ways in which a text that comes in is cleaned, before any other rule looks at it. One of them is the first check of every text of
 * every call (`endpoints/inputs.test.ts`), but of passwords, which are taken as they are.
 */
const cleanedLine = z.overwrite(cleanLine);
const cleanedLines = z.overwrite(cleanLines);
const cleanedNumber = z.overwrite(numberText);
export const CLEANED: readonly unknown[] = [cleanedLine, cleanedLines, cleanedNumber];

/** A text of one line, without what nobody sees (`cleanLine`); `missing` is what the person reads when it is no text. */
export const typedLine = (missing: string) => z.string(missing).check(cleanedLine);

/** The same of several lines. */
export const typedLines = (missing: string) => z.string(missing).check(cleanedLines);

/** A date, a time, a code or a number with signs in it, in the digits and dashes of the records (`numberText`). */
export const typedNumber = (missing: string) => z.string(missing).check(cleanedNumber);

const problemIn = (text: string): string | undefined => {
  if (UNREADABLE.test(text)) return say.textUnreadable;
  return hasPiledMarks(text) ? tooManyMarks : undefined;
};

/** Refuses unreadable characters (`UNREADABLE`), and marks that cover the lines around. */
export const readable = refusing(problemIn);

/** The same, and more than `MAX_LINES` lines. */
export const readableLines = refusing(
  (text) => problemIn(text) ?? (lineCount(text) > MAX_LINES ? tooManyLines : undefined),
);

/** Refuses a text that looks empty, such as one of zero-width characters. */
export const visible = (missing: string) => z.refine<string>(isVisible, { message: missing, abort: true });

/** Makes a text that looks empty an empty one: for texts that may be left out. */
export const emptyUnlessVisible = z.overwrite<string>((text) => (isVisible(text) ? text : ''));

/** A text of one line that may be empty and that is not required. `typed`: `typedNumber` for a code. */
export const shortText = (maxLength: number, typed = typedLine) =>
  typed(say.required).check(readable, z.maxLength(maxLength, fill(say.tooLong, { max: maxLength })));

/** A text of one line that must be there; `missing` is what the person reads when it is not. `typed`: `typedNumber` for a code. */
export const requiredText = (missing: string, maxLength: number, typed = typedLine) =>
  typed(missing).check(
    z.minLength(1, { message: missing, abort: true }),
    readable,
    visible(missing),
    z.maxLength(maxLength, fill(say.tooLong, { max: maxLength })),
  );

/** A text of several lines that must be there; `missing` is what the person reads when it is not. */
export const requiredLines = (missing: string, maxLength: number) =>
  typedLines(missing).check(
    z.minLength(1, { message: missing, abort: true }),
    readableLines,
    visible(missing),
    z.maxLength(maxLength, fill(say.tooLong, { max: maxLength.toLocaleString('en-IN') })),
  );

/** A text of several lines that may be empty. */
export const lines = (maxLength: number) =>
  typedLines(say.required).check(
    readableLines,
    emptyUnlessVisible,
    z.maxLength(maxLength, fill(say.tooLong, { max: maxLength.toLocaleString('en-IN') })),
  );

/** The id of a record, as it was given out. */
export const idText = shortText(64).check(visible(say.required));

/** One of a fixed list; anything else, nothing chosen included, reads `missing`. */
export const choice = <const T extends readonly [string, ...string[]]>(options: T, missing: string) =>
  z.enum(options, missing);

/**
 * Lower case for A to Z alone, where a text is compared with an email address: of all Unicode, the Kelvin sign becomes `k`
 * too, and would make one address out of two.
 */
export const lowerCaseLatin = z.overwrite<string>((text) => text.replace(/[A-Z]+/g, (part) => part.toLowerCase()));

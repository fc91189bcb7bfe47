import * as z from 'zod/mini';
import { hasPiledMarks, isVisible, LAYOUT, lineCount, MAX_LINES, MAX_MARKS, UNREADABLE } from '#contract/readable.ts';
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

const problemIn = (line: string): string | undefined => {
  if (UNREADABLE.test(line)) return say.textUnreadable;
  return hasPiledMarks(line) ? tooManyMarks : undefined;
};

/** Refuses unreadable characters (`UNREADABLE`) in a text of one line. */
export const readable = refusing(problemIn);

/** Refuses unreadable characters in a text of several lines, and more than `MAX_LINES` lines. */
export const readableLines = refusing(
  (text) => problemIn(text.replace(LAYOUT, ' ')) ?? (lineCount(text) > MAX_LINES ? tooManyLines : undefined),
);

/** Refuses a text that looks empty, such as one of zero-width characters. */
export const visible = (missing: string) => z.refine<string>(isVisible, { message: missing, abort: true });

/** Makes a text that looks empty an empty one: for texts that may be left out. */
export const emptyUnlessVisible = z.overwrite<string>((text) => (isVisible(text) ? text : ''));

/** A text of one line that may be empty and that is not required. */
export const shortText = (maxLength: number) =>
  z.string(say.required).check(readable, z.maxLength(maxLength, fill(say.tooLong, { max: maxLength })));

/** A trimmed text of one line that must be there; `missing` is what the person reads when it is not. */
export const requiredText = (missing: string, maxLength: number) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, { message: missing, abort: true }),
      readable,
      visible(missing),
      z.maxLength(maxLength, fill(say.tooLong, { max: maxLength })),
    );

/** A trimmed text of several lines that must be there; `missing` is what the person reads when it is not. */
export const requiredLines = (missing: string, maxLength: number) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, { message: missing, abort: true }),
      readableLines,
      visible(missing),
      z.maxLength(maxLength, fill(say.tooLong, { max: maxLength.toLocaleString('en-IN') })),
    );

/** A trimmed text of several lines that may be empty. */
export const lines = (maxLength: number) =>
  z
    .string(say.required)
    .check(
      z.trim(),
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

import * as z from 'zod/mini';
import { fill, RULE_MESSAGES } from './messages.ts';

/** A trimmed text that must be there; `missing` is what the person reads when it is not. */
export const requiredText = (missing: string, maxLength: number) =>
  z
    .string(missing)
    .check(z.trim(), z.minLength(1, missing), z.maxLength(maxLength, fill(RULE_MESSAGES.tooLong, maxLength)));

/** One of a fixed list; anything else, nothing chosen included, reads `missing`. */
export const choice = <const T extends readonly [string, ...string[]]>(options: T, missing: string) =>
  z.enum(options, missing);

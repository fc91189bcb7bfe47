import * as z from 'zod/mini';
import { normalizePhone } from '#contract/phone.ts';
import { RULE_MESSAGES } from './messages.ts';
import { typedLine } from './text.ts';

const { phoneMissing, phoneWrong } = RULE_MESSAGES;

/** A phone number in any form that people type it (spec section 5); comes out in one form, `01712345678`. */
export const phone = z.pipe(
  typedLine(phoneMissing).check(
    z.minLength(1, { message: phoneMissing, abort: true }),
    z.refine((typed) => normalizePhone(typed) !== undefined, phoneWrong),
  ),
  z.transform((typed: string) => normalizePhone(typed) ?? typed),
);

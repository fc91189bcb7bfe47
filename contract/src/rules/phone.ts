import * as z from 'zod/mini';
import { normalizePhone } from '#contract/phone.ts';
import { RULE_MESSAGES } from './messages.ts';

const { phoneMissing, phoneWrong } = RULE_MESSAGES;

/** A phone number in any form that people type it (spec section 5); comes out in one form, `01712345678`. */
export const phone = z.pipe(
  z.string(phoneMissing).check(
    z.trim(),
    z.minLength(1, { message: phoneMissing, abort: true }),
    z.maxLength(40, phoneWrong),
    z.refine((typed) => normalizePhone(typed) !== undefined, phoneWrong),
  ),
  z.transform((typed: string) => normalizePhone(typed) ?? typed),
);

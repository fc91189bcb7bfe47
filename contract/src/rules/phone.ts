import * as z from 'zod/mini';
import { normalizePhone } from '../phone.ts';

export const PHONE_MISSING = 'Your Phone Number field is empty';
export const PHONE_WRONG = 'Please Give Right Number.';

/** A phone number in any form that people type it (spec section 5); comes out in one form, `01712345678`. */
export const phone = z.pipe(
  z.string(PHONE_MISSING).check(
    z.trim(),
    z.minLength(1, { message: PHONE_MISSING, abort: true }),
    z.maxLength(40, PHONE_WRONG),
    z.refine((typed) => normalizePhone(typed) !== undefined, PHONE_WRONG),
  ),
  z.transform((typed: string) => normalizePhone(typed) ?? typed),
);

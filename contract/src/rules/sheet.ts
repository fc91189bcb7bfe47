import * as z from 'zod/mini';
import { LANGUAGES } from '#contract/constants.ts';
import { typedNumber } from './text.ts';

const monthUnknown = /*i18n*/ 'Please give a month like 2026-11.';

/** A month in Dhaka: `2026-11`. */
export const monthText = typedNumber(monthUnknown).check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, monthUnknown));

/** The language that a file is written in. */
export const languageQuery = z.object({
  language: z._default(z.enum(LANGUAGES, /*i18n*/ 'Please choose bn or en.'), 'en'),
});

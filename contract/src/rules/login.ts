import * as z from 'zod/mini';
import { MIN_PASSWORD_LENGTH } from '../constants.ts';

export const FIELD_REQUIRED = 'This field is required';

/** The login form (spec section 5): both fields show the same words, whatever is wrong with them. */
export const LoginFields = z.object({
  email: z.string(FIELD_REQUIRED).check(z.trim(), z.toLowerCase(), z.includes('@', FIELD_REQUIRED)),
  password: z.string(FIELD_REQUIRED).check(z.minLength(MIN_PASSWORD_LENGTH, FIELD_REQUIRED)),
});
export type LoginFields = z.infer<typeof LoginFields>;

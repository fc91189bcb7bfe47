import * as z from 'zod/mini';
import { MIN_PASSWORD_LENGTH } from '#contract/constants.ts';
import { lowerCaseLatin } from './lower-case-latin.ts';
import { RULE_MESSAGES } from './messages.ts';

const { required } = RULE_MESSAGES;

/** The login form (spec section 5): both fields show the same words, whatever is wrong with them. */
export const LoginFields = z.object({
  email: z.string(required).check(z.trim(), lowerCaseLatin, z.includes('@', required)),
  password: z.string(required).check(z.minLength(MIN_PASSWORD_LENGTH, required)),
});
export type LoginFields = z.infer<typeof LoginFields>;

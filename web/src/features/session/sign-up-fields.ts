import * as z from 'zod/mini';
import { SignUpFields } from '#contract/rules/account.ts';
import { RULE_MESSAGES } from '#contract/rules/messages.ts';

/** The sign-up form as typed: the contract's fields and the picture as a file (spec section 5). */
export const SignUpForm = z.extend(SignUpFields, { image: z.file(RULE_MESSAGES.imageMissing) });
export type SignUpForm = z.infer<typeof SignUpForm>;

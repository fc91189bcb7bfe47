import * as z from 'zod/mini';
import { IMAGE_MISSING, SignUpFields } from '#contract/rules/sign-up.ts';

/** The sign-up form as typed: the contract's fields and the picture as a file (spec section 5). */
export const SignUpForm = z.extend(SignUpFields, { image: z.file(IMAGE_MISSING) });
export type SignUpForm = z.infer<typeof SignUpForm>;

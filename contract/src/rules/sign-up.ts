import * as z from 'zod/mini';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, SIGN_UP_ROLES } from '../constants.ts';
import { choice, requiredText } from './text.ts';

export const IMAGE_MISSING = 'Image must be required';
const PASSWORD_MISSING = 'Password must be required.';
const EMAIL_WRONG = 'Please give an email address, e.g. rahim@example.com.';

/** What makes a password strong (spec section 5), each with the words that a person ticks off while typing. */
export const PASSWORD_MARKS = [
  { id: 'length', label: 'Six characters or more', test: (typed: string) => typed.length >= MIN_PASSWORD_LENGTH },
  { id: 'uppercase', label: 'An uppercase letter', test: (typed: string) => /[A-Z]/.test(typed) },
  { id: 'lowercase', label: 'A lowercase letter', test: (typed: string) => /[a-z]/.test(typed) },
  { id: 'digit', label: 'A digit', test: (typed: string) => /[0-9]/.test(typed) },
  { id: 'symbol', label: 'One of ! @ # $ & *', test: (typed: string) => /[!@#$&*]/.test(typed) },
] as const;

export const password = z.string(PASSWORD_MISSING).check(
  z.minLength(1, { message: PASSWORD_MISSING, abort: true }),
  z.minLength(MIN_PASSWORD_LENGTH, { message: 'Password must be min six digit.', abort: true }),
  z.maxLength(MAX_PASSWORD_LENGTH, `Please use at most ${MAX_PASSWORD_LENGTH} characters.`),
  z.refine((typed) => PASSWORD_MARKS.every((mark) => mark.test(typed)), 'Password must be strong.'),
);

/** An email address in one form: trimmed and in lower case. */
export const email = z
  .string('Email must be required')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { message: 'Email must be required', abort: true }),
    z.maxLength(254, EMAIL_WRONG),
    z.email(EMAIL_WRONG),
  );

export const displayName = requiredText('Name must be required', 100);
export const signUpRole = choice(SIGN_UP_ROLES, 'Role must be required');

/** The sign-up form (spec section 5), without the image, which the form holds as a file. */
export const SignUpFields = z.object({ name: displayName, role: signUpRole, email, password });
export type SignUpFields = z.infer<typeof SignUpFields>;

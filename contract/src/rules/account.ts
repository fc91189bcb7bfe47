import * as z from 'zod/mini';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, ROLES, SIGN_UP_ROLES } from '#contract/constants.ts';
import { fill } from '#contract/texts.ts';
import { RULE_MESSAGES } from './messages.ts';
import { publicText } from './public-text.ts';
import { choice, lowerCaseLatin, requiredText, typedLine } from './text.ts';

const { emailMissing, emailWrong, passwordMissing, passwordShort, passwordWeak, roleMissing } = RULE_MESSAGES;

/** What makes a password strong (spec section 5), to be ticked off while typing. */
export const PASSWORD_MARKS = [
  { id: 'length', test: (typed: string) => typed.length >= MIN_PASSWORD_LENGTH },
  { id: 'uppercase', test: (typed: string) => /[A-Z]/.test(typed) },
  { id: 'lowercase', test: (typed: string) => /[a-z]/.test(typed) },
  { id: 'digit', test: (typed: string) => /[0-9]/.test(typed) },
  { id: 'symbol', test: (typed: string) => /[!@#$&*]/.test(typed) },
] as const;

export const password = z.string(passwordMissing).check(
  z.minLength(1, { message: passwordMissing, abort: true }),
  z.minLength(MIN_PASSWORD_LENGTH, { message: passwordShort, abort: true }),
  z.maxLength(MAX_PASSWORD_LENGTH, fill(RULE_MESSAGES.tooLong, { max: MAX_PASSWORD_LENGTH })),
  z.refine((typed) => PASSWORD_MARKS.every((mark) => mark.test(typed)), passwordWeak),
);

/**
 * An email address in one form: cleaned and in lower case. It must be ASCII before that: there are characters that look like
 * a letter of another address, or become one in lower case (docs/decisions/0017).
 */
export const email = typedLine(emailMissing).check(
  z.minLength(1, { message: emailMissing, abort: true }),
  z.maxLength(254, { message: emailWrong, abort: true }),
  z.email({ message: emailWrong, abort: true }),
  z.toLowerCase(),
);

const MAX_NAME_LENGTH = 100;

/** A name that its person types; everybody can read it. */
export const displayName = publicText(RULE_MESSAGES.nameMissing, MAX_NAME_LENGTH);
/** A name as an identity provider gives it, maybe with contacts in it, which the server leaves out. */
export const identityName = requiredText(RULE_MESSAGES.nameMissing, MAX_NAME_LENGTH);
export const signUpRole = choice(SIGN_UP_ROLES, roleMissing);

/** The sign-up form (spec section 5), without the image, which the form holds as a file. */
export const SignUpFields = z.object({ name: displayName, role: signUpRole, email, password });
export type SignUpFields = z.infer<typeof SignUpFields>;

/** The login form (spec section 5): both fields have the same message, whatever is wrong with them. */
export const LoginFields = z.object({
  email: typedLine(RULE_MESSAGES.required).check(lowerCaseLatin, z.includes('@', RULE_MESSAGES.required)),
  password: z.string(RULE_MESSAGES.required).check(z.minLength(MIN_PASSWORD_LENGTH, RULE_MESSAGES.required)),
});
export type LoginFields = z.infer<typeof LoginFields>;

/** What people may change about themselves: the name as at sign-up, and the URL that the image host gave for a photo. */
export const ProfileFields = z.object({
  name: displayName,
  photoURL: z.optional(requiredText(RULE_MESSAGES.imageMissing, 2_000)),
});
export type ProfileFields = z.infer<typeof ProfileFields>;

/** People who delete their account type its email, so that it does not happen by mistake. */
export const LeaveFields = z.object({ email });
export type LeaveFields = z.infer<typeof LeaveFields>;

/** The role modal (spec section 5): role required. */
export const RoleFields = z.object({ role: choice(ROLES, roleMissing) });

import { t } from '@lingui/core/macro';
import { IdentityError, type IdentityErrorCode } from './identity.ts';

/** The embedded provider's own error codes, as far as the app does something about them. */
const CODES: Record<string, IdentityErrorCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'wrong_credentials',
  USER_ALREADY_EXISTS: 'email_taken',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email_taken',
  PASSWORD_TOO_SHORT: 'weak_password',
  PASSWORD_TOO_LONG: 'weak_password',
  INVALID_TOKEN: 'link_invalid',
  TOKEN_EXPIRED: 'link_invalid',
  USER_NOT_FOUND: 'link_invalid',
  account_not_linked: 'account_not_linked',
  access_denied: 'popup_closed',
};

/** Where our words help more than the provider's message. */
const WORDS: Partial<Record<IdentityErrorCode, string>> = {
  wrong_credentials: t`Invalid email or password`,
  weak_password: t`Please choose another password: this one is too short or too long.`,
  email_taken: t`There is already an account with this email. Please log in instead.`,
  too_many_requests: t`That was a bit too fast. Please wait a moment and try again.`,
  account_not_linked: t`This email already has an account with a password. Please log in with your password.`,
  link_invalid: t`This link has expired or was already used. Please ask for a new one.`,
  popup_closed: t`The Google window was closed before you were signed in.`,
};

/** The error for a code of the provider, or for an HTTP status if it gives none. */
export const identityError = (
  code: string | undefined,
  message = t`Something went wrong. Please try again.`,
  status = 0,
) => {
  const known = status === 429 ? 'too_many_requests' : (CODES[code ?? ''] ?? 'unknown');
  return new IdentityError(known, WORDS[known] ?? message);
};

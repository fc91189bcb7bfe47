import { t } from '@lingui/core/macro';
import { tooFast, tooManyPasswords } from '#web/lib/too-fast.ts';
import { IdentityError, type IdentityErrorCode } from './identity.ts';
import { IDENTITY_WORDS, otherAccount } from './identity-words.ts';

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
  popup_blocked: 'popup_blocked',
};

/** The error for a code of the provider. */
export const identityError = (code: string | undefined, message = t`Something went wrong. Please try again.`) => {
  const known = CODES[code ?? ''] ?? 'unknown';
  return new IdentityError(known, IDENTITY_WORDS[known] ?? message);
};

/** The error in an answer of the provider, whose body is `json` if it has one. */
export const errorIn = (
  { status, headers }: Response,
  json: { code?: string; message?: string; email?: string } | undefined,
): IdentityError => {
  if (json?.code === 'NOT_YOUR_SESSION' && json.email) return otherAccount(json.email);
  if (status !== 429) return identityError(json?.code, json?.message);
  const words = json?.code === 'TOO_MANY_PASSWORDS' ? tooManyPasswords : tooFast;
  return new IdentityError('too_many_requests', words(headers.get('retry-after')));
};

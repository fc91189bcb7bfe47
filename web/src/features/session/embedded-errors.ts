import { t } from '@lingui/core/macro';
import { IdentityError, type IdentityErrorCode } from './identity.ts';
import { IDENTITY_WORDS } from './identity-words.ts';

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

/** The error for a code of the provider, or for an HTTP status if it gives none. */
export const identityError = (
  code: string | undefined,
  message = t`Something went wrong. Please try again.`,
  status = 0,
) => {
  const known = status === 429 ? 'too_many_requests' : (CODES[code ?? ''] ?? 'unknown');
  return new IdentityError(known, IDENTITY_WORDS[known] ?? message);
};

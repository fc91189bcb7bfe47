import { t } from '@lingui/core/macro';
import { request } from '#web/lib/api-client.ts';
import { OfflineError, tooFast, tooManyPasswords } from '#web/lib/errors.ts';
import { IdentityError, type IdentityErrorCode, type IdentityUser } from './identity.ts';
import { IDENTITY_MESSAGES, otherAccount } from './identity-messages.ts';

/** The embedded provider's error codes that the app distinguishes. */
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
  cookies_blocked: 'cookies_blocked',
  UNAUTHORIZED: 'session_ended',
};

/** Returns the error for a code of the provider. */
export const identityError = (code: string | undefined, message = t`Something went wrong. Please try again.`) => {
  const known = CODES[code ?? ''] ?? 'unknown';
  return new IdentityError(known, IDENTITY_MESSAGES[known] ?? message);
};

/** Returns the error in a response of the provider with the body `json`. */
const errorIn = (
  { status, headers }: Response,
  json: { code?: string; message?: string; email?: string } | undefined,
): IdentityError => {
  if (json?.code === 'NOT_YOUR_SESSION' && json.email) return otherAccount(json.email);
  if (status !== 429) return identityError(json?.code, json?.message);
  const message = json?.code === 'TOO_MANY_PASSWORDS' ? tooManyPasswords : tooFast;
  return new IdentityError('too_many_requests', message(headers.get('retry-after')));
};

/** A user as better-auth's routes return it. */
export interface EmbeddedUser {
  id: string;
  email: string;
  emailVerified: boolean;
  name: string;
  image?: string | null;
}

export const toIdentityUser = ({ id, email, emailVerified, name, image }: EmbeddedUser): IdentityUser => ({
  uid: id,
  email,
  emailVerified,
  displayName: name,
  photoURL: image || null,
});

/** Calls better-auth's routes at `/identity`, with POST if there is a body. Throws IdentityError. */
export const callIdentity = async <T>(path: string, body?: object): Promise<T> => {
  const post = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await request(`/identity${path}`, body ? post : {}).catch((error: unknown) => {
    if (error instanceof OfflineError) throw new IdentityError('offline', error.message, { cause: error });
    throw error;
  });
  // Without JSON it is not the provider's response, whatever its status.
  const json = await response.json().catch(() => undefined);
  if (!response.ok || json === undefined) throw errorIn(response, json);
  return json;
};

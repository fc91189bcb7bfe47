import { FirebaseError } from '@firebase/app';
import { t } from '@lingui/core/macro';
import { OfflineError } from '#web/lib/errors.ts';
import { IdentityError, type IdentityErrorCode } from '../identity.ts';
import { IDENTITY_MESSAGES } from '../identity-messages.ts';

/** Firebase's error codes (https://firebase.google.com/docs/auth/admin/errors) by our code. */
const CODES: Record<IdentityErrorCode, readonly string[]> = {
  wrong_credentials: ['invalid-credential', 'wrong-password', 'user-not-found', 'invalid-email', 'missing-password'],
  email_taken: ['email-already-in-use'],
  weak_password: ['weak-password', 'password-does-not-meet-requirements'],
  too_many_requests: ['too-many-requests', 'quota-exceeded'],
  popup_closed: ['popup-closed-by-user', 'cancelled-popup-request', 'user-cancelled', 'redirect-cancelled-by-user'],
  popup_blocked: ['popup-blocked'],
  offline: ['network-request-failed', 'timeout'],
  account_not_linked: ['account-exists-with-different-credential', 'credential-already-in-use'],
  link_invalid: ['expired-action-code', 'invalid-action-code'],
  other_account: [],
  account_disabled: ['user-disabled'],
  session_ended: ['user-token-expired', 'invalid-user-token', 'user-mismatch', 'null-user', 'requires-recent-login'],
  cookies_blocked: ['web-storage-unsupported'],
  not_set_up: [
    'unauthorized-domain',
    'unauthorized-continue-uri',
    'operation-not-allowed',
    'admin-restricted-operation',
    'operation-not-supported-in-this-environment',
    'configuration-not-found',
    'invalid-api-key',
    'api-key-not-valid.-please-pass-a-valid-api-key.',
    'app-not-authorized',
    'auth-domain-config-required',
  ],
  unknown: [],
};

const byCode = new Map(
  Object.entries(CODES).flatMap(([code, theirs]) =>
    theirs.map((their) => [`auth/${their}`, code as IdentityErrorCode]),
  ),
);

/** Returns an error of Firebase as an IdentityError, with a message in the language of the page. */
export const firebaseError = (thrown: unknown): IdentityError => {
  const code = (thrown instanceof FirebaseError && byCode.get(thrown.code)) || 'unknown';
  const message = code === 'offline' ? new OfflineError().message : IDENTITY_MESSAGES[code];
  return new IdentityError(code, message ?? t`Something went wrong. Please try again.`, { cause: thrown });
};

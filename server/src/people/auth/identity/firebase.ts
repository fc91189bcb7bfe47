import { ContractError } from '#contract/errors.ts';
import type { FirebaseConfig } from '#server/platform/config/identity-settings.ts';
import { SECOND } from '#server/platform/lib/durations.ts';
import type { IdentityProvider } from './identity-provider.ts';

const KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** For one check of a password, ms. */
const TIMEOUT = 10 * SECOND;

/**
 * Firebase Authentication: how to verify its ID tokens with another JWT library
 * (https://firebase.google.com/docs/auth/admin/verify-id-tokens). Its emulator does not sign; the settings refuse it in
 * production.
 */
export const createFirebaseProvider = ({ projectId, apiKey, emulator }: FirebaseConfig): IdentityProvider => ({
  async checkPassword(email, password) {
    const toolkit = 'identitytoolkit.googleapis.com';
    const origin = emulator ? `${emulator}/${toolkit}` : `https://${toolkit}`;
    const response = await fetch(`${origin}/v1/accounts:signInWithPassword?key=${encodeURIComponent(apiKey)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: false }),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (response.ok) return true;
    // Firebase does not say whether the password is wrong or the account has none, and limits tries by itself.
    if (response.status === 400) return false;
    throw new ContractError('unavailable');
  },
  issuer: {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    jwksUrl: KEYS,
    algorithms: ['RS256'],
    unsigned: emulator !== undefined,
  },
});

import type { FirebaseConfig } from '#server/platform/config/identity-settings.ts';
import type { IdentityProvider } from './identity-provider.ts';

const KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/**
 * Firebase Authentication: how to verify its ID tokens with another JWT library
 * (https://firebase.google.com/docs/auth/admin/verify-id-tokens). Its emulator does not sign; the settings refuse it in
 * production.
 */
export const createFirebaseProvider = ({ projectId, emulator }: FirebaseConfig): IdentityProvider => ({
  issuer: {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    jwksUrl: KEYS,
    algorithms: ['RS256'],
    unsigned: emulator !== undefined,
  },
});

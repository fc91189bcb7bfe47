import { createHash, randomBytes } from 'node:crypto';
import type { GoogleAccount } from './accounts.ts';

const LIFETIME_MS = 60_000;

/** What an authorization code was issued for. */
export interface Grant {
  account: GoogleAccount;
  clientId: string;
  redirectUri: string;
  codeChallenge: string | undefined;
  nonce: string | undefined;
}

export interface Redemption {
  code: string;
  clientId: string;
  redirectUri: string;
  codeVerifier: string | undefined;
}

const provesChallenge = (challenge: string | undefined, verifier: string | undefined): boolean =>
  challenge === undefined ||
  createHash('sha256')
    .update(verifier ?? '')
    .digest('base64url') === challenge;

/** Authorization codes: valid once, within a minute, for the client, address and PKCE verifier that they were issued for. */
export const createCodes = () => {
  const grants = new Map<string, Grant & { expires: number }>();
  return {
    issue(grant: Grant): string {
      const code = randomBytes(24).toString('base64url');
      grants.set(code, { ...grant, expires: Date.now() + LIFETIME_MS });
      return code;
    },
    redeem({ code, clientId, redirectUri, codeVerifier }: Redemption): Grant | undefined {
      const grant = grants.get(code);
      grants.delete(code);
      const fits =
        grant && grant.clientId === clientId && grant.redirectUri === redirectUri && Date.now() < grant.expires;
      return fits && provesChallenge(grant.codeChallenge, codeVerifier) ? grant : undefined;
    },
  };
};

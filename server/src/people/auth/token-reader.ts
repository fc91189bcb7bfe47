import type { KeyObject } from 'node:crypto';
import { errors, jwtVerify } from 'jose';
import { ContractError } from '#contract/errors.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { SECOND } from '#server/platform/lib/durations.ts';

export const AUDIENCE = 'bike-api';
export const ALGORITHM = 'HS256';

/** The claims of a verified access token: the user's id, and the version of their rights. */
interface Claims {
  id: string;
  version: unknown;
  /** ms since 1970 */
  expiresAt: number;
}

/** Tokens with a verified signature, in the order of their first use: some 2 MB. */
const MAX_KNOWN = 5_000;

/**
 * Returns a function that reads access tokens. A signature stays valid, so it is checked once; the expiry is checked on every
 * call, and the caller checks whether the token was revoked. Throws `not_signed_in` and `token_expired`.
 */
export const createTokenReader = (key: KeyObject, clock: Clock): ((token: string) => Promise<Claims>) => {
  const known = new Map<string, Claims>();

  const verify = async (token: string): Promise<Claims> => {
    try {
      const options = { audience: AUDIENCE, algorithms: [ALGORITHM], currentDate: new Date(clock.now()) };
      const { payload } = await jwtVerify(token, key, { ...options, requiredClaims: ['sub', 'exp'] });
      // Another type would reach the database as something else than one id.
      if (typeof payload.sub !== 'string') throw new ContractError('not_signed_in');
      return { id: payload.sub, version: payload.version, expiresAt: (payload.exp ?? 0) * SECOND };
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new ContractError('token_expired');
      if (error instanceof errors.JOSEError) throw new ContractError('not_signed_in');
      throw error;
    }
  };

  const remember = (token: string, claims: Claims): void => {
    const [oldest] = known.keys();
    if (known.size >= MAX_KNOWN && oldest !== undefined) known.delete(oldest);
    known.set(token, claims);
  };

  return async (token) => {
    const claims = known.get(token);
    if (claims && clock.now() < claims.expiresAt) return claims;
    known.delete(token);
    const verified = await verify(token);
    remember(token, verified);
    return verified;
  };
};

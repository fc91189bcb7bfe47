import { createRemoteJWKSet, customFetch, errors, jwtVerify, UnsecuredJWT } from 'jose';
import * as z from 'zod/mini';
import { ContractError } from '#contract/errors.ts';
import { lowerCaseLatin } from '#contract/rules/text.ts';
import { isUnavailable } from '#server/platform/db/database-errors.ts';
import type { IdentityClaims } from '#server/platform/lib/actor.ts';
import { HOUR, SECOND } from '#server/platform/lib/durations.ts';

export interface IdTokens {
  /** Returns the claims of a valid ID token. Throws `not_signed_in`, `token_expired`, `unavailable`. */
  verify(token: string): Promise<IdentityClaims>;
}

export interface IssuerConfig {
  issuer: string;
  audience: string;
  /** Address of the provider's published keys. */
  jwksUrl: string;
  algorithms: string[];
  /** Accepts tokens without a signature: those of an emulator, in development only. */
  unsigned?: boolean;
  /** Fetches the keys; the embedded provider returns them in the process. */
  fetch?: (url: string, init?: RequestInit) => Promise<Response>;
}

/** No provider's tokens live longer, ms. */
export const ID_TOKEN_LIFETIME = HOUR;
const MAX_AGE = ID_TOKEN_LIFETIME / SECOND;

const Claims = z.object({
  sub: z.string().check(z.minLength(1)),
  email: z.string().check(z.trim(), lowerCaseLatin, z.minLength(3)),
  email_verified: z.catch(z.boolean(), false),
  iat: z.number(),
  name: z.optional(z.string()),
  picture: z.catch(z.optional(z.string()), undefined),
});

/** Returns true if the keys could not be fetched, which says nothing about the token. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof errors.JWKSTimeout ||
  (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC') ||
  error instanceof TypeError;

/** Verifies ID tokens by signature, issuer, audience and expiry, and by nothing else (DESIGN, the one code path). */
export const createIdTokens = ({ issuer, audience, jwksUrl, algorithms, unsigned, fetch }: IssuerConfig): IdTokens => {
  const url = new URL(jwksUrl);
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined;
  /** Made by the first token: it makes headers, for which Node loads its client of HTTP. */
  const publishedKeys = () => {
    // Without a cooldown, a key that another process has just made is found at once; it costs nothing in the process.
    keys ??= createRemoteJWKSet(url, fetch ? { [customFetch]: fetch, cooldownDuration: 0 } : {});
    return keys;
  };
  return {
    async verify(token) {
      try {
        const required = { issuer, audience, maxTokenAge: MAX_AGE, requiredClaims: ['sub', 'email', 'exp', 'iat'] };
        const { payload } = unsigned
          ? UnsecuredJWT.decode(token, required)
          : await jwtVerify(token, publishedKeys(), { ...required, algorithms });
        const { sub: subject, email_verified: emailVerified, iat, ...claims } = Claims.parse(payload);
        return { ...claims, subject, emailVerified, issuedAt: iat * SECOND };
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw new ContractError('token_expired');
        if (isUnavailable(error)) throw error;
        throw new ContractError(isUnreachable(error) ? 'unavailable' : 'not_signed_in');
      }
    },
  };
};

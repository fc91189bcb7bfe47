import { createSecretKey } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { ContractError } from '#contract/errors.ts';
import type { Db } from '#server/db/database.ts';
import type { IdentityClaims } from '#server/identity/id-tokens.ts';
import type { Clock } from '#server/lib/clock.ts';
import { HOUR, SECOND } from '#server/lib/durations.ts';
import type { Actor } from '#server/users/actor.ts';
import { findUserByEmail, findUserById } from '#server/users/users.repository.ts';

export const ACCESS_TOKEN_LIFETIME = HOUR;
const AUDIENCE = 'bike-api';
const ALGORITHM = 'HS256';

export interface AccessTokens {
  /**
   * Exchanges a verified identity for an access token of its own email's user (spec section 7, `GET /jwt`).
   * Throws `email_not_yours`, `user_not_registered`.
   */
  issue(identity: IdentityClaims, email: string): Promise<string>;
  /**
   * The user that an access token stands for, as recorded now. Throws `not_signed_in`, `token_expired`, and
   * `token_revoked` once the user's rights changed or the user is gone.
   */
  authenticate(token: string): Promise<Actor>;
}

export const createAccessTokens = (db: Db, clock: Clock, secret: string): AccessTokens => {
  const key = createSecretKey(Buffer.from(secret));

  const read = async (token: string): Promise<{ id: string; version: unknown }> => {
    try {
      const options = { audience: AUDIENCE, algorithms: [ALGORITHM], currentDate: new Date(clock.now()) };
      const { payload } = await jwtVerify(token, key, { ...options, requiredClaims: ['sub', 'exp'] });
      return { id: payload.sub ?? '', version: payload.version };
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new ContractError('token_expired');
      if (error instanceof errors.JOSEError) throw new ContractError('not_signed_in');
      throw error;
    }
  };

  return {
    async issue(identity, email) {
      if (identity.email !== email) throw new ContractError('email_not_yours');
      const user = await findUserByEmail(db, email);
      if (!user) throw new ContractError('user_not_registered');
      const issuedAt = Math.floor(clock.now() / SECOND);
      return new SignJWT({ version: user.token_version })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(user.id)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ACCESS_TOKEN_LIFETIME / SECOND)
        .sign(key);
    },

    async authenticate(token) {
      const { id, version } = await read(token);
      const user = await findUserById(db, id);
      if (!user || user.token_version !== version) throw new ContractError('token_revoked');
      return { id: user.id, name: user.name, email: user.email, role: user.role, wroteAt: user.wrote_at };
    },
  };
};

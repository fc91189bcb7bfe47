import { createSecretKey } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Language } from '#contract/constants.ts';
import { ContractError } from '#contract/errors.ts';
import { isSuspendedAt } from '#server/people/users/suspended.ts';
import { endAccess, findUserByEmail, findUserById, rememberIdentity } from '#server/people/users/users.repository.ts';
import type { UserRow } from '#server/people/users/users.table.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor, IdentityClaims } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { HOUR, SECOND } from '#server/platform/lib/durations.ts';
import { ALGORITHM, AUDIENCE, createTokenReader } from './token-reader.ts';

export const ACCESS_TOKEN_LIFETIME = HOUR;

export interface AccessTokens {
  /**
   * Returns an access token for the user of an ID token's email (spec section 7, `GET /jwt`). Records the language for their
   * mails, and that their address is verified. Throws `user_not_registered`, `address_not_verified`, and
   * `token_revoked` for an ID token from before its owner logged out or chose a new password.
   */
  issue(identity: IdentityClaims, language: Language): Promise<string>;
  /**
   * Returns the user of an access token, as recorded now. Throws `not_signed_in`, `token_expired`, and
   * `token_revoked` once the user's rights changed or the user is gone.
   */
  authenticate(token: string): Promise<Actor>;
  /** Returns the id of the account that a token was issued to, revoked or not; undefined for a token that is none. Asks no database. */
  accountOf(token: string): Promise<string | undefined>;
  /** Ends every access token of the actor, on all devices, and every ID token that was issued before. */
  end(actor: Actor): Promise<void>;
}

/** Returns true for an ID token from before access ended. Its time is in seconds, so one of the same second is accepted. */
const isOlder = (issuedAt: number, { access_ended_at: ended }: UserRow): boolean =>
  ended !== null && issuedAt < ended - (ended % SECOND);

/**
 * Returns true if the user's address is verified and the ID token's is not: after a change of the identity provider, a
 * stranger may have signed up there with the address.
 */
const isUnproven = ({ emailVerified }: IdentityClaims, { email_verified_at }: UserRow): boolean =>
  !emailVerified && email_verified_at !== null;

interface Settings {
  secret: string;
  /** The verified owner of this address becomes the first admin; `become` returns whether the user has. */
  firstAdmin?: { email: string; become(userId: string): Promise<boolean> } | undefined;
}

export const createAccessTokens = (db: Db, clock: Clock, { secret, firstAdmin }: Settings): AccessTokens => {
  const key = createSecretKey(Buffer.from(secret));

  const remember = async (user: UserRow, { emailVerified }: IdentityClaims, language: Language): Promise<void> => {
    const email_verified_at = user.email_verified_at ?? (emailVerified ? clock.now() : null);
    if (user.language === language && user.email_verified_at === email_verified_at) return;
    await rememberIdentity(db, user.id, { language, email_verified_at });
  };

  const becomesAdmin = async ({ id, email, role }: UserRow, { emailVerified }: IdentityClaims): Promise<boolean> =>
    emailVerified && email === firstAdmin?.email && role !== 'Admin' && (await firstAdmin.become(id));

  const read = createTokenReader(key, clock);

  return {
    async issue(identity, language) {
      const found = await findUserByEmail(db, identity.email);
      if (!found) throw new ContractError('user_not_registered');
      if (isOlder(identity.issuedAt, found)) throw new ContractError('token_revoked');
      if (isUnproven(identity, found)) throw new ContractError('address_not_verified');
      await remember(found, identity, language);
      const user = (await becomesAdmin(found, identity)) ? await findUserById(db, found.id) : found;
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
      return {
        id: user.id,
        name: user.name,
        email: user.email,
        role: user.role,
        isSuspended: isSuspendedAt(user, clock.now()),
        wroteAt: user.wrote_at,
      };
    },

    accountOf: (token) =>
      read(token).then(
        ({ id }) => id,
        () => undefined,
      ),

    end: ({ email }) => endAccess(db, email, clock.now()),
  };
};

import { changed, type Guards, removed } from '../mutant.ts';

const SERVICE = 'auth/access-tokens.service.ts';
const READER = 'auth/token-reader.ts';
const ID_TOKENS = 'auth/identity/id-tokens.ts';
const TESTS = 'auth/access-tokens.test.ts';
const FORGED = 'tests/security/tokens.test.ts';
const REVOKED = 'tests/security/revocation.test.ts';

/** Who somebody is, and for how long that is believed. */
export const tokens: Guards = {
  kind: 'Tokens and sessions',
  guards: [
    removed(
      'An access token is given out for the own email alone',
      'contract/src/endpoints/users.ts',
      `ownEmail: 'query.email',`,
      TESTS,
      'gives nobody a token',
    ),
    removed(
      'isOlder: an ID token from before the logout opens nothing',
      SERVICE,
      `if (isOlder(identity.issuedAt, found)) throw new ContractError('token_revoked');`,
      TESTS,
      'Logging out',
    ),
    removed(
      'isSomebodyElse: an unverified address opens no account that was verified',
      SERVICE,
      `if (isSomebodyElse(identity, found)) throw new ContractError('address_not_verified');`,
      TESTS,
      'opens a verified account to nobody',
    ),
    changed(
      'An access token of older rights is dead',
      SERVICE,
      ['if (!user || user.token_version !== version)', 'if (!user)'],
      TESTS,
      'dies at once|ends the access token',
    ),
    changed(
      'The first admin has a verified address',
      SERVICE,
      ['emailVerified && email === adminEmail &&', 'email === adminEmail &&'],
      'users/first-admin.test.ts',
    ),
    changed(
      'An access token is for this API',
      READER,
      ['audience: AUDIENCE, algorithms: [ALGORITHM], currentDate', 'algorithms: [ALGORITHM], currentDate'],
      FORGED,
    ),
    changed(
      'An access token is signed by the one algorithm',
      READER,
      ['audience: AUDIENCE, algorithms: [ALGORITHM], currentDate', 'audience: AUDIENCE, currentDate'],
      FORGED,
    ),
    changed(
      'An access token has an end',
      READER,
      [`requiredClaims: ['sub', 'exp']`, `requiredClaims: ['sub']`],
      FORGED,
    ),
    removed(
      'An access token names its user by text',
      READER,
      `if (typeof payload.sub !== 'string') throw new ContractError('not_signed_in');`,
      FORGED,
    ),
    changed(
      'An access token that is known ends all the same',
      READER,
      ['if (claims && clock.now() < claims.expiresAt) return claims;', 'if (claims) return claims;'],
      TESTS,
      'ends after its lifetime',
    ),
    changed(
      'An ID token is of our provider',
      ID_TOKENS,
      ['{ issuer, audience, maxTokenAge', '{ audience, maxTokenAge'],
      FORGED,
    ),
    changed('An ID token is for us', ID_TOKENS, ['{ issuer, audience, maxTokenAge', '{ issuer, maxTokenAge'], FORGED),
    removed('An ID token is young', ID_TOKENS, 'maxTokenAge: MAX_AGE, ', [FORGED, 'auth/identity/firebase.test.ts']),
    changed(
      'An ID token has an end',
      ID_TOKENS,
      [`requiredClaims: ['sub', 'email', 'exp', 'iat']`, 'requiredClaims: []'],
      'auth/identity/firebase.test.ts',
    ),
    changed(
      'A new password ends all sessions',
      'auth/identity/embedded-auth.ts',
      ['revokeSessionsOnPasswordReset: true', 'revokeSessionsOnPasswordReset: false'],
      'auth/identity/identity.test.ts',
      'A forgotten password',
    ),
    removed(
      'A new password ends access tokens',
      'auth/identity/create-identity.ts',
      '\n        await endAccess(db, email, clock.now());',
      'auth/identity/identity.test.ts',
      'A forgotten password',
    ),
    removed(
      'Logging out ends access tokens',
      'auth/identity/create-identity.ts',
      'if (email) await endAccess(db, email, clock.now());',
      TESTS,
      'Logging out',
    ),
    changed(
      'A role that changes ends access tokens',
      'users/administration.repository.ts',
      [`'Unverified' as const, token_version: row('token_version', '+', 1) }))`, `'Unverified' as const }))`],
      REVOKED,
    ),
  ],
};

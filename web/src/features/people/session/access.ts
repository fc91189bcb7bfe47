import { t } from '@lingui/core/macro';
import type { SignUpRole } from '#contract/constants.ts';
import { LANGUAGE } from '#web/language/language.ts';
import { readAccessToken, storeAccessToken } from '#web/lib/access-token.ts';
import { callApi } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/errors.ts';
import { deviceStorage } from '#web/lib/storage.ts';
import type { Identity, IdentityUser } from './identity.ts';

/** Whose access token is stored, so that the token of an earlier account is not used for this one. */
const OWNER_KEY = 'accessTokenOwner';

/** Stores the owner of the access token, as the identity provider last described them; null removes it. */
export const storeTokenOwner = (user: IdentityUser | null): void => {
  if (user) deviceStorage.set(OWNER_KEY, JSON.stringify(user));
  else deviceStorage.remove(OWNER_KEY);
};

/** Returns the owner of the access token; null if there is none, or no browser. */
const readTokenOwner = (): IdentityUser | null => {
  const owner = deviceStorage.getJson(OWNER_KEY) as IdentityUser | null | undefined;
  // An older version of the site may have stored anything there.
  return typeof owner?.uid === 'string' ? owner : null;
};

/** Returns who was signed in when the page was last open, if their access token is still stored. */
export const rememberedUser = (): IdentityUser | null => {
  const owner = readTokenOwner();
  return owner && readAccessToken() !== null ? owner : null;
};

export const hasAccess = (user: IdentityUser): boolean => rememberedUser()?.uid === user.uid;

/** The language and the verification that the server has recorded with the last access token. */
const RECORDED_KEY = 'accessTokenLearnt';
const recordOf = ({ emailVerified }: IdentityUser): string =>
  `${LANGUAGE} ${emailVerified ? 'verified' : 'unverified'}`;

/** Returns false if the server should record another language or verification: the next exchange sends it. */
export const isRecorded = (user: IdentityUser): boolean => deviceStorage.get(RECORDED_KEY) === recordOf(user);

/** Removes the stored access token. */
export const dropAccess = (): void => {
  storeAccessToken(null);
  storeTokenOwner(null);
};

/** Milliseconds that logging out waits for the server. */
const END_TIMEOUT = 5_000;

/**
 * Revokes the user's access tokens on the server, also stolen ones. Never throws, so that users can log out while offline:
 * the tokens then expire within the hour.
 */
export const endAccess = async (): Promise<void> => {
  const token = readAccessToken();
  if (token === null) return;
  const signal = AbortSignal.timeout(END_TIMEOUT);
  // First, while the token is good. Few devices have it.
  if (deviceStorage.get('pushDevice'))
    await import('#web/features/notices/push-device.ts')
      .then((device) => device.forgetPushDevice(signal))
      .catch(() => undefined);
  await callApi('DELETE /jwt', { token, signal }).catch(() => undefined);
};

const requireIdToken = async (identity: Identity, options?: { fresh: boolean }): Promise<string> => {
  const token = await identity.idToken(options);
  if (!token) throw new ApiError('not_signed_in', t`Your session has ended. Please log in again.`);
  return token;
};

const isRevoked = (error: unknown): boolean => error instanceof ApiError && error.code === 'token_revoked';

const exchange = (user: IdentityUser, token: string) => callApi('GET /jwt', { query: { email: user.email }, token });

/**
 * Calls with the ID token that the provider has cached. If it is older than a logout on another device, or than a deletion
 * of the account, calls again with a fresh one, which proves that the user is still logged in here.
 */
const withIdToken = async <T>(identity: Identity, callWith: (token: string) => Promise<T>): Promise<T> =>
  callWith(await requireIdToken(identity)).catch(async (error: unknown) => {
    if (!isRevoked(error)) throw error;
    return callWith(await requireIdToken(identity, { fresh: true }));
  });

/**
 * Exchanges the ID token for the app's access token and stores it (spec sections 4 and 7). Returns null, and stores nothing,
 * if `isStillHere` is false by then.
 */
export const fetchAccess = async (
  identity: Identity,
  user: IdentityUser,
  isStillHere: () => boolean,
): Promise<string | null> => {
  const { accessToken } = await withIdToken(identity, (token) => exchange(user, token));
  if (!isStillHere()) return null;
  storeTokenOwner(user);
  deviceStorage.set(RECORDED_KEY, recordOf(user));
  storeAccessToken(accessToken);
  return accessToken;
};

/** Creates the user of an identity (`POST /users`). Does not change a user that exists. */
export const registerUser = async (identity: Identity, user: IdentityUser, role: SignUpRole): Promise<void> => {
  const body = { name: user.displayName, email: user.email, role };
  await withIdToken(identity, (token) => callApi('POST /users', { body, token }));
};

/** Returns true if the server has refused the user, false for a failed connection or server. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  ['not_signed_in', 'token_expired', 'token_revoked', 'email_not_yours'].includes(error.code);
export const isUnregistered = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'user_not_registered';

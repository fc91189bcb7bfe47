import { t } from '@lingui/core/macro';
import type { SignUpRole } from '#contract/constants.ts';
import { LANGUAGE } from '#web/language/language.ts';
import { readAccessToken, storeAccessToken } from '#web/lib/access-token.ts';
import { callApi } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import type { Identity, IdentityUser } from './identity.ts';
import { readTokenOwner, storeTokenOwner } from './token-owner.ts';

/** Who was signed in here when the page was last open, if their access token is still there. */
export const rememberedUser = (): IdentityUser | null => {
  const owner = readTokenOwner();
  return owner && readAccessToken() !== null ? owner : null;
};

export const hasAccess = (user: IdentityUser): boolean => rememberedUser()?.uid === user.uid;

/** What the server learns of a person when it gives out an access token, beside who they are. */
const LEARNT_KEY = 'accessTokenLearnt';
const toLearn = ({ emailVerified }: IdentityUser): string => `${LANGUAGE} ${emailVerified ? 'verified' : 'unverified'}`;

/** Whether the server knows this language and this state of the address; if not, another exchange tells it. */
export const isKnownToServer = (user: IdentityUser): boolean => localStorage.getItem(LEARNT_KEY) === toLearn(user);

/** Forgets the stored access token. */
export const dropAccess = (): void => {
  storeAccessToken(null);
  storeTokenOwner(null);
};

/** How long logging out waits for the server, ms. */
const END_TIMEOUT = 5_000;

/**
 * Ends this person's access tokens on the server, those in wrong hands too. A line that is down keeps nobody from logging
 * out: the tokens then end by themselves within the hour.
 */
export const endAccess = async (): Promise<void> => {
  const token = readAccessToken();
  if (token === null) return;
  await callApi('DELETE /jwt', { token, signal: AbortSignal.timeout(END_TIMEOUT) }).catch(() => undefined);
};

const requireIdToken = async (identity: Identity, options?: { fresh: boolean }): Promise<string> => {
  const token = await identity.idToken(options);
  if (!token) throw new ApiError('not_signed_in', t`Your session has ended. Please log in again.`);
  return token;
};

const isOutdated = (error: unknown): boolean => error instanceof ApiError && error.code === 'token_revoked';

const exchange = (user: IdentityUser, token: string) => callApi('GET /jwt', { query: { email: user.email }, token });

/**
 * Calls with the ID token that the provider has kept, or, if that is from before its person logged out on another device or
 * was deleted, with a fresh one: it shows that they are still logged in here.
 */
const withIdToken = async <T>(identity: Identity, callWith: (token: string) => Promise<T>): Promise<T> =>
  callWith(await requireIdToken(identity)).catch(async (error: unknown) => {
    if (!isOutdated(error)) throw error;
    return callWith(await requireIdToken(identity, { fresh: true }));
  });

/**
 * Exchanges the ID token for the app's access token and stores it (spec sections 4 and 7). Null, and nothing stored, for somebody who has left in the meantime.
 */
export const fetchAccess = async (
  identity: Identity,
  user: IdentityUser,
  isStillHere: () => boolean,
): Promise<string | null> => {
  const { accessToken } = await withIdToken(identity, (token) => exchange(user, token));
  if (!isStillHere()) return null;
  storeTokenOwner(user);
  localStorage.setItem(LEARNT_KEY, toLearn(user));
  storeAccessToken(accessToken);
  return accessToken;
};

/** Makes the identity a user of the product (`POST /users`); one that is a user already stays as it is. */
export const registerUser = async (identity: Identity, user: IdentityUser, role: SignUpRole): Promise<void> => {
  const body = { name: user.displayName, email: user.email, role };
  await withIdToken(identity, (token) => callApi('POST /users', { body, token }));
};

import type { SignUpRole } from '#contract/constants.ts';
import { ContractError } from '#contract/errors.ts';
import { LANGUAGE } from '#web/language/language.ts';
import { readAccessToken, storeAccessToken } from '#web/lib/access-token.ts';
import { callApi } from '#web/lib/api-client.ts';
import type { Identity, IdentityUser } from './identity.ts';

/** Whose access token is stored: without it, one of the account before could be taken for this one's. */
const OWNER_KEY = 'accessTokenOwner';

export const hasAccess = (user: IdentityUser): boolean =>
  readAccessToken() !== null && localStorage.getItem(OWNER_KEY) === user.uid;

/** What the server learns of a person when it gives out an access token, beside who they are. */
const LEARNT_KEY = 'accessTokenLearnt';
const toLearn = ({ emailVerified }: IdentityUser): string => `${LANGUAGE} ${emailVerified ? 'verified' : 'unverified'}`;

/** Whether the server knows this language and this state of the address; if not, another exchange tells it. */
export const isKnownToServer = (user: IdentityUser): boolean => localStorage.getItem(LEARNT_KEY) === toLearn(user);

/** Forgets the stored access token. */
export const dropAccess = (): void => {
  storeAccessToken(null);
  localStorage.removeItem(OWNER_KEY);
};

const requireIdToken = async (identity: Identity): Promise<string> => {
  const token = await identity.idToken();
  if (!token) throw new ContractError('not_signed_in');
  return token;
};

/** Exchanges the ID token for the app's access token and stores it (spec sections 4 and 7). */
export const fetchAccess = async (identity: Identity, user: IdentityUser): Promise<string> => {
  const token = await requireIdToken(identity);
  const { accessToken } = await callApi('GET /jwt', { query: { email: user.email }, token });
  localStorage.setItem(OWNER_KEY, user.uid);
  localStorage.setItem(LEARNT_KEY, toLearn(user));
  storeAccessToken(accessToken);
  return accessToken;
};

/** Makes the identity a user of the product (`POST /users`); one that is a user already stays as it is. */
export const registerUser = async (identity: Identity, user: IdentityUser, role: SignUpRole): Promise<void> => {
  const token = await requireIdToken(identity);
  await callApi('POST /users', { body: { name: user.displayName, email: user.email, role }, token });
};

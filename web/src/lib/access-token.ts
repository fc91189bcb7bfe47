import { deviceStorage } from './storage.ts';

/**
 * The app's access token in local storage (spec section 7), and its renewal. The session feature provides the renewal;
 * the API client uses both and does not know the identity provider.
 */
const ACCESS_TOKEN_KEY = 'accessToken';

export const readAccessToken = (): string | null => deviceStorage.get(ACCESS_TOKEN_KEY);

/** Stores the token; null removes it. */
export const storeAccessToken = (token: string | null): void => {
  if (token === null) deviceStorage.remove(ACCESS_TOKEN_KEY);
  else deviceStorage.set(ACCESS_TOKEN_KEY, token);
};

/** Returns the id of the user whom a token is for; undefined for a text that is no token. */
export const ownerOf = (token: string | null): string | undefined => {
  try {
    const payload = (token ?? '').split('.')[1] ?? '';
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: string };
    return sub;
  } catch {
    return undefined;
  }
};

type Renewal = () => Promise<string | null>;
let renewal: Renewal | undefined;
let running: Promise<string | null> | undefined;

/** Sets the function that gets a new token. It returns null if nobody is signed in, and rejects if the connection fails. */
export const provideTokenRenewal = (renew: Renewal): void => {
  renewal = renew;
};

/**
 * Returns a token to use instead of `refused`: the one that another call or tab has stored meanwhile, or a new one; null
 * if nobody is signed in, or another user by now. Concurrent calls share one renewal.
 */
export const renewAccessToken = async (refused: string): Promise<string | null> => {
  const ofSameUser = (token: string | null) => (ownerOf(token) === ownerOf(refused) ? token : null);
  const stored = readAccessToken();
  if (stored && stored !== refused) return ofSameUser(stored);
  running ??= Promise.resolve(renewal?.() ?? null).finally(() => {
    running = undefined;
  });
  return ofSameUser(await running);
};

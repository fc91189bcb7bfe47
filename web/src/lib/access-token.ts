/**
 * The app's access token, in local storage (spec section 7), and its renewal. The session feature gives the way to
 * renew it; the API client uses both and knows nothing of identities.
 */
export const ACCESS_TOKEN_KEY = 'accessToken';

export const readAccessToken = (): string | null => localStorage.getItem(ACCESS_TOKEN_KEY);

/** Stores the token, or forgets it. Other tabs of the site hear of it by a `storage` event. */
export const storeAccessToken = (token: string | null): void => {
  if (token === null) localStorage.removeItem(ACCESS_TOKEN_KEY);
  else localStorage.setItem(ACCESS_TOKEN_KEY, token);
};

type Renewal = () => Promise<string | null>;
let renewal: Renewal | undefined;
let running: Promise<string | null> | undefined;

/** Sets how a new token is got. `renew` answers null when nobody is signed in any more, and rejects if the line is bad. */
export const provideTokenRenewal = (renew: Renewal): void => {
  renewal = renew;
};

/**
 * A token to use instead of `refused`: the one that another call or tab has stored in the meantime, or a new one. Calls
 * that come while one is being got wait for the same one.
 */
export const renewAccessToken = async (refused: string): Promise<string | null> => {
  const stored = readAccessToken();
  if (stored && stored !== refused) return stored;
  running ??= Promise.resolve(renewal?.() ?? null).finally(() => {
    running = undefined;
  });
  return running;
};

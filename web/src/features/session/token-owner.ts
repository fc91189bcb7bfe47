import type { IdentityUser } from './identity.ts';

/** Whose access token is stored: without it, one of the account before could be taken for this one's. */
const OWNER_KEY = 'accessTokenOwner';

/** Keeps who the stored access token belongs to, as the identity provider last told of them; null forgets them. */
export const storeTokenOwner = (user: IdentityUser | null): void => {
  if (user) localStorage.setItem(OWNER_KEY, JSON.stringify(user));
  else localStorage.removeItem(OWNER_KEY);
};

/** The person of the stored access token; null if there is none, or where there is no browser. */
export const readTokenOwner = (): IdentityUser | null => {
  if (typeof window === 'undefined') return null;
  try {
    const owner = JSON.parse(localStorage.getItem(OWNER_KEY) ?? 'null');
    // Anything may lie there from an older version of the site.
    return typeof owner?.uid === 'string' ? owner : null;
  } catch {
    return null;
  }
};

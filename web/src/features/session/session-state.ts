import type { IdentityUser } from './identity.ts';

/**
 * The authentication state (spec section 4): loading at first, then a user or none. `unregistered`: known to the identity
 * provider, but no user of the product yet. `failed`: it could not be found out who is there; nobody was signed out.
 */
export type SessionState =
  | { status: 'loading' }
  | { status: 'signedIn'; user: IdentityUser }
  | { status: 'unregistered'; user: IdentityUser }
  | { status: 'failed'; error: Error }
  | {
      status: 'signedOut';
      /** They logged out themselves, so there is no page to come back to. */
      left?: boolean;
      /** Why, if it was not them. */
      notice?: string;
    };

export const LOADING: SessionState = { status: 'loading' };

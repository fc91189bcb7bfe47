import type { IdentityUser } from './identity.ts';

/**
 * The authentication state (spec section 4): loading at first, then a user or none. `unregistered`: known to the identity
 * provider, but not yet a user of the product. `failed`: it could not be found out who is signed in; nobody was signed out.
 */
export type SessionState =
  | { status: 'loading' }
  | { status: 'signedIn'; user: IdentityUser }
  | { status: 'unregistered'; user: IdentityUser }
  | { status: 'failed'; error: Error }
  | {
      status: 'signedOut';
      /** The user logged out, so there is no page to come back to. */
      left?: boolean;
      /** Why, if the user did not log out. */
      notice?: string;
    };

export const LOADING: SessionState = { status: 'loading' };

/** The session as the pages show it: notifies the listeners, and `onPersonChanged` when another user's pages are shown. */
export class ShownSession {
  readonly #listeners = new Set<() => void>();
  readonly #onPersonChanged: () => void;
  #state: SessionState = LOADING;
  /** Whose data is on the screen: a uid, null for a visitor, undefined while it is unknown. */
  #audience: string | null | undefined;

  constructor(remembered: IdentityUser | null, onPersonChanged: () => void) {
    this.#onPersonChanged = onPersonChanged;
    if (remembered) this.set({ status: 'signedIn', user: remembered });
  }

  get(): SessionState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  set(state: SessionState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
    if (state.status === 'signedIn') this.#showTo(state.user.uid);
    if (state.status === 'signedOut') this.#showTo(null);
  }

  #showTo(audience: string | null): void {
    const before = this.#audience;
    this.#audience = audience;
    if (before !== undefined && before !== audience) this.#onPersonChanged();
  }
}

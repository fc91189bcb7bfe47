import type { IdentityUser } from './identity.ts';
import { LOADING, type SessionState } from './session-state.ts';

/** The session as the pages show it: tells whoever listens, and notices when the screen passes to somebody else. */
export class ShownSession {
  readonly #listeners = new Set<() => void>();
  readonly #onPersonChanged: () => void;
  #state: SessionState = LOADING;
  /** Whose data is on the screen: a uid, null for a visitor, undefined as long as nobody knows. */
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

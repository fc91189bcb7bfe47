import { createContext, useContext, useSyncExternalStore } from 'react';
import { LOADING, type SessionState } from './session-state.ts';
import type { SessionStore } from './session-store.ts';

/** Provided by `SessionProvider`. */
export const SessionContext = createContext<SessionStore | null>(null);

/** Returns the store, whose methods sign in and out. */
export const useSessionStore = (): SessionStore => {
  const store = useContext(SessionContext);
  if (!store) throw new Error('useSessionStore outside of SessionProvider');
  return store;
};

/** Returns who is signed in (spec section 4). */
export const useSession = (): SessionState => {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.get, () => LOADING);
};

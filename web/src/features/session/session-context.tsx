import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { provideTokenRenewal } from '#web/lib/access-token.ts';
import { loadClientConfig } from '#web/lib/client-config.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { rememberedUser } from './access.ts';
import type { Identity } from './identity.ts';
import { LOADING, type SessionState } from './session-state.ts';
import { SessionStore } from './session-store.ts';
import { ROLE_KEY } from './use-role.ts';

let loading: Promise<Identity> | undefined;

const load = async (): Promise<Identity> => {
  const { firebase } = (await loadClientConfig()).identity;
  if (firebase) return (await import('./firebase/firebase-identity.ts')).createFirebaseIdentity(firebase);
  return (await import('./embedded-identity.ts')).createEmbeddedIdentity();
};

/** Returns the adapter of this deployment's identity provider; after a failure the next call tries again. */
const loadIdentity = (): Promise<Identity> => {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};

/** Removes the data of the previous user. Deferred, so that guards leave the pages that need a session first. */
const forgetData = (queries: QueryClient): void =>
  queueMicrotask(() => {
    queries.removeQueries({ type: 'inactive' });
    void queries.resetQueries();
  });

const SessionContext = createContext<SessionStore | null>(null);

/** Provides the session; finds out who is signed in when the browser is idle after the first page. */
export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const queries = useQueryClient();
  const [store] = useState(
    () =>
      new SessionStore({
        loadIdentity,
        remembered: rememberedUser(),
        onPersonChanged: () => forgetData(queries),
        onAccessRenewed: () => void queries.invalidateQueries({ queryKey: [ROLE_KEY] }),
      }),
  );
  useEffect(() => {
    provideTokenRenewal(store.renewAccess);
    const cancel = whenIdle(store.start);
    const retry = () => store.get().status === 'failed' && store.start();
    addEventListener('online', retry);
    return () => {
      cancel();
      removeEventListener('online', retry);
      store.stop();
    };
  }, [store]);
  return <SessionContext value={store}>{children}</SessionContext>;
};

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

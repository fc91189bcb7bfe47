import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { provideTokenRenewal } from '#web/lib/access-token.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { rememberedUser } from './access.ts';
import { loadIdentity } from './load-identity.ts';
import { LOADING, type SessionState } from './session-state.ts';
import { SessionStore } from './session-store.ts';
import { ROLE_KEY } from './use-role.ts';

/** Forgets what was fetched for somebody else. Later, so that guards have left pages which need a session. */
const forgetAnswers = (queries: QueryClient): void =>
  queueMicrotask(() => {
    queries.removeQueries({ type: 'inactive' });
    void queries.resetQueries();
  });

const SessionContext = createContext<SessionStore | null>(null);

/** Gives the session to everything below; finds out who is there once the first page stands. */
export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const queries = useQueryClient();
  const [store] = useState(
    () =>
      new SessionStore({
        loadIdentity,
        remembered: rememberedUser(),
        onPersonChanged: () => forgetAnswers(queries),
        onAccessRenewed: () => void queries.invalidateQueries({ queryKey: [ROLE_KEY] }),
      }),
  );
  useEffect(() => {
    provideTokenRenewal(store.renewAccess);
    const cancel = whenIdle(store.start);
    const startAgain = () => store.get().status === 'failed' && store.start();
    addEventListener('online', startAgain);
    return () => {
      cancel();
      removeEventListener('online', startAgain);
      store.stop();
    };
  }, [store]);
  return <SessionContext value={store}>{children}</SessionContext>;
};

/** What can be done to the session: sign in and out, and so on. */
export const useSessionStore = (): SessionStore => {
  const store = useContext(SessionContext);
  if (!store) throw new Error('useSessionStore outside of SessionProvider');
  return store;
};

/** Who is there (spec section 4). */
export const useSession = (): SessionState => {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.get, () => LOADING);
};

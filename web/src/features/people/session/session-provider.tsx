import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { provideTokenRenewal } from '#web/lib/access-token.ts';
import { loadClientConfig } from '#web/lib/client-config.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { rememberedUser } from './access.ts';
import type { Identity } from './identity.ts';
import { sessionKeys } from './session.queries.ts';
import { SessionContext } from './session-context.tsx';
import { SessionStore } from './session-store.ts';

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

/** Provides the session; finds out who is signed in when the browser is idle after the first page. */
export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const queries = useQueryClient();
  const [store] = useState(
    () =>
      new SessionStore({
        loadIdentity,
        remembered: rememberedUser(),
        onPersonChanged: () => forgetData(queries),
        onAccessRenewed: () => void queries.invalidateQueries({ queryKey: sessionKeys.roles }),
      }),
  );
  useEffect(() => {
    provideTokenRenewal(store.renewAccess);
    const cancel = whenIdle(store.start);
    const retry = () => store.get().status === 'failed' && store.start();
    // A page that Back brings back as it was left heard nothing of a logout meanwhile.
    const lookAgain = ({ persisted }: PageTransitionEvent) => void (persisted && store.start());
    addEventListener('online', retry);
    addEventListener('pageshow', lookAgain);
    return () => {
      cancel();
      removeEventListener('online', retry);
      removeEventListener('pageshow', lookAgain);
      store.stop();
    };
  }, [store]);
  return <SessionContext value={store}>{children}</SessionContext>;
};

import { loadClientConfig } from '#web/lib/client-config.ts';
import type { Identity } from './identity.ts';

let loading: Promise<Identity> | undefined;

const load = async (): Promise<Identity> => {
  const { firebase } = (await loadClientConfig()).identity;
  if (firebase) return (await import('./firebase/firebase-identity.ts')).createFirebaseIdentity(firebase);
  return (await import('./embedded-identity.ts')).createEmbeddedIdentity();
};

/** The adapter of the provider that this deployment uses; after a failure the next caller tries again. */
export const loadIdentity = (): Promise<Identity> => {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};

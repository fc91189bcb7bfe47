import { loadClientConfig } from '#web/lib/client-config.ts';
import type { Identity } from './identity.ts';

let loading: Promise<Identity> | undefined;

const load = async (): Promise<Identity> => {
  const { identity } = await loadClientConfig();
  if (identity.provider !== 'embedded') throw new Error(`No way to sign in with '${identity.provider}' is built in.`);
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

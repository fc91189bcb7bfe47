import { onFirstUse } from '#server/platform/lib/on-first-use.ts';
import type { EmbeddedOptions } from './embedded-auth.ts';
import { AUDIENCE, IDENTITY_PATH, issuerOf } from './embedded-names.ts';
import type { IdentityProvider } from './identity-provider.ts';

/**
 * The identity provider that runs in this process when no other is configured. Its library comes with the first person who
 * signs in: a start does not wait for it, and a server that is only read does without its memory.
 */
export const createEmbeddedProvider = (options: EmbeddedOptions): Required<IdentityProvider> => {
  const auth = onFirstUse(async () => {
    const { createEmbeddedAuth } = await import('./embedded-auth.ts');
    return createEmbeddedAuth(options);
  });
  return {
    embedded: {
      handle: async (request) => (await auth()).handle(request),
      createAccount: async (account) => (await auth()).createAccount(account),
    },
    issuer: {
      issuer: issuerOf(options.config),
      audience: AUDIENCE,
      jwksUrl: `${options.config.publicUrl}${IDENTITY_PATH}/jwks`,
      algorithms: ['ES256'],
      fetch: async (url, init) => (await auth()).handle(new Request(url, init)),
    },
  };
};

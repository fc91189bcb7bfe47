import { betterAuth } from 'better-auth';
import { embeddedAuthOptions } from '#server/people/auth/identity/embedded-auth.ts';
import { createSignInLimit } from '#server/people/auth/identity/identity-limits.ts';
import { systemClock } from '#server/platform/lib/clock.ts';
import type { TestApp } from './test-app.ts';

type App = Pick<TestApp, 'config' | 'db'>;

/** A second embedded provider beside that of an application: with its key, its accounts and its routes. */
export const openEmbeddedAuth = ({ config, db }: App) => {
  const ports = {
    signInLimit: createSignInLimit(false, db, systemClock),
    beforeSignUp: async () => {},
    isSuspended: async () => false,
    sendPasswordReset: () => {},
    sendVerification: () => {},
    onPasswordReset: async () => {},
    onSessionEnd: async () => {},
    publishPhoto: async (url: string) => url,
    report: () => {},
  };
  return betterAuth(embeddedAuthOptions({ config, db, ports }));
};

/** Signs an ID token with the embedded provider's own key, whatever its claims. */
export type SignIdToken = (claims: Record<string, unknown>) => Promise<string>;

/** For claims that the provider's routes never issue. The other claims are as the provider writes them. */
export const createIdTokenSigner = (app: App): SignIdToken => {
  const auth = openEmbeddedAuth(app);
  return async (claims) => {
    const payload = { iat: Math.floor(Date.now() / 1000), ...claims };
    return (await auth.api.signJWT({ body: { payload } })).token;
  };
};

/** The routes of the provider below its path: `POST /sign-out`. */
export const embeddedRoutes = (app: App): string[] =>
  Object.values(openEmbeddedAuth(app).api).flatMap((endpoint) => {
    // The types of better-auth name only the methods by which code calls them.
    const { path, options } = endpoint as { path?: string; options: { method: string | string[] } };
    return path ? [options.method].flat().map((method) => `${method} ${path}`) : [];
  });

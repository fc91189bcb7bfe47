import type { IdentityPorts } from '#server/identity/embedded-auth.ts';
import { createSignInLimit } from '#server/identity/sign-in-limit.ts';
import type { TestApp } from './test-app.ts';

/** What the embedded provider asks of an application, where nothing of it matters. */
export const portsOf = ({ db, clock }: Pick<TestApp, 'db' | 'clock'>): IdentityPorts => ({
  signInLimit: createSignInLimit(false, db, clock),
  beforeSignUp: async () => {},
  sendPasswordReset: () => {},
  sendVerification: () => {},
  onPasswordReset: async () => {},
  onSessionEnd: async () => {},
  publishPhoto: async (url) => url,
  report: () => {},
});

import type { Environment } from './environment.ts';

/** Google sign-in of the embedded provider: Google itself, a stand-in, or none. */
export type GoogleConfig =
  | { kind: 'none' }
  | { kind: 'google'; clientId: string; clientSecret: string }
  | { kind: 'sandbox'; clientId: string; clientSecret: string; browserIssuer: string; serverIssuer: string };

export interface FirebaseConfig {
  projectId: string;
  apiKey: string;
  authDomain: string;
  /** Origin of the Auth emulator, whose tokens are not signed. */
  emulator: string | undefined;
}

/** Firebase signs in with Google itself; without a client, development has a stand-in. */
export const googleConfig = (env: Environment, publicUrl: string, ownUrl: string): GoogleConfig => {
  if (env.IDENTITY_PROVIDER === 'firebase') return { kind: 'none' };
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env;
  if (clientId && clientSecret) return { kind: 'google', clientId, clientSecret };
  if (env.NODE_ENV === 'production') return { kind: 'none' };
  const sandbox = { clientId: 'sandbox-client', clientSecret: 'sandbox-secret' };
  const path = '/sandbox/google';
  return { kind: 'sandbox', ...sandbox, browserIssuer: `${publicUrl}${path}`, serverIssuer: `${ownUrl}${path}` };
};

/** Undefined unless Firebase signs people in. */
export const firebaseConfig = (env: Environment): FirebaseConfig | undefined => {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey, FIREBASE_AUTH_DOMAIN: authDomain } = env;
  if (env.IDENTITY_PROVIDER === 'embedded' || !projectId || !apiKey || !authDomain) return undefined;
  const host = env.FIREBASE_AUTH_EMULATOR_HOST;
  return { projectId, apiKey, authDomain, emulator: host && `http://${host}` };
};

import { vi } from 'vitest';
import { type Identity, IdentityError, type IdentityUser } from './identity.ts';

export const RAHIM: IdentityUser = {
  uid: '1',
  email: 'rahim@example.com',
  emailVerified: false,
  displayName: 'Rahim',
  photoURL: null,
};
export const NEW = { name: 'Rahim', email: RAHIM.email, password: 'Bike#2026', photoURL: '/me.webp' };

/** An identity provider in memory with one user. */
export const provider = () => {
  let listener: (user: IdentityUser | null) => void = () => undefined;
  const here = { user: null as IdentityUser | null, reachable: true, accounts: new Set<string>() };
  const become = async (user: IdentityUser | null) => {
    here.user = user;
    listener(user);
  };
  const identity: Identity = {
    observe(notify, failed) {
      listener = notify;
      if (here.reachable) notify(here.user);
      else failed(new IdentityError('offline', 'You seem to be offline.'));
      return () => undefined;
    },
    async signIn(_, password) {
      if (password !== NEW.password) throw new IdentityError('wrong_credentials', 'Invalid email or password');
      await become(RAHIM);
    },
    async signUp({ email }) {
      if (here.accounts.has(email)) throw new IdentityError('email_taken', 'There is already an account.');
      here.accounts.add(email);
      await become(RAHIM);
    },
    signInWithGoogle: () => become(RAHIM),
    signOut: () => become(null),
    updateProfile: async () => undefined,
    sendPasswordReset: async () => undefined,
    resetPassword: async () => undefined,
    sendVerificationMail: async () => undefined,
    verifyEmail: () => become({ ...RAHIM, emailVerified: true }),
    idToken: async ({ fresh } = { fresh: false }) => here.user && (fresh ? 'fresh-id-token' : 'id-token'),
  };
  return { here, identity };
};

/**
 * The fake API. `down`: calls fail. `exchanges`: the number of access tokens issued. `ended`: the revoked ones. `outdated`:
 * an ID token older than a logout. `held`: access tokens are issued after it resolves.
 */
export const api = {
  users: new Map<string, string>(),
  down: false,
  exchanges: 0,
  ended: [] as string[],
  outdated: '',
  held: null as Promise<void> | null,
};
const respond = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const fakeApi = async (url: string, init: RequestInit): Promise<Response> => {
  if (api.down) throw new TypeError('no line');
  const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? '';
  if (url === '/api/jwt') {
    api.ended.push(token);
    return respond(200, { acknowledged: true, deletedCount: 1 });
  }
  if (url.startsWith('/api/jwt')) {
    await api.held;
    if (token === api.outdated) return respond(401, { error: { code: 'token_revoked', message: 'Log in again.' } });
    api.exchanges += 1;
    const error = { code: 'user_not_registered', message: 'Please finish.' };
    return api.users.has(RAHIM.email) ? respond(200, { accessToken: 'access' }) : respond(404, { error });
  }
  const { email, role } = JSON.parse(String(init.body));
  if (!api.users.has(email)) api.users.set(email, role);
  return respond(200, { acknowledged: true, insertedId: '1' });
};

/** Stubs an empty browser and an API without users. */
export const resetFakes = (): void => {
  const items = new Map<string, string>();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  vi.stubGlobal('fetch', fakeApi);
  Object.assign(api, { users: new Map(), down: false, exchanges: 0, ended: [], outdated: '', held: null });
};

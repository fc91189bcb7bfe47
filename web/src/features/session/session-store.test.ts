import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readAccessToken } from '#web/lib/access-token.ts';
import { type Identity, IdentityError, type IdentityUser } from './identity.ts';
import { SessionStore } from './session-store.ts';

const RAHIM: IdentityUser = {
  uid: '1',
  email: 'rahim@example.com',
  emailVerified: false,
  displayName: 'Rahim',
  photoURL: null,
};
const NEW = { name: 'Rahim', email: RAHIM.email, password: 'Bike#2026', photoURL: '/me.webp' };

/** An identity provider in memory: knows one person, and what the API says to their ID token. */
const provider = () => {
  let listener: (user: IdentityUser | null) => void = () => undefined;
  const here = { user: null as IdentityUser | null, reachable: true, accounts: new Set<string>() };
  const become = async (user: IdentityUser | null) => {
    here.user = user;
    listener(user);
  };
  const identity: Identity = {
    observe(tell, failed) {
      listener = tell;
      if (here.reachable) tell(here.user);
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
 * The API's users; `down` lets the next calls fail. `exchanges` counts the access tokens given out, `ended` names the ones
 * that were ended, and the ID token `outdated` is from before a logout.
 */
const api = { users: new Map<string, string>(), down: false, exchanges: 0, ended: [] as string[], outdated: '' };
const respond = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const answerApi = async (url: string, init: RequestInit): Promise<Response> => {
  if (api.down) throw new TypeError('no line');
  const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? '';
  if (url === '/api/jwt') {
    api.ended.push(token);
    return respond(200, { acknowledged: true, deletedCount: 1 });
  }
  if (url.startsWith('/api/jwt')) {
    if (token === api.outdated) return respond(401, { error: { code: 'token_revoked', message: 'Log in again.' } });
    api.exchanges += 1;
    const error = { code: 'user_not_registered', message: 'Please finish.' };
    return api.users.has(RAHIM.email) ? respond(200, { accessToken: 'access' }) : respond(404, { error });
  }
  const { email, role } = JSON.parse(String(init.body));
  if (!api.users.has(email)) api.users.set(email, role);
  return respond(200, { acknowledged: true, insertedId: '1' });
};

let people: ReturnType<typeof provider>;
let session: SessionStore;
const onPersonChanged = vi.fn();

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  vi.stubGlobal('fetch', answerApi);
  api.users = new Map();
  api.down = false;
  api.exchanges = 0;
  api.ended = [];
  api.outdated = '';
  onPersonChanged.mockReset();
  people = provider();
  const loadIdentity = async () => people.identity;
  session = new SessionStore({ loadIdentity, onPersonChanged, onAccessRenewed: () => undefined });
});

afterEach(() => vi.unstubAllGlobals());

test('it is loading until it is known that nobody is there', async () => {
  expect(session.get().status).toBe('loading');
  await session.start();
  expect(session.get().status).toBe('signedOut');
});

test('whoever signs in gets an access token, and loses it when they log out', async () => {
  api.users.set(RAHIM.email, 'Seller');
  await session.start();
  await session.signIn(RAHIM.email, NEW.password);
  expect(session.get()).toEqual({ status: 'signedIn', user: RAHIM });
  expect(readAccessToken()).toBe('access');
  await session.signOut();
  expect(session.get()).toEqual({ status: 'signedOut', left: true });
  expect(readAccessToken()).toBeNull();
});

test('logging out ends the access token on the server, whoever the provider is', async () => {
  api.users.set(RAHIM.email, 'Seller');
  await session.start();
  await session.signIn(RAHIM.email, NEW.password);
  await session.signOut();
  expect(api.ended).toEqual(['access']);
});

test('a line that is down keeps nobody from logging out', async () => {
  api.users.set(RAHIM.email, 'Seller');
  await session.start();
  await session.signIn(RAHIM.email, NEW.password);
  api.down = true;
  await session.signOut();
  expect(session.get()).toEqual({ status: 'signedOut', left: true });
  expect(readAccessToken()).toBeNull();
});

test('a logout on another device does not end this one: it shows a fresh ID token', async () => {
  api.users.set(RAHIM.email, 'Seller');
  people.here.user = RAHIM;
  api.outdated = 'id-token';
  await session.start();
  await vi.waitFor(() => expect(session.get().status).toBe('signedIn'));
  expect(readAccessToken()).toBe('access');
});

test('what was fetched for one person is forgotten for the next', async () => {
  api.users.set(RAHIM.email, 'Seller');
  await session.start();
  expect(onPersonChanged).not.toHaveBeenCalled();
  await session.signIn(RAHIM.email, NEW.password);
  await session.signOut();
  expect(onPersonChanged).toHaveBeenCalledTimes(2);
});

test('a wrong password leaves everything as it was', async () => {
  await session.start();
  await expect(session.signIn(RAHIM.email, 'wrong')).rejects.toThrow('Invalid email or password');
  expect(session.get().status).toBe('signedOut');
});

test('a bad line at the start signs nobody out, and trying again finds them', async () => {
  api.users.set(RAHIM.email, 'Buyer');
  people.here.user = RAHIM;
  people.here.reachable = false;
  await session.start();
  expect(session.get()).toMatchObject({ status: 'failed', error: { message: 'You seem to be offline.' } });
  people.here.reachable = true;
  await session.start();
  await vi.waitFor(() => expect(session.get().status).toBe('signedIn'));
});

test('Google sign-in creates a Buyer', async () => {
  await session.start();
  await session.signInWithGoogle();
  expect(api.users.get(RAHIM.email)).toBe('Buyer');
});

test('Google sign-in does not change a Seller', async () => {
  api.users.set(RAHIM.email, 'Seller');
  await session.start();
  await session.signInWithGoogle();
  expect(api.users.get(RAHIM.email)).toBe('Seller');
});

test('a sign-up that broke off half-way goes on from there', async () => {
  await session.start();
  api.down = true;
  await expect(session.signUp(NEW, 'Seller')).rejects.toThrow('You seem to be offline');
  api.down = false;
  await session.signUp(NEW, 'Seller');
  expect(session.get().status).toBe('signedIn');
  expect(api.users.get(RAHIM.email)).toBe('Seller');
});

test('an identity that is no user yet is asked for its role, and then let in', async () => {
  people.here.user = RAHIM;
  await session.start();
  await vi.waitFor(() => expect(session.get().status).toBe('unregistered'));
  await session.finishSignUp('Seller');
  expect(session.get().status).toBe('signedIn');
});

test('a proven address is told to the server at once, and once', async () => {
  api.users.set(RAHIM.email, 'Buyer');
  await session.start();
  await session.signIn(RAHIM.email, NEW.password);
  expect(api.exchanges).toBe(1);
  await session.verifyEmail('token');
  await vi.waitFor(() => expect(api.exchanges).toBe(2));
  expect(session.get()).toMatchObject({ status: 'signedIn', user: { emailVerified: true } });
  await session.start();
  await vi.waitFor(() => expect(session.get().status).toBe('signedIn'));
  expect(api.exchanges).toBe(2);
});

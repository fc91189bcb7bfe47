import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readAccessToken } from '#web/lib/access-token.ts';
import { rememberedUser } from './access.ts';
import type { IdentityUser } from './identity.ts';
import { api, NEW, provider, RAHIM, resetFakes } from './session-fakes.ts';
import { SessionStore } from './session-store.ts';

let people: ReturnType<typeof provider>;
let session: SessionStore;
const onPersonChanged = vi.fn();

const openPage = (remembered: IdentityUser | null = null): SessionStore => {
  const loadIdentity = async () => people.identity;
  return new SessionStore({ loadIdentity, remembered, onPersonChanged, onAccessRenewed: () => undefined });
};

/** Rahim, who has a user, signs in on a page that was just opened. */
const logIn = async () => {
  api.users.set(RAHIM.email, 'Buyer');
  await session.start();
  await session.signIn(RAHIM.email, NEW.password);
};

beforeEach(() => {
  resetFakes();
  onPersonChanged.mockReset();
  people = provider();
  session = openPage();
});

afterEach(() => vi.unstubAllGlobals());

test('the state is loading until it is known that no user is signed in', async () => {
  expect(session.get().status).toBe('loading');
  await session.start();
  expect(session.get().status).toBe('signedOut');
});

test('a user gets an access token at sign-in, and loses it at logout', async () => {
  await logIn();
  expect(session.get()).toEqual({ status: 'signedIn', user: RAHIM });
  expect(readAccessToken()).toBe('access');
  await session.signOut();
  expect(session.get()).toEqual({ status: 'signedOut', left: true });
  expect(readAccessToken()).toBeNull();
});

test('logging out revokes the access token on the server', async () => {
  await logIn();
  await session.signOut();
  expect(api.ended).toEqual(['access']);
});

test('users can log out while the server cannot be reached', async () => {
  await logIn();
  api.down = true;
  await session.signOut();
  expect(session.get()).toEqual({ status: 'signedOut', left: true });
  expect(readAccessToken()).toBeNull();
});

test('after a logout on another device this one stays signed in, with a new ID token', async () => {
  api.users.set(RAHIM.email, 'Seller');
  people.here.user = RAHIM;
  api.outdated = 'id-token';
  await session.start();
  await expect.poll(() => session.get().status).toBe('signedIn');
  expect(readAccessToken()).toBe('access');
});

test('data of one user is removed for the next', async () => {
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

test('a failed connection at the start signs no user out, and the next try finds the user', async () => {
  api.users.set(RAHIM.email, 'Buyer');
  people.here.user = RAHIM;
  people.here.reachable = false;
  await session.start();
  expect(session.get()).toMatchObject({ status: 'failed', error: { message: 'You seem to be offline.' } });
  people.here.reachable = true;
  await session.start();
  await expect.poll(() => session.get().status).toBe('signedIn');
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

test('a sign-up that failed in between continues from there', async () => {
  await session.start();
  api.down = true;
  await expect(session.signUp(NEW, 'Seller')).rejects.toThrow('You seem to be offline');
  api.down = false;
  await session.signUp(NEW, 'Seller');
  expect(session.get().status).toBe('signedIn');
  expect(api.users.get(RAHIM.email)).toBe('Seller');
});

test('an identity without a user chooses a role, and is then signed in', async () => {
  people.here.user = RAHIM;
  await session.start();
  await expect.poll(() => session.get().status).toBe('unregistered');
  await session.finishSignUp('Seller');
  expect(session.get().status).toBe('signedIn');
});

test('a verified email is reported to the server at once, and only once', async () => {
  await logIn();
  expect(api.exchanges).toBe(1);
  await session.verifyEmail('token');
  await expect.poll(() => api.exchanges).toBe(2);
  expect(session.get()).toMatchObject({ status: 'signedIn', user: { emailVerified: true } });
  await session.start();
  await expect.poll(() => session.get().status).toBe('signedIn');
  expect(api.exchanges).toBe(2);
});

const KARIM: IdentityUser = { ...RAHIM, uid: '2', email: 'karim@example.com' };

test('the user of the last visit is shown as signed in until the provider has responded', async () => {
  await logIn();
  session = openPage(rememberedUser());
  expect(session.get()).toEqual({ status: 'signedIn', user: RAHIM });
});

test('the name is then updated', async () => {
  await logIn();
  people.here.user = { ...RAHIM, displayName: 'Rahim Uddin' };
  session = openPage(rememberedUser());
  await session.start();
  await expect.poll(() => session.get()).toMatchObject({ user: { displayName: 'Rahim Uddin' } });
  expect(rememberedUser()).toMatchObject({ displayName: 'Rahim Uddin' });
});

test('an access token that arrives after a logout is not stored', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  api.users.set(RAHIM.email, 'Buyer');
  api.held = promise;
  people.here.user = RAHIM;
  await session.start();
  const leaving = session.signOut();
  resolve();
  await leaving;
  expect(readAccessToken()).toBeNull();
});

test('the user is not remembered after a logout', async () => {
  await logIn();
  await session.signOut();
  expect(rememberedUser()).toBeNull();
});

test('a user of the last visit who is no longer signed in is signed out, and their data is removed', async () => {
  session = openPage(RAHIM);
  await session.start();
  expect(session.get().status).toBe('signedOut');
  expect(onPersonChanged).toHaveBeenCalledOnce();
});

test('data of the user of the last visit is removed for another user', async () => {
  api.users.set(RAHIM.email, 'Buyer');
  people.here.user = RAHIM;
  session = openPage(KARIM);
  await session.start();
  await expect.poll(() => session.get()).toMatchObject({ user: { uid: RAHIM.uid } });
  expect(onPersonChanged).toHaveBeenCalledOnce();
});

test('a failed connection at the start leaves the user of the last visit on their page', async () => {
  people.here.reachable = false;
  session = openPage(RAHIM);
  await session.start();
  expect(session.get()).toEqual({ status: 'signedIn', user: RAHIM });
});

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

/** Rahim, who is a user already, signs in on a page that has just been opened. */
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

test('it is loading until it is known that nobody is there', async () => {
  expect(session.get().status).toBe('loading');
  await session.start();
  expect(session.get().status).toBe('signedOut');
});

test('whoever signs in gets an access token, and loses it when they log out', async () => {
  await logIn();
  expect(session.get()).toEqual({ status: 'signedIn', user: RAHIM });
  expect(readAccessToken()).toBe('access');
  await session.signOut();
  expect(session.get()).toEqual({ status: 'signedOut', left: true });
  expect(readAccessToken()).toBeNull();
});

test('logging out ends the access token on the server, whoever the provider is', async () => {
  await logIn();
  await session.signOut();
  expect(api.ended).toEqual(['access']);
});

test('a line that is down keeps nobody from logging out', async () => {
  await logIn();
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
  await logIn();
  expect(api.exchanges).toBe(1);
  await session.verifyEmail('token');
  await vi.waitFor(() => expect(api.exchanges).toBe(2));
  expect(session.get()).toMatchObject({ status: 'signedIn', user: { emailVerified: true } });
  await session.start();
  await vi.waitFor(() => expect(session.get().status).toBe('signedIn'));
  expect(api.exchanges).toBe(2);
});

const KARIM: IdentityUser = { ...RAHIM, uid: '2', email: 'karim@example.com' };

test('whoever was here before is shown as signed in while it is found out', async () => {
  await logIn();
  session = openPage(rememberedUser());
  expect(session.get()).toEqual({ status: 'signedIn', user: RAHIM });
});

test('a page shows them with the name that they have now', async () => {
  await logIn();
  people.here.user = { ...RAHIM, displayName: 'Rahim Uddin' };
  session = openPage(rememberedUser());
  await session.start();
  await vi.waitFor(() => expect(session.get()).toMatchObject({ user: { displayName: 'Rahim Uddin' } }));
  expect(rememberedUser()).toMatchObject({ displayName: 'Rahim Uddin' });
});

test('an access token that comes after logging out is not kept', async () => {
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

test('nobody is remembered after logging out', async () => {
  await logIn();
  await session.signOut();
  expect(rememberedUser()).toBeNull();
});

test('whoever is not there any more is signed out, and what was fetched for them is forgotten', async () => {
  session = openPage(RAHIM);
  await session.start();
  expect(session.get().status).toBe('signedOut');
  expect(onPersonChanged).toHaveBeenCalledOnce();
});

test('what was fetched for whoever was here before is forgotten for somebody else', async () => {
  api.users.set(RAHIM.email, 'Buyer');
  people.here.user = RAHIM;
  session = openPage(KARIM);
  await session.start();
  await vi.waitFor(() => expect(session.get()).toMatchObject({ user: { uid: RAHIM.uid } }));
  expect(onPersonChanged).toHaveBeenCalledOnce();
});

test('a bad line at the start leaves whoever was here before on their page', async () => {
  people.here.reachable = false;
  session = openPage(RAHIM);
  await session.start();
  expect(session.get()).toEqual({ status: 'signedIn', user: RAHIM });
});

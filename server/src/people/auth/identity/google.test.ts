import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '#testing/call.ts';
import { verifyAddress } from '#testing/mails.ts';
import { fetchAccessToken, fetchIdToken, PASSWORD, signUpByCalls } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const cookiesOf = (response: { headers: Headers }): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

const signInWithPassword = (email: string) =>
  call(app, 'POST /identity/sign-in/email', { body: { email, password: PASSWORD }, headers: { origin: app.url } });

/** Follows the popup as a browser does: our provider, the account list, the chosen account, and back. */
const signInWithGoogle = async (account: string) => {
  const start = await call<{ url: string }>(app, 'POST /identity/sign-in/social', {
    body: { provider: 'google', callbackURL: '/login/popup-done', disableRedirect: true },
    headers: { origin: app.url },
  });
  const authorize = new URL(start.body.url);
  const list = await (await fetch(authorize)).text();
  authorize.pathname = authorize.pathname.replace(/authorize$/, 'choose');
  authorize.searchParams.set('account', account);
  const chosen = await fetch(authorize, { redirect: 'manual' });
  const callback = chosen.headers.get('location') ?? '';
  const done = await fetch(callback, { redirect: 'manual', headers: { cookie: cookiesOf(start) } });
  return { list, done, cookie: cookiesOf(done), callback };
};

describe('§2 Google sign-in', () => {
  it('signs a person in with the account that they choose, as a buyer', async () => {
    const { list, done, cookie } = await signInWithGoogle('tanvir.hasan@gmail.test');
    expect(list).toContain('tanvir.hasan@gmail.test');
    expect(done.headers.get('location')).toContain('/login/popup-done');

    const idToken = await fetchIdToken(app, cookie);
    const email = 'tanvir.hasan@gmail.test';
    await call(app, 'POST /api/users', { token: idToken, body: { name: 'Tanvir Hasan', email, role: 'Buyer' } });
    const token = await fetchAccessToken(app, { email, idToken });
    expect((await call(app, `GET /api/users/buyer/${email}`, { token })).body).toEqual({ isBuyer: true });
  });

  it('does not take over a password account whose address was never verified', async () => {
    const email = 'victim@gmail.test';
    const body = { name: 'Victim', email, password: 'Secret#1' };
    await call(app, 'POST /identity/sign-up/email', { body, headers: { origin: app.url } });
    const { done } = await signInWithGoogle(email);
    expect(done.headers.get('location')).toContain('error=account_not_linked');
    expect(done.headers.getSetCookie().some((cookie) => cookie.includes('session_token='))).toBe(false);
  });

  it('opens the same account as the password once the address is verified', async () => {
    const person = await signUpByCalls(app, 'Seller');
    await verifyAddress(app, person);
    const { done, cookie } = await signInWithGoogle(person.email);
    expect(done.headers.get('location')).not.toContain('error=');
    const idToken = await fetchIdToken(app, cookie);
    const token = await fetchAccessToken(app, { email: person.email, idToken });
    expect((await call(app, `GET /api/users/seller/${person.email}`, { token })).body).toEqual({ isSeller: true });
    const again = await signInWithPassword(person.email);
    expect(again.status).toBe(200);
  });

  it('does not open an account whose address is the same only in lower case', async () => {
    const person = await signUpByCalls(app, 'Seller', 'Karim', 'karim@gmail.test');
    await verifyAddress(app, person);
    const { done } = await signInWithGoogle('\u212aarim@gmail.test');
    expect(done.headers.get('location')).toContain('error=');
    expect(done.headers.getSetCookie().some((cookie) => cookie.includes('session_token='))).toBe(false);
  });

  it('accepts a code once', async () => {
    const { callback, done } = await signInWithGoogle('nusrat.jahan@gmail.test');
    expect(done.status).toBe(302);
    const again = await fetch(callback, { redirect: 'manual' });
    expect(again.headers.get('location')).toContain('error=');
  });

  it('redirects to no address outside this site', async () => {
    const query = new URLSearchParams({
      client_id: 'sandbox-client',
      redirect_uri: 'https://evil.example/identity/callback/google',
    });
    for (const page of ['authorize', 'choose']) {
      const result = await fetch(`${app.url}/sandbox/google/${page}?${query}&account=a@b.c`, { redirect: 'manual' });
      expect([result.status, await result.json()]).toEqual([400, { error: 'redirect_uri_mismatch' }]);
    }
  });
});

it('There is no sandbox if a Google client is configured', async () => {
  const own = await startTestApp({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' });
  const result = await call(own, 'GET /sandbox/google/jwks');
  const start = await call<{ url: string }>(own, 'POST /identity/sign-in/social', {
    body: { provider: 'google', callbackURL: '/login/popup-done', disableRedirect: true },
    headers: { origin: own.url },
  });
  await own.close();
  expect(refusal(result)).toBe('404 route_not_found');
  expect(start.body.url).toMatch(/^https:\/\/accounts\.google\.com\//);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '#testing/call.ts';
import { type PersonWithSession, signUpByCalls } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let rahim: PersonWithSession;
beforeAll(async () => {
  app = await startTestApp();
  rahim = await signUpByCalls(app, 'Buyer');
});
afterAll(() => app.close());

const VALUES = ['a\0b', 'a\ud800b', '', 7, null, ['x'], { $ne: '' }, 'x'.repeat(50_000)];

/** The calls that pages make, with a valid value in every field. */
const CALLS: readonly (readonly [path: string, right: Record<string, unknown>])[] = [
  ['sign-up/email', { name: 'Rahim', email: 'new@example.com', password: 'Secret#1', image: '' }],
  ['sign-in/email', { email: 'rahim@example.com', password: 'Secret#1', callbackURL: '/' }],
  ['request-password-reset', { email: 'rahim@example.com', redirectTo: '/reset-password' }],
  ['reset-password', { newPassword: 'Secret#1', token: 'x' }],
  ['send-verification-email', { email: 'rahim@example.com' }],
  ['sign-in/social', { provider: 'google', callbackURL: '/', errorCallbackURL: '/' }],
  ['update-user', { name: 'Rahim', image: '' }],
];
const LINKS = ['verify-email?token=', 'callback/google?code=x&state=', 'error?error=', 'reset-password/'];

const post = (path: string, body: unknown) =>
  call(app, `POST /identity/${path}`, { body, headers: { origin: app.url, cookie: rahim.cookie } });

describe('§2 Hostile input to the identity provider', () => {
  it.each(CALLS)('never causes a server error: %s', async (path, right) => {
    for (const field of Object.keys(right))
      await Promise.all(
        VALUES.map(async (value) => {
          const { status } = await post(path, { ...right, [field]: value });
          expect([field, value, status < 500]).toEqual([field, value, true]);
        }),
      );
  });

  it.each(LINKS)('never causes a server error: %s', async (link) => {
    for (const value of ['%00', '%ED%A0%80', '', 'x'.repeat(9_000), '%27%20or%201=1', '%3Cscript%3E', '__proto__']) {
      const { status, headers } = await fetch(`${app.url}/identity/${link}${value}`, { redirect: 'manual' });
      expect([value, status < 500]).toEqual([value, true]);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });

  it('is refused with a message where it would be unreadable', async () => {
    const account = { email: 'new@example.com', password: 'Secret#1' };
    for (const name of ['a\0b', 'a\ud800b']) {
      const { status, body } = await post('sign-up/email', { ...account, name });
      expect([status, body.message]).toEqual([400, 'Please remove the characters that cannot be shown.']);
    }
    expect((await post('sign-up/email', { ...account, name: 'x'.repeat(101) })).status).toBe(400);
    expect((await post('update-user', { name: 'x'.repeat(101) })).status).toBe(400);
  });

  it('is refused with the same message in fields that are not shown but that a database could not store', async () => {
    for (const token of ['a\0b', 'a\ud800b']) {
      const { status, body } = await post('reset-password', { newPassword: 'Secret#1', token });
      expect([status, body.message]).toEqual([400, 'Please remove the characters that cannot be shown.']);
    }
  });

  it('may be deeper than any form', async () => {
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
    for (const body of [deep, `{"email":${deep},"password":"Secret#1"}`]) {
      const headers = { 'content-type': 'application/json', origin: app.url };
      const response = await fetch(`${app.url}/identity/sign-in/email`, { method: 'POST', headers, body });
      expect(response.status).toBe(400);
    }
  });

  it('may be other than JSON', async () => {
    for (const body of ['', '{', 'null', '[]', '"x"', '\0', '[['.repeat(9_000)]) {
      const headers = { 'content-type': 'application/json', origin: app.url };
      const response = await fetch(`${app.url}/identity/sign-in/email`, { method: 'POST', headers, body });
      expect([body.slice(0, 9), response.status]).toEqual([body.slice(0, 9), 400]);
    }
  });

  it('leaves the account as it was', async () => {
    const session = await call<{ user: { email: string } }>(app, 'GET /identity/get-session', {
      headers: { cookie: rahim.cookie },
    });
    expect(session.body.user.email).toBe(rahim.email);
  });
});

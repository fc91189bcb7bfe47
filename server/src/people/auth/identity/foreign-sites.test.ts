import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createIdentity, fetchIdToken, PASSWORD } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let cookie: string;
let email: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ cookie, email } = await createIdentity(app));
});
afterAll(() => app.close());

const EVIL = 'https://evil.example';
/** All calls that a session cookie can make. */
const CHANGES: readonly [string, Record<string, unknown>][] = [
  ['/sign-out', {}],
  ['/update-user', { name: 'Mallory' }],
  ['/revoke-sessions', {}],
  ['/revoke-other-sessions', {}],
  ['/revoke-session', { token: 'x' }],
  ['/send-verification-email', { email: 'a@example.com' }],
  ['/request-password-reset', { email: 'a@example.com' }],
  ['/sign-in/email', { email: 'a@example.com', password: PASSWORD }],
  ['/sign-up/email', { name: 'M', email: 'm@example.com', password: PASSWORD }],
  ['/sign-in/social', { provider: 'google', callbackURL: '/' }],
];

const send = async (path: string, body: BodyInit, headers: Record<string, string>): Promise<number> => {
  const response = await fetch(`${app.url}/identity${path}`, { method: 'POST', body, headers, redirect: 'manual' });
  await response.arrayBuffer();
  return response.status;
};

describe('§6 Another site, in the browser of a logged-in user', () => {
  it.each(CHANGES)('cannot request %s: its origin is refused, a hidden one too', async (path, body) => {
    const json = { cookie, 'content-type': 'application/json' };
    const looksAlike = app.url.replace('127.0.0.1', '127.0.0.1.evil.example');
    const origins = [EVIL, 'null', looksAlike].map((origin) => ({ origin }));
    const foreign: Record<string, string>[] = [...origins, { referer: `${EVIL}/` }, {}];
    for (const from of foreign)
      expect([from, await send(path, JSON.stringify(body), { ...json, ...from })]).toEqual([from, 403]);
    expect(await fetchIdToken(app, cookie)).toMatch(/^ey/);
  });

  it.each(CHANGES)('cannot send a form to %s', async (path, body) => {
    const fields = Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]);
    const forms: [string, BodyInit][] = [
      ['application/x-www-form-urlencoded', new URLSearchParams(fields)],
      ['text/plain', JSON.stringify(body)],
    ];
    for (const [type, form] of forms) {
      const status = await send(path, form, { cookie, origin: EVIL, 'content-type': type });
      expect([403, 415]).toContain(status);
    }
    expect(await fetchIdToken(app, cookie)).toMatch(/^ey/);
  });

  it('cannot log a browser in', async () => {
    const form = new URLSearchParams({ email, password: PASSWORD });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const navigation = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    expect(await send('/sign-in/email', form, { ...headers, ...navigation, origin: EVIL })).toBe(403);
    expect(await send('/sign-in/email', form, { ...headers, origin: EVIL })).toBe(403);
    expect(await send('/sign-in/email', form, { ...headers, origin: app.url })).toBe(200);
  });

  it('has no use of cookies at the API, which accepts tokens alone', async () => {
    const headers = { cookie, 'content-type': 'application/json', origin: app.url };
    for (const [method, path] of [
      ['POST', 'users'],
      ['PUT', 'users/profile'],
      ['DELETE', 'users/profile'],
      ['POST', 'orders'],
    ])
      expect((await fetch(`${app.url}/api/${path}`, { method: method ?? '', headers, body: '{}' })).status).toBe(401);
    expect((await fetch(`${app.url}/api/jwt?email=${email}`, { headers })).status).toBe(401);
  });
});

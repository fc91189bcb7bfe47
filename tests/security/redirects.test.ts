import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '#testing/call.ts';
import { sendRaw } from '#testing/raw-http.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Addresses that a browser treats as another site, or as a script. */
const ELSEWHERE = [
  'https://evil.example',
  'https://evil.example/login',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%5cevil.example',
  '/%2fevil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'http:evil.example',
  'http://127.0.0.1.evil.example',
  'http://127.0.0.1@evil.example',
  'http://localhost.evil.example',
  '.evil.example',
  '@evil.example',
  'javascript:alert(1)',
  'JavaScript://%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'evil.example',
];

const post = (path: string, body: object) =>
  call(app, `POST /identity/${path}`, { body, headers: { origin: app.url, cookie: 'x=y' } });

describe('§2 After signing in no user is redirected to another site', () => {
  it.each(['callbackURL', 'errorCallbackURL', 'newUserCallbackURL'])(
    'by %s of the Google sign-in',
    async (parameter) => {
      for (const address of ELSEWHERE) {
        const { status, body } = await post('sign-in/social', { provider: 'google', [parameter]: address });
        expect([address, status, String(body.code).startsWith('INVALID_')]).toEqual([address, 403, true]);
      }
    },
  );

  it('by callbackURL of a login', async () => {
    const account = { email: 'nobody@example.com', password: 'Secret#1' };
    for (const callbackURL of ELSEWHERE)
      expect((await post('sign-in/email', { ...account, callbackURL })).status, callbackURL).toBe(403);
  });

  it('by redirectTo of a request for a new password', async () => {
    // Each response takes as long as one that sends a mail.
    const statuses = await Promise.all(
      ELSEWHERE.map(async (redirectTo) => {
        const { status } = await post('request-password-reset', { email: 'a@example.com', redirectTo });
        return [redirectTo, status];
      }),
    );
    expect(statuses).toEqual(ELSEWHERE.map((redirectTo) => [redirectTo, 403]));
  });

  it.each(['verify-email?token=x', 'reset-password/x?'])('by callbackURL of a mailed link, %s', async (link) => {
    for (const address of ELSEWHERE) {
      const request = `${app.url}/identity/${link}&callbackURL=${encodeURIComponent(address)}`;
      const { status, headers } = await fetch(request, { redirect: 'manual' });
      expect([address, status, headers.get('location')]).toEqual([address, 403, null]);
    }
  });

  it('but to a page of this one', async () => {
    for (const callbackURL of ['/login/popup-done', '/bikes/Yamaha?after=1#top', `${app.url}/dashboard`])
      expect((await post('sign-in/social', { provider: 'google', callbackURL })).status).toBe(200);
  });
});

describe('A request from another site', () => {
  it('does nothing as the user who is signed in here', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1.evil.example']) {
      const { status } = await call(app, 'POST /identity/sign-out', { body: {}, headers: { origin, cookie: 'x=y' } });
      expect([origin, status]).toEqual([origin, 403]);
    }
  });
});

const chooseLanguage = async (referer: string) => {
  const body = 'language=bn';
  const request = [
    'POST /language HTTP/1.1',
    `Host: 127.0.0.1:${app.config.port}`,
    `Referer: ${referer}`,
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${body.length}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
  return (await sendRaw(app, request)).location;
};

describe('§2 Choosing a language returns to the page', () => {
  it('of this site, whatever the address looks like', async () => {
    for (const path of [
      '//evil.example/',
      '///evil.example/',
      '/\\evil.example/',
      '/\\/evil.example/',
      '//\\evil.example',
    ]) {
      const location = (await chooseLanguage(`${app.url}${path}`)) ?? '';
      expect(new URL(location, app.url).origin, path).toBe(app.url);
    }
  });

  it('and home from any other site', async () => {
    for (const referer of ['https://evil.example/x', `${app.url}@evil.example/`, 'javascript:alert(1)', ''])
      expect(await chooseLanguage(referer)).toBe('/');
    expect(await chooseLanguage(`${app.url}/bikes/Yamaha?after=1`)).toBe('/bikes/Yamaha?after=1');
  });
});

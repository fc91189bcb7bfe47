import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostedPhoto } from '#testing/listings.ts';
import { type PersonWithSession, signUpByCalls } from '#testing/people.ts';
import { rawGet, rawResponse } from '#testing/raw-response.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createWebRoot, type WebRoot } from '#testing/web-root.ts';
import { securityHeaders } from './security-headers.ts';

interface Seen {
  what: string;
  status: number;
  headers: Headers;
}

let web: WebRoot;
let app: TestApp;
let seller: PersonWithSession;
const seen: Seen[] = [];

const see = ({ status, headers }: Pick<Seen, 'status' | 'headers'>, what: string): void => {
  seen.push({ what: `${status} ${what}`, status, headers });
};

const send = async (what: string, init: RequestInit = {}, at = app): Promise<void> => {
  const [method = 'GET', path = '/'] = what.split(' ');
  const response = await fetch(`${at.url}${path}`, { redirect: 'manual', ...init, method });
  // A stream of events has no end.
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) await response.body?.cancel();
  else await response.arrayBuffer();
  see(response, what);
};

/** Every route by its own method and by others, as a visitor and signed in, with no, malformed and too large input. */
const requestAllRoutes = async (): Promise<void> => {
  const mine = { authorization: `Bearer ${seller.token}`, cookie: seller.cookie, origin: app.url };
  const json = { 'content-type': 'application/json' };
  const paths = new Set(app.routes.map((route) => route.split(' ')[1] ?? ''));
  for (const path of paths) {
    const filled = path.replace(/:\w+/g, 'x').replace('*', 'x');
    await send(`GET ${filled}`);
    await send(`GET ${filled}`, { headers: mine });
    await send(`HEAD ${filled}`);
    await send(`OPTIONS ${filled}`, {
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'PUT' },
    });
    await send(`POST ${filled}`, { headers: { ...json, ...mine }, body: '{"name":' });
    await send(`PUT ${filled}`, { headers: { 'content-type': 'text/xml' }, body: '<x/>' });
    await send(`DELETE ${filled}`, { headers: { ...json, origin: 'https://evil.example' }, body: '{}' });
    await send(`POST ${filled}`, { headers: json, body: `"${'x'.repeat(70_000)}"` });
  }
};

const requestFiles = async (): Promise<void> => {
  for (const path of [
    '/',
    '/blog',
    '/nowhere',
    '/nowhere.txt',
    '/static/js/entry.js',
    '/static',
    '/pictures/brand.svg',
  ])
    await send(`GET ${path}`);
  const photo = new URL(await hostedPhoto(app)).pathname;
  await send(`GET ${photo}`);
  await send(`GET ${photo}`, { headers: { 'if-none-match': `"${photo.split('/').at(-1)}"` } });
  await send('POST /language', { body: new URLSearchParams({ language: 'bn' }) });
};

const sendInvalidHttp = async (): Promise<void> => {
  const requests = {
    'no HTTP': 'HELLO\r\n\r\n',
    'no host': 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
    'a bad header': 'GET / HTTP/1.1\r\nHost: x\r\nbad header\r\n\r\n',
    'headers without end': `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
    'two lengths': 'POST /api/users HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    'an expectation': 'POST / HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
    'an unknown method': 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n',
  };
  for (const [what, bytes] of Object.entries(requests)) see(await rawResponse(app, bytes), what);
  for (const path of ['/%', '/api/%zz', '/api/bikes/%ff', `/api/payBike/${'x'.repeat(400)}`])
    see(await rawGet(app, path), path);
};

/** Servers that have lost their database, or a table, or are overloaded. */
const requestFailingServers = async (): Promise<void> => {
  const limited = await startTestApp({ RATE_LIMIT: '1', LOG_LEVEL: 'silent' });
  for (let n = 0; n < 11; n += 1) await send('GET /api/users/data', {}, limited);
  for (let n = 0; n < 6; n += 1)
    await send(
      'POST /identity/request-password-reset',
      { headers: { 'content-type': 'application/json' }, body: '{}' },
      limited,
    );
  await limited.db.schema.dropTable('brand_sales').execute();
  await send('GET /api/history', {}, limited);
  await limited.db.destroy();
  await send('GET /readyz', {}, limited);
  await limited.close();
};

beforeAll(async () => {
  web = createWebRoot();
  app = await startTestApp({ LOG_LEVEL: 'silent' }, { webRoot: web.path });
  seller = await signUpByCalls(app, 'Seller');
  await requestAllRoutes();
  await requestFiles();
  await sendInvalidHttp();
  await requestFailingServers();
});
afterAll(async () => {
  await app.close();
  web.remove();
});

/** Frames of the stand-in for Stripe, which the real one loads from its own site. */
const isFrameOfStandIn = ({ what }: Seen): boolean => / \/sandbox\/stripe\/(card|challenge)\.html$/.test(what);

/** To what is no request the response has no address. */
const isMalformed = ({ what }: Seen): boolean => !/^\d+ [A-Z]+ \//.test(what);
const isFileOrData = ({ what }: Seen): boolean => / \/(api(?!\/docs)|images|pictures|previews|static)\//.test(what);

/** The violations of all responses, a line each. */
const wrong = (fits: (response: Seen) => boolean): string[] =>
  seen.filter((response) => !fits(response)).map(({ what }) => what);

describe('Every response', () => {
  it('is among those that are tested', () => {
    const statuses = [...new Set(seen.map(({ status }) => status))].sort();
    console.log(`${seen.length} responses checked, of status ${statuses.join(', ')}`);
    expect(statuses).toEqual(expect.arrayContaining([200, 303, 304, 400, 401, 403, 404, 413, 429, 431, 500, 503]));
    expect(seen.length).toBeGreaterThan(500);
  });

  it.each([
    ['cross-origin-resource-policy', /^same-origin$/],
    ['x-content-type-options', /^nosniff$/],
  ])('has %s: %s', (name, value) => {
    expect(wrong((response) => value.test(response.headers.get(name) ?? ''))).toEqual([]);
  });

  it.each([
    ['cross-origin-opener-policy', /^same-origin-allow-popups$/],
    ['origin-agent-cluster', /^\?1$/],
    ['permissions-policy', /camera=\(\).*microphone=\(\).*usb=\(\).*geolocation=\(self\)/],
    ['referrer-policy', /^same-origin$/],
    ['x-permitted-cross-domain-policies', /^none$/],
  ])('has %s: %s, unless it is a file or data, which have no use for it', (name, value) => {
    const fits = (response: Seen): boolean =>
      isFileOrData(response) ? !response.headers.has(name) : value.test(response.headers.get(name) ?? '');
    expect(wrong((response) => isMalformed(response) || fits(response))).toEqual([]);
  });

  it('has a policy that allows no inline script but those of a page', () => {
    const strict = ({ headers: of }: Seen): boolean => {
      const policy = of.get('content-security-policy') ?? '';
      const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? /default-src ([^;]+)/.exec(policy)?.[1] ?? '*';
      return /^default-src '(none|self)'/.test(policy) && !/unsafe|\*|http:|data:/.test(scripts);
    };
    expect(wrong(strict)).toEqual([]);
  });

  it('cannot be shown inside another site', () => {
    const alone = ({ headers: of }: Seen): boolean =>
      of.get('x-frame-options') === 'DENY' && /frame-ancestors 'none'/.test(of.get('content-security-policy') ?? '');
    expect(wrong((response) => alone(response) || isFrameOfStandIn(response))).toEqual([]);
  });

  it('is for this site alone: no other one may read it, or send a preflight for it', () => {
    const closed = ({ headers: of }: Seen) => [...of.keys()].every((name) => !name.startsWith('access-control-'));
    expect(wrong(closed)).toEqual([]);
    const preflights = seen.filter(({ what }) => what.includes(' OPTIONS '));
    expect(preflights.filter(({ status }) => status < 400).map(({ what }) => what)).toEqual([]);
  });

  it('makes browsers insist on https if the site is public over https', () => {
    const { 'strict-transport-security': insist } = securityHeaders('https://bike.example.com');
    expect(insist).toMatch(/^max-age=31536000/);
    expect(wrong((response) => !response.headers.has('strict-transport-security'))).toEqual([]);
  });

  it('names no product or version that it is made with', () => {
    expect(wrong(({ headers: of }) => !of.has('server') && !of.has('x-powered-by'))).toEqual([]);
  });
});

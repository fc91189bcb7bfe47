import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createWebRoot, type WebRoot } from '#testing/web-root.ts';

const SCRIPT = `console.log("bikes");\n${'// A line.\n'.repeat(100)}`;

let web: WebRoot;
let app: TestApp;

const write = (path: string, content: string): void => {
  const file = join(web.path, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  writeFileSync(`${file}.br`, brotliCompressSync(content));
  writeFileSync(`${file}.gz`, gzipSync(content));
};

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}${path}`, { headers: { 'accept-encoding': 'gzip, br', ...headers } });

beforeAll(async () => {
  web = createWebRoot();
  write('static/js/start-1a2b3c4d.js', SCRIPT);
  app = await startTestApp({ LOG_LEVEL: 'silent' }, { webRoot: web.path });
});
afterAll(async () => {
  await app.close();
  web.remove();
});

describe('Pages', () => {
  it('are rendered with the data of the API, and sent in the best encoding that the browser accepts', async () => {
    for (const [accepted, sent] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const response = await get('/', { 'accept-encoding': accepted });
      expect(response.headers.get('content-encoding')).toBe(sent);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await response.text()).toMatch(/^<!doctype html>.*application\/json; charset=utf-8 \[\]$/);
    }
  });

  it('run only inline scripts with a nonce that no two responses share', async () => {
    const nonces = await Promise.all(
      ['/', '/', '/blog'].map(async (path) => {
        const response = await get(path);
        const [, nonce = ''] = /<script nonce="([^"]+)">/.exec(await response.text()) ?? [];
        expect(response.headers.get('content-security-policy')).toContain(`script-src 'self' 'nonce-${nonce}';`);
        expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(nonces.length);
  });

  it('are in the language of the visitor, and are requested at each visit', async () => {
    for (const [headers, language] of [
      [{ 'accept-language': 'bn' }, 'bn'],
      [{ 'accept-language': 'bn', cookie: 'language=en' }, 'en'],
    ] as const) {
      const response = await get('/blog', headers);
      expect(await response.text()).toContain(`<html lang="${language}">`);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('vary')).toBe('accept-encoding, accept-language, cookie');
    }
  });

  it('do not wait for an API that does not respond', async () => {
    const silent = (server: FastifyInstance) =>
      server.addHook('preHandler', ({ url }, _reply, done) => void (url.startsWith('/api/') || done()));
    const slow = await startTestApp(
      { LOG_LEVEL: 'silent' },
      { webRoot: web.path, observers: [async (a) => void silent(a)] },
    );
    const result = await fetch(`${slow.url}/`);
    expect([result.status, await result.text()]).toEqual([200, expect.stringMatching(/no list$/)]);
    await slow.close();
  });

  it('at slashes alone lead to the home page', async () => {
    for (const path of ['//', '///']) {
      const result = await fetch(`${app.url}${path}`, { redirect: 'manual' });
      expect([result.status, result.headers.get('location')]).toEqual([308, '/']);
    }
  });

  it('have no address that ends as a sentence does: a link that a chat has cut so leads to the page', async () => {
    const locationOf = async (path: string) => {
      const { status, headers } = await fetch(`${app.url}${path}`, { redirect: 'manual' });
      return status === 302 ? headers.get('location') : status;
    };
    for (const end of ['.', ',', ')', '!', '।', '%20', '…"', '%E0%A5%A4'])
      expect(await locationOf(`/bike/a-1${end}?fbclid=x`), end).toBe('/bike/a-1?fbclid=x');
    expect(await locationOf('/sellers/রহিম।')).toBe(encodeURI('/sellers/রহিম'));
    // Not to another site, and neither for a program nor for an address that ends in a slash.
    for (const path of ['/bike/a-1/', '//example.com.', '/\\example.com.', '/%5cexample.com.', '/:.', '/api/bikes.'])
      expect(typeof (await locationOf(path)), path).toBe('number');
  });

  it('that do not exist respond with 404, and one that cannot be rendered with an error', async () => {
    expect((await get('/nothing')).status).toBe(404);
    for (const path of ['/broken', '/broken-text']) {
      const broken = await get(path);
      expect([broken.status, await broken.json()]).toMatchObject([500, { error: { code: 'internal' } }]);
      const seen = await get(path, { accept: 'text/html', 'accept-language': 'bn' });
      expect([seen.status, seen.headers.get('cache-control')]).toEqual([500, 'no-store']);
      expect(await seen.text()).toContain('<html lang="bn">');
    }
  });
});

it('§8 A missing address is no page for programs: not below their paths, not as a file, not when it is written to', async () => {
  for (const path of ['/api/nothing', '/images/a/b', '/static/nothing', '/nothing.php']) {
    const response = await get(path);
    expect([path, response.status, response.headers.get('content-type')]).toEqual([
      path,
      404,
      expect.stringMatching(/json/),
    ]);
  }
  const posted = await fetch(`${app.url}/nothing`, { method: 'POST' });
  expect([posted.status, await posted.json()]).toMatchObject([404, { error: { code: 'route_not_found' } }]);
});

describe('Scripts', () => {
  it('are sent as compressed at build time, and cached for good', async () => {
    for (const encoding of ['br', 'gzip']) {
      const response = await get('/static/js/start-1a2b3c4d.js', { 'accept-encoding': encoding });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(await response.text()).toBe(SCRIPT);
    }
  });
});

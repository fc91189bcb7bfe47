import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const PAGE = `<!DOCTYPE html><title>Home - Bike.</title>${'<p>Used motorcycles</p>'.repeat(100)}`;
const SCRIPT = `console.log("bikes");\n${'// A line.\n'.repeat(100)}`;

let root: string;
let app: TestApp;

const write = (path: string, content: string): void => {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  writeFileSync(`${file}.br`, brotliCompressSync(content));
  writeFileSync(`${file}.gz`, gzipSync(content));
};

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}${path}`, { headers: { 'accept-encoding': 'gzip, br', ...headers } });

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'bike-web-'));
  for (const language of ['en', 'bn'])
    for (const page of ['index', '__spa-fallback']) write(`pages/${language}/${page}.html`, PAGE);
  write('pages/paths.json', '["/", "/blog"]');
  write('static/js/start-1a2b3c4d.js', SCRIPT);
  app = await startTestApp({}, { webRoot: root });
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true, force: true });
});

describe('Pages', () => {
  it('come as they were compressed at build time, in the best way that the browser knows', async () => {
    for (const [accepted, sent] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const answer = await get('/', { 'accept-encoding': accepted });
      expect(answer.headers.get('content-encoding')).toBe(sent);
      expect(await answer.text()).toBe(PAGE);
    }
  });

  it('are not sent again to whoever has them, and are asked for at each visit', async () => {
    const first = await get('/');
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const second = await get('/', { 'if-none-match': etag });
    expect(second.status).toBe(304);
    expect(await second.text()).toBe('');
    expect(second.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
    expect((await get('/', { 'if-none-match': 'W/"another"' })).status).toBe(200);
  });

  it('that are not there say so each time', async () => {
    const etag = (await get('/nothing')).headers.get('etag') ?? '';
    expect((await get('/nothing', { 'if-none-match': etag })).status).toBe(404);
  });
});

it('§8 What is not there is no page for programs: not below their paths, not as a file, not when it is written to', async () => {
  for (const path of ['/api/nothing', '/images/a/b', '/static/nothing', '/nothing.php']) {
    const answer = await get(path);
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
      path,
      404,
      expect.stringMatching(/json/),
    ]);
  }
  const posted = await fetch(`${app.url}/nothing`, { method: 'POST' });
  expect([posted.status, await posted.json()]).toMatchObject([404, { error: { code: 'route_not_found' } }]);
});

describe('Scripts', () => {
  it('come as they were compressed at build time, and are kept for good', async () => {
    for (const encoding of ['br', 'gzip']) {
      const answer = await get('/static/js/start-1a2b3c4d.js', { 'accept-encoding': encoding });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(await answer.text()).toBe(SCRIPT);
    }
  });
});

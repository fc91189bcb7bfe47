import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { searchBikes } from '#contract/endpoints/search.ts';
import { call } from '#testing/call.ts';
import { advanceToMinute, callFromNewAddress } from '#testing/limits.ts';
import { signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createWebRoot, type WebRoot } from '#testing/web-root.ts';

let web: WebRoot;
let app: TestApp;
beforeEach(async () => {
  web = createWebRoot();
  app = await startTestApp({ RATE_LIMIT: '1', TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'silent' }, { webRoot: web.path });
  advanceToMinute(app.clock);
});
afterEach(async () => {
  await app.close();
  web.remove();
});

const get = (path: string, address = '203.0.113.7', headers: Record<string, string> = {}) =>
  fetch(`${app.url}${path}`, { headers: { accept: 'text/html', 'x-forwarded-for': address, ...headers } });

/** What a request takes of what its address may still have in this minute. */
const costOf = async (path: string, headers: Record<string, string> = {}): Promise<number> => {
  const left = async () =>
    Number((await get('/api/client-config', undefined, headers)).headers.get('x-ratelimit-remaining'));
  const before = await left();
  await (await get(path, undefined, headers)).text();
  return before - (await left()) - 1;
};

describe('§8 What a request costs', () => {
  it('is counted of an address by how expensive its call is', async () => {
    expect(await costOf('/api/history')).toBe(1);
    expect(searchBikes.cost).toBeGreaterThan(1);
    expect(await costOf('/api/search?q=gixxer')).toBe(searchBikes.cost);
  });

  it('is the same for a page that makes a call as for the page and the call, in the same count', async () => {
    const [page, history] = [await costOf('/nowhere'), await costOf('/api/history')];
    expect(await costOf('/blog')).toBe(page + history);
    const search = await costOf('/api/search?q=gixxer');
    expect(await costOf('/page-that-calls/api/search?q=gixxer')).toBe(page + search);
  });

  it('of a page is not less because it claims to be a call of another page', async () => {
    const claimed = { 'x-bike-visitor-address': '203.0.113.99' };
    expect(await costOf('/api/search?q=gixxer', claimed)).toBe(searchBikes.cost);
  });

  it('is counted of share pictures and of the sitemap too', async () => {
    expect(await costOf('/previews/nothing.jpg')).toBeGreaterThan(1);
    expect(await costOf('/sitemap.xml')).toBeGreaterThan(1);
  });

  it('refuses page and call together, of this address alone, until the minute is over', async () => {
    const statusesOf = (address: string) =>
      Promise.all(
        ['/page-that-calls/api/search', '/api/search', '/api/history', '/'].map(
          async (path) => (await get(path, address)).status,
        ),
      );
    expect(await statusesOf('203.0.113.7')).toEqual([200, 200, 200, 200]);
    while ((await get('/page-that-calls/api/search', '203.0.113.7')).status === 200);
    // What is left is less than a search costs.
    while ((await get('/api/history', '203.0.113.7')).status === 200);
    expect(await statusesOf('203.0.113.7')).toEqual([429, 429, 429, 429]);
    const page = await get('/page-that-calls/api/search', '203.0.113.7');
    expect([page.headers.get('content-type'), Number(page.headers.get('retry-after')) > 0]).toEqual([
      'text/html; charset=utf-8',
      true,
    ]);
    expect(await statusesOf('203.0.113.8')).toEqual([200, 200, 200, 200]);
    app.clock.advance(60_000);
    expect(await statusesOf('203.0.113.7')).toEqual([200, 200, 200, 200]);
  });

  it('refuses a page whose call is beyond the limit, though the page alone is within it', async () => {
    let left = Number.POSITIVE_INFINITY;
    while (left > 3) {
      const path = left > 12 ? '/api/search' : '/api/client-config';
      left = Number((await get(path)).headers.get('x-ratelimit-remaining'));
    }
    expect((await get('/page-that-calls/api/search')).status).toBe(429);
  });

  it('far beyond the limit is refused late, while others are served at once', async () => {
    const first = await Promise.all(Array.from({ length: 300 }, () => get('/api/search', '203.0.113.7')));
    expect(first.some(({ status }) => status === 429)).toBe(true);
    let answered = 0;
    const more = Array.from({ length: 10 }, () => get('/api/search', '203.0.113.7').finally(() => (answered += 1)));
    expect([(await get('/api/history', '203.0.113.8')).status, answered]).toEqual([200, 0]);
    expect(new Set((await Promise.all(more)).map(({ status }) => status))).toEqual(new Set([429]));
  });

  it('of strangers uses up nothing of their signed-in neighbours at the same address', async () => {
    const { token } = await signUp(app, 'Buyer');
    while ((await get('/api/search')).status === 200);
    expect((await get('/api/search')).status).toBe(429);
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    expect((await call(app, 'GET /api/dashboard', { token, headers })).status).toBe(200);
  });

  it('is counted of an account, from wherever it calls', async () => {
    const { token } = await signUp(app, 'Buyer');
    const statuses: number[] = [];
    for (let n = 0; n < 64; n += 1)
      statuses.push((await callFromNewAddress(app, 'GET /api/dashboard', { token })).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
    expect((await call(app, 'GET /api/history')).status).toBe(200);
  });
});

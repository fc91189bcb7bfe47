import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchResult } from '#contract/entities/search.ts';
import { call, refusal } from '#testing/call.ts';
import { listBike } from '#testing/listings.ts';
import { signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const fields = { brand: 'Suzuki' as const, modelName: 'Gixxer', description: 'By a doctor; % and "quotes" too.' };
  await listBike(app, await signUp(app, 'Seller'), fields);
});
afterAll(() => app.close());

const respond = (query: string) => call<SearchResult>(app, `GET /api/search?${query}`);
const q = (words: string) => `q=${encodeURIComponent(words)}`;

describe('What is typed into a search', () => {
  it.each([
    "'; drop table search_listings; --",
    '" OR "1" = "1',
    'papers OR NOT doctor',
    'NEAR(doctor garage, 1) * ^words : - +',
    'doctor & !garage | (x) <-> y:*',
    '% _ \\ $1 ? ?1',
    'doctor* garage*',
    '😀 日本語 русский العربية',
    '\u0001\u0002 \uFFFD',
    'gixxer '.repeat(285),
    'a b '.repeat(500),
    '!',
  ])('is taken as plain words: %j', async (words) => {
    const { status, body } = await respond(q(words));
    expect(status).toBe(200);
    expect(body.total).toBeLessThanOrEqual(1);
    expect((await respond('')).body.total).toBe(1);
  });

  it.each([
    ['one word', 'ক'.repeat(2_000), 0],
    ['a model, again and again', 'জিক্সার '.repeat(250), 1],
  ])('may be 2,000 characters of Bangla, an address of 18 KB: %s', async (_what, words, total) => {
    expect(words).toHaveLength(2_000);
    // What a browser sends besides: the page that it comes from, cookies.
    const headers = { referer: `${app.url}/${'x'.repeat(4_000)}`, cookie: `session=${'x'.repeat(4_000)}` };
    const response = await call<SearchResult>(app, `GET /api/search?${q(words)}`, { headers });
    expect([response.status, response.body.total]).toEqual([200, total]);
  });

  it('is refused in words beyond 2,000 characters, and where a cursor is none', async () => {
    for (const letter of ['x', 'ক']) expect(refusal(await respond(q(letter.repeat(2_001))))).toBe('400 invalid_input');
    for (const after of ['nonsense', 'bnVsbA', '']) {
      const response = await respond(`after=${after}`);
      expect(response).toMatchObject({
        status: 400,
        body: { error: { fields: { after: 'This page of the list does not exist. Please begin at its first page.' } } },
      });
    }
  });
});

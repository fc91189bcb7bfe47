import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGE_SIZE } from '#contract/constants.ts';
import type { SearchResult } from '#contract/entities/search.ts';
import { call, refusal } from '#testing/call.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let photoURL: string;
beforeAll(async () => {
  app = await startTestApp();
  photoURL = await hostedPhoto(app);
});
afterAll(() => app.close());

const respond = (query: string) => call<SearchResult>(app, `GET /api/search?${query}`);
const search = async (query: string) => (await respond(query)).body;
const q = (words: string) => `q=${encodeURIComponent(words)}`;

describe('Pages of a search', () => {
  const price = (n: number) => 100_000 + 1_000 * (n % 7);

  it.each(['newest', 'priceLow', 'priceHigh', 'kmLow', 'yearNew', 'match'])(
    'by %s have each bike once, none is left out, and bikes that are listed meanwhile disturb nothing',
    async (sort) => {
      const person = await signUp(app, 'Seller');
      const word = `unusual${sort}`.toLowerCase();
      const add = (n: number) =>
        listBike(app, person, {
          photoURL,
          brand: 'GPX',
          rslPrice: price(n),
          description: `An ${word} bike, as good as new.`,
        });
      const before: string[] = [];
      for (let n = 0; n < 2 * PAGE_SIZE + 3; n += 1) before.push(await add(n));
      const pages: string[][] = [];
      let after = '';
      do {
        const page = await search(`${q(word)}&sort=${sort}${after && `&after=${after}`}`);
        pages.push(page.items.map(({ _id }) => _id));
        await add(pages.length);
        after = page.next ?? '';
      } while (after);
      const seen = pages.flat();
      expect(new Set(seen).size).toBe(seen.length);
      expect(before.filter((id) => !seen.includes(id))).toEqual([]);
    },
  );

  it('refuse the cursor of another query', async () => {
    const { next } = await search(`${q('unusualnewest')}&sort=newest`);
    expect(next).toBeDefined();
    expect((await respond(`${q('unusualnewest')}&sort=newest&after=${next}`)).status).toBe(200);
    for (const other of [`${q('unusualnewest')}&sort=priceLow`, `${q('other')}&sort=newest`, 'brand=GPX&sort=newest'])
      expect(refusal(await respond(`${other}&after=${next}`))).toBe('400 invalid_input');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FacetName, SearchResult } from '#contract/entities/search.ts';
import { formatSearch } from '#contract/search-address.ts';
import { readsOfPrimary } from '#server/platform/db/reads.ts';
import { call } from '#testing/call.ts';
import { userRow } from '#testing/factories/user.ts';
import { createPlainSearch, isForSale, type PlainSearch } from '#testing/plain-search.ts';
import { type RandomSearch, randomBikes, randomSearch } from '#testing/random-searches.ts';
import { IS_CORE } from '#testing/scope.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createSearchIndexing } from './indexing.ts';
import type { Limits } from './limits.ts';
import { createSearchService } from './search.service.ts';

const LISTINGS = 600;
const QUERIES = IS_CORE ? 30 : 150;
/** ms: hundreds of searches, on PostgreSQL and a busy machine. */
const TIMEOUT = 120_000;

let app: TestApp;
let plain: PlainSearch;

beforeAll(async () => {
  app = await startTestApp();
  const sellers = Array.from({ length: 8 }, (_, n) => ({ row: userRow({ role: 'Seller' }), verified: n % 2 === 0 }));
  await app.db
    .insertInto('users')
    .values(sellers.map(({ row }) => row))
    .execute();
  const bikes = randomBikes(
    LISTINGS,
    sellers.map(({ row, verified }) => ({ id: row.id, verified })),
  );
  plain = createPlainSearch(bikes, app.clock.now);
  for (let from = 0; from < bikes.length; from += 100)
    await app.db
      .insertInto('bikes')
      .values(bikes.slice(from, from + 100).map(({ verified: _, ...row }) => row))
      .execute();
  await createSearchIndexing(app).run();
  // After they were written for search: triggers change what is written.
  for (const { row, verified } of sellers)
    if (verified)
      await app.db.updateTable('users').set({ seller_verify: 'Verified' }).where('id', '=', row.id).execute();
  const gone = bikes.filter(isForSale).slice(0, 30);
  for (const [n, bike] of gone.entries()) {
    bike.removed_at = n % 2 ? Date.now() : null;
    if (n % 2 === 0) Object.assign(bike, { product_status: 'Sold', sold_at: Date.now() });
    const { removed_at, product_status, sold_at } = bike;
    await app.db.updateTable('bikes').set({ removed_at, product_status, sold_at }).where('id', '=', bike.id).execute();
  }
});
afterAll(() => app.close());

const queryOf = ({ filters, words, sort }: RandomSearch, after?: string): Record<string, string | string[]> => {
  const query = formatSearch({ q: words.join(' '), filters, sort });
  const fields = [...new Set(query.keys())].map((name) => [name, query.getAll(name)]);
  return { ...Object.fromEntries(fields), ...(after && { after }) };
};
const respond = async (search: RandomSearch, after?: string): Promise<SearchResult> => {
  const query = new URLSearchParams(
    Object.entries(queryOf(search, after)).flatMap(([name, values]) => [values].flat().map((value) => [name, value])),
  );
  return (await call<SearchResult>(app, `GET /api/search?${query}`)).body;
};

/** All pages of a search. */
const readPages = async (read: (after?: string) => Promise<SearchResult>): Promise<SearchResult[]> => {
  const pages: SearchResult[] = [];
  do pages.push(await read(pages.at(-1)?.next));
  while (pages.at(-1)?.next);
  return pages;
};

/** All that fits is on the pages, once, in the order of the sort. */
const expectAllInOrder = (pages: readonly SearchResult[], search: RandomSearch): void => {
  const title = JSON.stringify(search);
  const ids = pages.flatMap(({ items }) => items.map(({ _id }) => _id));
  const expected = plain.found(search).map(({ id }) => id);
  expect([...ids].sort(), title).toEqual(expected.sort());
  const keys = plain.keys(ids, search.sort);
  expect(keys, title).toEqual(keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
};

/** So little that a marketplace of hundreds is read as one of a million. */
const SMALL: Limits = {
  exact: 20,
  longPath: 60,
  longPathWithWords: 40,
  sample: 60,
  enoughInSample: 5,
  mostOnPath: 150,
  mostRead: 50,
  some: 40,
  someWithWords: 40,
  look: 15,
  newestWithWords: 80,
};

describe('Where more fits than is counted', () => {
  it(
    'counts are exact or said to be less than there are, and pages have all of it in order',
    async () => {
      const service = createSearchService(readsOfPrimary(app.db), app.clock, SMALL);
      const counted = { whole: 0, part: 0 };
      for (let round = 0; round < QUERIES; round += 1) {
        const search = randomSearch();
        const title = JSON.stringify(search);
        const pages = await readPages((after) => service.search(undefined, queryOf(search, after), false));
        expectAllInOrder(pages, search);
        const truth = plain.found(search).length;
        const check = ({ count, atLeast }: { count: number; atLeast?: true }, most: number, what: string) => {
          if (!atLeast) expect(count, `${what} of ${title}`).toBe(most);
          else expect(count, `${what} of ${title}`).toBeLessThanOrEqual(most);
          counted[atLeast ? 'part' : 'whole'] += 1;
        };
        for (const { total, atLeast, facets } of pages) {
          check({ count: total, ...(atLeast && { atLeast }) }, truth, 'total');
          if (truth <= SMALL.exact) expect(atLeast, title).toBeUndefined();
          for (const [facet, values] of Object.entries(facets)) {
            const counts = plain.counts(search, facet as FacetName);
            for (const value of values) check(value, counts[value.value] ?? 0, `${facet} ${value.value}`);
          }
        }
      }
      // Both happen.
      expect(Math.min(counted.part, counted.whole)).toBeGreaterThan(QUERIES);
    },
    TIMEOUT,
  );
});

describe('What search says is what a plain count of all listings says', () => {
  it(
    'totals, every choice with its count, every sort through all pages, for many random searches',
    async () => {
      for (let round = 0; round < QUERIES; round += 1) {
        const search = randomSearch();
        const title = JSON.stringify(search);
        const pages = await readPages((after) => respond(search, after));
        expectAllInOrder(pages, search);
        const [first] = pages;
        expect(first?.total, title).toBe(plain.found(search).length);
        expect(first?.atLeast, title).toBeUndefined();
        for (const [facet, values] of Object.entries(first?.facets ?? {})) {
          const counts = values.map(({ value, count }) => [value, count]);
          expect(Object.fromEntries(counts), `${facet} of ${title}`).toEqual(plain.counts(search, facet as FacetName));
          expect(values.map(({ count }) => count)).toEqual(values.map(({ count }) => count).sort((a, b) => b - a));
        }
      }
    },
    TIMEOUT,
  );
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readsOfPrimary } from '#server/platform/db/reads.ts';
import { listBike } from '#testing/listings.ts';
import { signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createSearchIndexing } from './indexing.ts';
import { LIMITS, type Limits } from './limits.ts';
import { createSearchService } from './search.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const seller = await signUp(app, 'Seller');
  for (const district of ['Dhaka', 'Sylhet', 'Khulna'] as const)
    await listBike(app, seller, {
      brand: 'Yamaha',
      modelName: 'R15 V3',
      district,
      rslPrice: 300_000,
      kilometres: 9_000,
    });
  await createSearchIndexing(app).run();
});
afterAll(() => app.close());

/** Searches, and counts the statements that it takes. */
const counted = async (query: Record<string, unknown>, limits: Limits = LIMITS) => {
  let statements = 0;
  const db = app.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const result = await createSearchService(readsOfPrimary(db), app.clock, limits).search(undefined, query, false);
  return { result, statements };
};

const NOTHING = { priceTo: '1' };
/** Each of them leaves out no bike by itself. */
const MORE = [
  { q: 'r15' },
  { q: 'r15', verified: [] },
  { q: 'r15', kmTo: '10000', yearFrom: '2000', ccTo: '500', priceFrom: '0' },
  { q: 'r15 under 4 lakh dhaka 10000 km', yearFrom: '2000', yearTo: '2030', ccFrom: '1', ccTo: '500', brand: 'Yamaha' },
];

describe('Where nothing fits', () => {
  it('the choices are counted by two statements more, however many there are', async () => {
    for (const choices of MORE) {
      const none = await counted({ ...choices, ...NOTHING });
      expect(none.result.total).toBe(0);
      expect(none.result.loosen).toContainEqual(expect.objectContaining({ filter: 'priceTo' }));
      // Finds nothing as well, and has nothing to loosen but the price: no other statement depends on it.
      const facets = await counted({ ...choices, priceTo: '999999' });
      expect(none.statements - facets.statements).toBeLessThanOrEqual(2);
    }
  });

  it('each choice is counted among the newest alone where every way is long, which is said', async () => {
    const query = { q: 'r15', kmTo: '10000', ...NOTHING };
    const { result } = await counted(query, { ...LIMITS, longPath: 0, some: 2 });
    expect(result.loosen).toEqual([{ filter: 'priceTo', count: 2, atLeast: true }]);
    expect((await counted(query)).result.loosen).toEqual([{ filter: 'priceTo', count: 3 }]);
  });
});

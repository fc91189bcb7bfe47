import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AllFacts } from '#contract/bike-facts.ts';
import type { FacetName, SearchResult } from '#contract/entities/search.ts';
import { call } from '#testing/call.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

interface Search {
  /** Of the bikes for sale; one more says nothing. */
  facts: readonly Partial<AllFacts>[];
  facet: FacetName;
  counts: Readonly<Record<string, number>>;
  /** How many bikes a query finds. */
  finds: Readonly<Record<string, number>>;
}

const SEARCHES: Readonly<Record<string, Search>> = {
  abs: {
    facts: [{ abs: 'none' }, { abs: 'single' }, { abs: 'dual' }, { abs: 'dual' }],
    facet: 'abs',
    counts: { none: 1, single: 1, dual: 2 },
    finds: { 'abs=dual': 2, 'abs=none': 1, 'abs=single&abs=dual': 3, 'abs=DUAL': 2, 'abs=triple': 5 },
  },
  owners: {
    facts: [{ owners: 1 }, { owners: 2 }, { owners: 3 }, { owners: 3 }, { owners: 9 }],
    facet: 'ownersTo',
    counts: { 1: 1, 2: 2, 3: 4 },
    finds: { 'ownersTo=3': 4, 'ownersTo=1': 1, 'ownersTo=many': 6 },
  },
  papersInOwnName: {
    facts: [{ papersInOwnName: 'yes' }, { papersInOwnName: 'yes' }, { papersInOwnName: 'no' }],
    facet: 'papers',
    counts: { 1: 2 },
    finds: { 'papers=1': 2, 'papers=0': 4, 'papers=no': 4 },
  },
};

describe.each(Object.entries(SEARCHES))('A search by a fact of the bike: %s', (_, { facts, facet, counts, finds }) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    const seller = await signUp(app, 'Seller');
    const photoURL = await hostedPhoto(app);
    for (const said of [...facts, {}]) await listBike(app, seller, { photoURL, ...said });
  });
  afterAll(() => app.close());

  const search = async (query: string) => (await call<SearchResult>(app, `GET /api/search?${query}`)).body;
  const countsOf = ({ facets }: SearchResult) =>
    Object.fromEntries(facets[facet].map(({ value, count }) => [value, count]));

  it('counts the bikes of each choice, those that say nothing of none', async () => {
    expect(countsOf(await search(''))).toEqual(counts);
  });

  it.each(Object.entries(finds))('finds with %s so many bikes: %i', async (query, total) => {
    const result = await search(query);
    expect(result.total).toBe(total);
    // Its own choice is left out of its counts.
    expect(countsOf(result)).toEqual(counts);
  });

  it('says which bikes are left without the choice, where nothing fits', async () => {
    const [query = ''] = Object.keys(finds);
    const { total, loosen } = await search(`${query}&priceTo=1000`);
    expect([total, loosen]).toEqual([0, [{ filter: 'priceTo', count: finds[query] }]]);
  });
});

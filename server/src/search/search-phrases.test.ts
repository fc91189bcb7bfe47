import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchFilters, SearchResult } from '#contract/entities/search.ts';
import type { Sort } from '#contract/sorts.ts';
import { call } from '#testing/call.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const photoURL = await hostedPhoto(app);
  const seller = await signUp(app, 'Seller', 'Karim Motors');
  const list = (fields: Parameters<typeof listBike>[2]) => listBike(app, seller, { photoURL, ...fields });
  await list({
    brand: 'Suzuki',
    modelName: 'Gixxer SF',
    rslPrice: 150_000,
    kilometres: 9_000,
    yearMade: 2019,
    district: 'Dhaka',
    location: 'Mirpur 10',
    description: 'Used with one hand and kept in a garage. Urgent sale.',
  });
  await list({
    brand: 'Yamaha',
    modelName: 'R15 V3',
    rslPrice: 300_000,
    kilometres: 20_000,
    yearMade: 2021,
    district: 'Sylhet',
    location: 'Zindabazar',
    description: 'Bought from the showroom, and the papers are complete.',
  });
  await list({
    brand: 'Royal-Enfield',
    modelName: 'Classic 350',
    rslPrice: 410_000,
    kilometres: 3_000,
    yearMade: 2024,
    district: 'Dhaka',
    location: 'Uttara',
    description: 'প্রথম মালিক, সব কাগজপত্র আছে, কোনো সমস্যা নেই।',
  });
});
afterAll(() => app.close());

const search = async (q: string, more = ''): Promise<SearchResult> =>
  (await call<SearchResult>(app, `GET /api/search?q=${encodeURIComponent(q)}${more}`)).body;
const [GIXXER, R15, CLASSIC] = ['Gixxer SF', 'R15 V3', 'Classic 350'];
const NEWEST_FIRST = [CLASSIC, R15, GIXXER];

interface Meant {
  finds: readonly string[];
  filters?: SearchFilters;
  sort?: Sort;
}
const FEWEST_KILOMETRES = { finds: [CLASSIC, GIXXER, R15], sort: 'kmLow' } as const;
const CHEAPEST = { finds: [GIXXER, R15, CLASSIC], sort: 'priceLow' } as const;
const NEWEST_YEAR = { finds: [CLASSIC, R15, GIXXER], sort: 'yearNew' } as const;
const ONE_OWNER = { finds: [CLASSIC, GIXXER] } as const;
const IN_DHAKA = { district: ['Dhaka'] } satisfies SearchFilters;

const PHRASES: readonly (readonly [q: string, meant: Meant])[] = [
  ['low km', FEWEST_KILOMETRES],
  ['কম চলা বাইক', FEWEST_KILOMETRES],
  ['kom chola', FEWEST_KILOMETRES],
  ['কম কিলোমিটার', FEWEST_KILOMETRES],
  ['low mileage dhaka', { finds: [CLASSIC, GIXXER], sort: 'kmLow', filters: IN_DHAKA }],
  ['কম চলা ২ লাখের নিচে', { finds: [GIXXER], sort: 'kmLow', filters: { priceTo: 200_000 } }],
  ['under 10000 km', { finds: [CLASSIC, GIXXER], filters: { kmTo: 10_000 } }],
  ['cheap', CHEAPEST],
  ['সস্তা বাইক', CHEAPEST],
  ['কম দামে', CHEAPEST],
  ['sosta', CHEAPEST],
  ['expensive', { finds: [CLASSIC, R15, GIXXER], sort: 'priceHigh' }],
  ['new', NEWEST_YEAR],
  ['নতুন মডেল', NEWEST_YEAR],
  ['latest', { finds: NEWEST_FIRST, sort: 'newest' }],
  ['under 2 lakh', { finds: [GIXXER], filters: { priceTo: 200_000 } }],
  ['২ লাখের নিচে', { finds: [GIXXER], filters: { priceTo: 200_000 } }],
  ['near Mirpur', { finds: [GIXXER] }],
  ['মিরপুর', { finds: [GIXXER] }],
  ['verified seller', { finds: [], filters: { verified: true } }],
  ['ভেরিফাইড বিক্রেতা', { finds: [], filters: { verified: true } }],
  ['first owner', ONE_OWNER],
  ['1st owner', ONE_OWNER],
  ['প্রথম মালিক', ONE_OWNER],
  ['এক হাতে চালানো', ONE_OWNER],
  ['single hand', ONE_OWNER],
  ['urgent', { finds: [GIXXER] }],
  ['জরুরি', { finds: [GIXXER] }],
  ['papers', { finds: [CLASSIC, R15] }],
  ['কাগজ', { finds: [CLASSIC, R15] }],
  ['কোনো সমস্যা', { finds: [CLASSIC] }],
  ['showroom', { finds: [R15] }],
  ['show', { finds: NEWEST_FIRST }],
  ['giksar', { finds: [GIXXER] }],
  ['ক্লাসিক', { finds: [CLASSIC] }],
];

describe('What people type', () => {
  it.each(PHRASES)('is understood, in either language: %s', async (q, { finds, filters = {}, sort }) => {
    const { items, understood } = await search(q);
    expect(items.map(({ modelName }) => modelName)).toEqual(finds);
    expect([understood.filters, understood.sort]).toEqual([filters, sort]);
  });

  it('is a word beside the order that it asks for, which the address may change', async () => {
    const { understood } = await search('gixxer low km');
    expect(understood).toEqual({
      filters: {},
      sort: 'kmLow',
      words: [{ filter: 'sort', value: 'kmLow', words: 'low km' }],
    });
    const other = await search('low km', '&sort=priceHigh');
    expect(other.items.map(({ modelName }) => modelName)).toEqual([CLASSIC, R15, GIXXER]);
    expect(other.understood).toEqual({ filters: {}, words: [] });
  });
});

describe('A bike that is not here', () => {
  it.each([
    ['honda', ['honda'], { q: 3 }],
    ['pulsar', ['pulsar'], { q: 3 }],
    ['পালসার', ['পালসার'], { q: 3 }],
    ['হোন্ডা', ['হোন্ডা'], { q: 3 }],
    ['Bajaj Pulsar NS 160 dhaka', ['Bajaj Pulsar NS 160'], { q: 2, district: 0 }],
    ['pulsar 155', ['pulsar'], { q: 2 }],
    ['gixxer pulsar', ['pulsar'], { q: 1 }],
    ['apache rtr under 2 lakh', ['apache rtr'], { q: 1, priceTo: 0 }],
  ])('is named as it was typed, with what there is without those words: %s', async (q, unmatched, paths) => {
    const result = await search(q);
    expect(result.total).toBe(0);
    expect(result.unmatched).toEqual(unmatched);
    const counted = Object.fromEntries((result.loosen ?? []).map(({ filter, count }) => [filter, count]));
    expect(counted).toEqual(Object.fromEntries(Object.entries(paths).filter(([, count]) => count > 0)));
  });

  it('is not said where the words stand at bikes, each at another one', async () => {
    const result = await search('garage showroom');
    expect(result).toMatchObject({ total: 0, loosen: [{ filter: 'q', count: 3 }] });
    expect(result).not.toHaveProperty('unmatched');
  });
});

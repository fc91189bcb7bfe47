import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchResult, Suggestion } from '#contract/entities/search.ts';
import { loosened } from '#contract/loosened.ts';
import { type FilterName, formatSearch, parseSearch } from '#contract/search-address.ts';
import { createAdminClient, idOf } from '#testing/admin-client.ts';
import { call } from '#testing/call.ts';
import { payAllOut } from '#testing/ledger.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { buyBike } from '#testing/paying.ts';
import { createAdmin, type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;
let photoURL: string;
beforeAll(async () => {
  app = await startTestApp();
  seller = await signUp(app, 'Seller', 'Karim Motors');
  buyer = await signUp(app, 'Buyer');
  photoURL = await hostedPhoto(app);
});
afterAll(() => app.close());

type Fields = Parameters<typeof listBike>[2];
const list = (fields: Fields, person = seller) => listBike(app, person, { photoURL, ...fields });

const respond = (query: string, token?: string) =>
  call<SearchResult>(app, `GET /api/search?${query}`, token ? { token } : {});
const search = async (query: string, token?: string) => (await respond(query, token)).body;
const idsOf = async (query: string) => (await search(query)).items.map(({ _id }) => _id);
const q = (words: string) => `q=${encodeURIComponent(words)}`;
const counts = (result: SearchResult, facet: keyof SearchResult['facets']) =>
  Object.fromEntries(result.facets[facet].map(({ value, count }) => [value, count]));

describe('GET /search', () => {
  let gixxer: string;
  let r15: string;
  let classic: string;
  beforeAll(async () => {
    gixxer = await list({
      brand: 'Suzuki',
      modelName: 'Gixxer SF',
      rslPrice: 150_000,
      kilometres: 9_000,
      district: 'Dhaka',
    });
    r15 = await list({ brand: 'Yamaha', modelName: 'R15 V3', rslPrice: 300_000, yearMade: 2021, district: 'Sylhet' });
    classic = await list({
      brand: 'Royal-Enfield',
      modelName: 'Classic 350',
      rslPrice: 410_000,
      district: 'Dhaka',
      condition: 'Excellent',
      description: 'Garage kept by a doctor; % and "quotes" too.',
    });
  });

  it('has every bike for sale, newest first, with the count of each choice', async () => {
    const result = await search('');
    expect(result).toMatchObject({ total: 3, ignored: [], understood: { filters: {}, words: [] } });
    expect(result.items.map(({ _id }) => _id)).toEqual([classic, r15, gixxer]);
    expect(counts(result, 'brand')).toEqual({ 'Royal-Enfield': 1, Suzuki: 1, Yamaha: 1 });
    expect(counts(result, 'model')).toEqual({ 'Classic 350': 1, 'Gixxer SF 155': 1, 'R15 V3': 1 });
    expect(result.facets.district).toEqual([
      { value: 'Dhaka', count: 2 },
      { value: 'Sylhet', count: 1 },
    ]);
    expect(counts(result, 'since')).toEqual({ 1: 3, 7: 3, 30: 3 });
    expect(result).not.toHaveProperty('loosen');
    expect(result).not.toHaveProperty('next');
  });

  it('leaves the own choice of a facet out of its counts, and keeps a choice that nothing fits', async () => {
    const result = await search('district=Dhaka&condition=Fair');
    expect(result.total).toBe(0);
    expect(counts(result, 'condition')).toEqual({ Excellent: 1, Good: 1, Fair: 0 });
    expect(counts(result, 'district')).toEqual({ Dhaka: 0 });
    expect(result.loosen).toEqual([{ filter: 'condition', count: 2 }]);
  });

  it('takes the engine from the catalogue where the seller has not said it, and the year of purchase', async () => {
    expect(await idsOf('ccFrom=300')).toEqual([classic]);
    expect(await idsOf('ccFrom=150&ccTo=160&yearFrom=2023')).toEqual([gixxer]);
    expect(await idsOf('yearTo=2022')).toEqual([r15]);
  });

  it.each([
    ['জিক্সার', 'Gixxer SF'],
    ['jixer', 'Gixxer SF'],
    ['আর ওয়ান ফাইভ', 'R15 V3'],
    ['r 15', 'R15 V3'],
    ['রয়েল এনফিল্ড ক্লাসিক ৩৫০', 'Classic 350'],
    ['doctor garage', 'Classic 350'],
  ])('finds %s', async (words, modelName) => {
    expect((await search(q(words))).items).toMatchObject([{ modelName }]);
  });

  it('turns words into filters; the address has the last word', async () => {
    const result = await search(`${q('under 2 lakh dhaka')}`);
    expect(result.understood.filters).toEqual({ priceTo: 200_000, district: ['Dhaka'] });
    expect(result.items.map(({ _id }) => _id)).toEqual([gixxer]);
    const own = await search(`${q('under 2 lakh dhaka')}&priceTo=500000`);
    expect(own.understood.filters).toEqual({ district: ['Dhaka'] });
    expect(own.total).toBe(2);
  });

  it.each(['Gixxer SF', 'gixxer-sf', 'জিক্সার এসএফ'])('knows a chosen model as sellers write it: %s', async (model) => {
    const result = await search(`model=${encodeURIComponent(model)}`);
    expect(result).toMatchObject({ total: 1, ignored: [] });
  });

  it('says what to loosen where nothing fits', async () => {
    const { total, loosen } = await search(`${q('classic')}&district=Sylhet&priceTo=500000`);
    expect(total).toBe(0);
    expect(loosen).toEqual([
      { filter: 'q', count: 1 },
      { filter: 'district', count: 1 },
    ]);
  });

  it.each([
    // One phrase with two limits goes whole, and is named once.
    ['classic between 1 and 2 lakh', {}, { q: 3, priceTo: 1 }],
    ['between 1.6 and 2 lakh', { district: 'Dhaka' }, { priceTo: 2 }],
    // Words that say no more than a filter are no way of their own.
    ['between 1 and 2 lakh', { brand: 'Yamaha' }, { priceTo: 1, brand: 1 }],
    // A limit of the address stands before that of the words, which holds again without it.
    ['r15 under 2 lakh', { priceTo: '1000' }, {}],
    ['r15 under 4 lakh', { priceTo: '1000' }, { priceTo: 1 }],
    ['gixxer dhaka 2015', { condition: 'Fair' }, {}],
    ['gixxer sylhet', {}, { q: 3, district: 1 }],
  ])('counts the search that is left when a choice is taken away: %s %j', async (words, filters, ways) => {
    const typed = parseSearch({ q: words, ...filters });
    const { total, loosen = [], understood } = await search(String(formatSearch(typed)));
    expect(total).toBe(0);
    expect(Object.fromEntries(loosen.map(({ filter, count }) => [filter, count]))).toEqual(ways);
    for (const { filter, count } of loosen) {
      const left = loosened(typed, filter as FilterName | 'q', understood.words);
      expect((await search(String(formatSearch(left)))).total).toBe(count);
    }
  });

  it('ignores what it does not know, and names it; ranges are turned', async () => {
    const result = await search(
      'brand=Honda&district=Paris&colour=red&sort=best&model=Nothing&priceTo=cheap&yearTo=-1',
    );
    expect(result.total).toBe(3);
    expect(result.ignored.toSorted()).toEqual([
      'brand=Honda',
      'colour=red',
      'district=Paris',
      'model=Nothing',
      'priceTo=cheap',
      'sort=best',
      'yearTo=-1',
    ]);
    expect(await idsOf('priceFrom=200000&priceTo=100000')).toEqual([gixxer]);
  });

  it("gives visitors no contacts, and signed-in people the seller's", async () => {
    for (const bike of (await search('')).items) {
      expect(bike).not.toHaveProperty('sellerEmail');
      expect(bike).not.toHaveProperty('seller_Ph_No');
    }
    expect((await search('', buyer.token)).items[0]).toMatchObject({
      sellerEmail: seller.email,
      seller_Ph_No: '01712345678',
    });
  });

  it('shows at once what is listed, taken down, sold, verified and not verified any more', async () => {
    const other = await signUp(app, 'Seller');
    const admin = await createAdmin(app);
    const verify = async (to: 'Verified' | 'Unverified') =>
      createAdminClient(app).verify(admin, await idOf(app, other), to);
    const [sold, removed] = [await list({ brand: 'GPX' }, other), await list({ brand: 'GPX' }, other)];
    expect((await search('brand=GPX')).total).toBe(2);
    expect((await search('brand=GPX&verified=1')).total).toBe(0);
    await verify('Verified');
    const verified = await search('brand=GPX&verified=1');
    expect([verified.total, counts(verified, 'verified')]).toEqual([2, { 1: 2 }]);
    await verify('Unverified');
    expect((await search('brand=GPX&verified=1')).total).toBe(0);
    await call(app, `DELETE /api/bikes/${removed}`, other);
    expect(await idsOf('brand=GPX')).toEqual([sold]);
    await buyBike(app, buyer, sold);
    expect(await search('brand=GPX')).toMatchObject({ total: 0, items: [] });
    const last = await list({ brand: 'GPX' }, other);
    expect(await idsOf('brand=GPX')).toEqual([last]);
    await payAllOut(app.db);
    await createAdminClient(app).remove(admin, await idOf(app, other));
    expect((await search('brand=GPX')).total).toBe(0);
  });
});

describe('GET /suggestions', () => {
  it('has models, brands and districts that begin like the words, with their bikes for sale', async () => {
    const { body } = await call<{ items: Suggestion[] }>(app, 'GET /api/suggestions?q=gix');
    expect(body.items).toContainEqual({ kind: 'model', text: 'Gixxer SF 155', count: 1, from: 0, to: 3 });
    expect(body.items.length).toBeLessThanOrEqual(8);
    const { body: districts } = await call<{ items: Suggestion[] }>(app, 'GET /api/suggestions?q=dha');
    expect(districts.items).toContainEqual({ kind: 'district', text: 'Dhaka', count: 2, from: 0, to: 3 });
  });
});

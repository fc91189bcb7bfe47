import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGE_SIZE } from '#contract/constants.ts';
import type { SearchResult, Suggestion } from '#contract/entities/search.ts';
import { createAdminClient, idOf } from '#testing/admin-client.ts';
import { call, refusal } from '#testing/call.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { claimSold, payUnnoticed } from '#testing/paying.ts';
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
    'ক'.repeat(1_700),
    'gixxer '.repeat(285),
    'a b '.repeat(500),
    '!',
  ])('takes %j as plain words', async (words) => {
    const { status, body } = await respond(q(words));
    expect(status).toBe(200);
    expect(body.total).toBeLessThanOrEqual(3);
    expect((await search('')).total).toBe(3);
  });

  it('refuses more than 2,000 characters, and a cursor of another query, in words', async () => {
    expect(refusal(await respond(q('x'.repeat(2_001))))).toBe('400 invalid_input');
    for (const after of ['nonsense', 'bnVsbA', '']) {
      const response = await respond(`after=${after}`);
      expect(response).toMatchObject({
        status: 400,
        body: { error: { fields: { after: 'This page of the list does not exist. Please begin at its first page.' } } },
      });
    }
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
    await payUnnoticed(app, buyer, sold);
    await claimSold(app, buyer, sold);
    expect(await search('brand=GPX')).toMatchObject({ total: 0, items: [] });
    const last = await list({ brand: 'GPX' }, other);
    expect(await idsOf('brand=GPX')).toEqual([last]);
    await createAdminClient(app).remove(admin, await idOf(app, other));
    expect((await search('brand=GPX')).total).toBe(0);
  });
});

describe('Pages of a search', () => {
  const price = (n: number) => 100_000 + 1_000 * (n % 7);

  it.each(['newest', 'priceLow', 'priceHigh', 'kmLow', 'yearNew', 'match'])(
    'by %s have each bike once, none is left out, and bikes that are listed meanwhile disturb nothing',
    async (sort) => {
      const person = await signUp(app, 'Seller');
      const word = `unusual${sort}`.toLowerCase();
      const add = (n: number) =>
        list({ brand: 'GPX', rslPrice: price(n), description: `An ${word} bike, as good as new.` }, person);
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

describe('GET /suggestions', () => {
  it('has models, brands and districts that begin like the words, with their bikes for sale', async () => {
    const { body } = await call<{ items: Suggestion[] }>(app, 'GET /api/suggestions?q=gix');
    expect(body.items).toContainEqual({ kind: 'model', text: 'Gixxer SF 155', count: 1 });
    expect(body.items.length).toBeLessThanOrEqual(8);
    const { body: districts } = await call<{ items: Suggestion[] }>(app, 'GET /api/suggestions?q=dha');
    expect(districts.items).toContainEqual({ kind: 'district', text: 'Dhaka', count: 2 });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchResult } from '#contract/entities/search.ts';
import { call } from '#testing/call.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let seller: Person;
let photoURL: string;
beforeAll(async () => {
  app = await startTestApp();
  seller = await signUp(app, 'Seller', 'Karim Motors');
  photoURL = await hostedPhoto(app);
});
afterAll(() => app.close());

const search = async (query: string, token?: string) =>
  (await call<SearchResult>(app, `GET /api/search?${query}`, token ? { token } : {})).body;

describe('GET /search', () => {
  it('finds', async () => {
    await listBike(app, seller, { brand: 'Suzuki', modelName: 'Gixxer', photoURL, kilometres: 100, district: 'Dhaka' });
    await listBike(app, seller, { brand: 'Yamaha', modelName: 'R15 V3', photoURL, rslPrice: 300_000 });
    const all = await search('');
    console.log(JSON.stringify(all, null, 1));
    expect(all.total).toBe(2);
    console.log(JSON.stringify(await search('priceTo=200000&brand=Suzuki&q=papers'), null, 1));
    console.log(JSON.stringify(await search('priceTo=20&brand=Suzuki&q=gixxer'), null, 1));
    console.log(await call(app, 'GET /api/suggestions?q=gix'));
  });
});

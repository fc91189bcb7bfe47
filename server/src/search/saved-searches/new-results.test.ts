import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SavedSearch } from '#contract/entities/saved-search.ts';
import { createSearchIndexing } from '#server/search/indexing.ts';
import { saveSearch } from '#testing/alerts.ts';
import { call } from '#testing/call.ts';
import { bikeRow } from '#testing/factories/bike.ts';
import { userRow } from '#testing/factories/user.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

/** More than counts are exact to. */
const MANY = 1_005;

let app: TestApp;
let buyer: Person;
let dealer: Person;
let photoURL: string;
beforeAll(async () => {
  app = await startTestApp();
  [buyer, dealer] = [await signUp(app, 'Buyer'), await signUp(app, 'Seller')];
  photoURL = await hostedPhoto(app);
});
afterAll(() => app.close());

const list = (fields: Parameters<typeof listBike>[2]) => listBike(app, dealer, { photoURL, ...fields });
const listMany = async (count: number): Promise<void> => {
  const seller = userRow({ role: 'Seller' });
  await app.db.insertInto('users').values(seller).execute();
  const rows = Array.from({ length: count }, () => bikeRow({ seller_id: seller.id, created_at: app.clock.now() }));
  for (let at = 0; at < count; at += 100)
    await app.db
      .insertInto('bikes')
      .values(rows.slice(at, at + 100))
      .execute();
  await createSearchIndexing(app).run();
};
/** The numbers of new results by the names of a person's searches. */
const newOf = async ({ token }: Person) => {
  const { body } = await call<SavedSearch[]>(app, 'GET /api/saved-searches', { token });
  return Object.fromEntries(
    body.map(({ name, newCount, atLeast }) => [name, `${newCount}${atLeast ? ' and more' : ''}`]),
  );
};

describe('The number of new results', () => {
  it('is exact up to 1,000, however many other bikes were listed since the search was opened', async () => {
    await saveSearch(app, buyer, 'brand=Suzuki', { name: 'Suzuki' });
    await saveSearch(app, buyer, 'q=gixxer+under+2+lakh', { name: 'Gixxer' });
    await saveSearch(app, buyer, 'brand=Yamaha', { name: 'Yamaha' });
    await list({ brand: 'Suzuki', modelName: 'Gixxer', rslPrice: 190_000 });
    await list({ brand: 'Suzuki', modelName: 'Gixxer', rslPrice: 240_000 });
    await listMany(MANY);
    expect(await newOf(buyer)).toEqual({ Suzuki: '2', Gixxer: '1', Yamaha: '1000 and more' });
    await saveSearch(app, buyer, '', { name: 'All' });
    await list({ brand: 'GPX', modelName: 'Demon GR165R' });
    expect(await newOf(buyer)).toMatchObject({ All: '1', Suzuki: '2' });
  });

  it('leaves the own bikes of whoever has saved the search out', async () => {
    await saveSearch(app, dealer, 'brand=Royal-Enfield', { name: 'Own and others' });
    await saveSearch(app, buyer, 'brand=Royal-Enfield', { name: 'Others' });
    await list({ brand: 'Royal-Enfield', modelName: 'Hunter 350' });
    expect(await newOf(dealer)).toEqual({ 'Own and others': '0' });
    expect(await newOf(buyer)).toMatchObject({ Others: '1' });
  });
});

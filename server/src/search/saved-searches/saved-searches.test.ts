import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_SAVED_SEARCHES, SAVED_SEARCHES_PAGE, type SavedSearch } from '#contract/entities/saved-search.ts';
import { nextPage } from '#testing/admin-client.ts';
import { saveSearch } from '#testing/alerts.ts';
import { type CallResponse, call, refusal } from '#testing/call.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let seller: Person;
let photoURL: string;
beforeAll(async () => {
  app = await startTestApp();
  seller = await signUp(app, 'Seller');
  photoURL = await hostedPhoto(app);
});
afterAll(() => app.close());

const list = async ({ token }: Person) => {
  const all: SavedSearch[] = [];
  let path: string | undefined = '/api/saved-searches';
  while (path !== undefined) {
    const page: CallResponse<SavedSearch[]> = await call(app, `GET ${path}`, { token });
    expect(page.body.length).toBeLessThanOrEqual(SAVED_SEARCHES_PAGE);
    all.push(...page.body);
    path = nextPage(page.headers);
  }
  return all;
};
const change = ({ token }: Person, id: string, body: object) =>
  call(app, `PUT /api/saved-searches/${id}`, { token, body });
const remove = ({ token }: Person, id: string) => call(app, `DELETE /api/saved-searches/${id}`, { token });

describe('A saved search: POST /saved-searches, GET, PUT /:id, DELETE /:id', () => {
  it('is listed with its name, its ways and its address as search writes it', async () => {
    const buyer = await signUp(app, 'Buyer');
    await saveSearch(app, buyer, 'priceTo=200000&brand=yamaha&colour_of_the_moon=1&after=x', { name: 'Cheap Yamaha' });
    await saveSearch(app, buyer, '', { name: 'Everything', mails: 'daily', push: true });
    expect(await list(buyer)).toMatchObject([
      { name: 'Everything', query: '', mails: 'daily', push: true, newCount: 0 },
      { name: 'Cheap Yamaha', query: 'brand=Yamaha&priceTo=200000', mails: 'atOnce', push: false, newCount: 0 },
    ]);
  });

  it('is there once: saving it again changes its name and its ways, even at the same time', async () => {
    const buyer = await signUp(app, 'Buyer');
    const ids = await Promise.all(
      Array.from({ length: 6 }, (_, n) => saveSearch(app, buyer, 'q=r15', { name: `Name ${n}`, mails: 'daily' })),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await list(buyer)).toMatchObject([{ _id: ids[0], mails: 'daily' }]);
  });

  it('counts the bikes for sale that were listed since it was last opened', async () => {
    const buyer = await signUp(app, 'Buyer');
    await listBike(app, seller, { photoURL });
    const id = await saveSearch(app, buyer, 'brand=Yamaha&priceTo=200000');
    await listBike(app, seller, { photoURL });
    const sold = await listBike(app, seller, { photoURL });
    await listBike(app, seller, { photoURL, rslPrice: 210_000 });
    await listBike(app, seller, { photoURL, brand: 'Suzuki', modelName: 'Gixxer' });
    expect(await list(buyer)).toMatchObject([{ newCount: 2 }]);
    await app.db.updateTable('bikes').set({ product_status: 'Sold', sold_at: 1 }).where('id', '=', sold).execute();
    expect(await list(buyer)).toMatchObject([{ newCount: 1 }]);
    expect((await change(buyer, id, { opened: true })).body).toEqual({ acknowledged: true, modifiedCount: 1 });
    expect(await list(buyer)).toMatchObject([{ newCount: 0, name: 'My search' }]);
    await listBike(app, seller, { photoURL });
    expect(await list(buyer)).toMatchObject([{ newCount: 1 }]);
  });

  it('is renamed, tells in another way, and is deleted, by its owner alone', async () => {
    const [buyer, other] = [await signUp(app, 'Buyer'), await signUp(app, 'Seller')];
    const id = await saveSearch(app, buyer, 'q=fz');
    expect(refusal(await change(other, id, { name: 'Mine' }))).toBe('404 saved_search_not_found');
    expect(refusal(await remove(other, id))).toBe('404 saved_search_not_found');
    await change(buyer, id, { name: ' A name ' });
    await change(buyer, id, { mails: 'never', push: true });
    expect(await list(buyer)).toMatchObject([{ name: 'A name', mails: 'never', push: true, query: 'q=fz' }]);
    expect(await list(other)).toEqual([]);
    expect((await remove(buyer, id)).body).toEqual({ acknowledged: true, deletedCount: 1 });
    expect(refusal(await remove(buyer, id))).toBe('404 saved_search_not_found');
  });

  it(`is one of at most ${MAX_SAVED_SEARCHES}, which the refusal says, and comes with ten at a time`, async () => {
    const buyer = await signUp(app, 'Buyer');
    for (let n = 0; n < MAX_SAVED_SEARCHES; n += 1) await saveSearch(app, buyer, `priceTo=${n}`);
    const body = { name: 'One more', query: 'priceTo=999', mails: 'never' };
    const response = await call(app, 'POST /api/saved-searches', { token: buyer.token, body });
    expect(refusal(response)).toBe('409 too_many_saved_searches');
    expect(JSON.stringify(response.body)).toContain('50 searches');
    await saveSearch(app, buyer, 'priceTo=7', { name: 'Known already' });
    const queries = (await list(buyer)).map(({ query }) => query);
    expect(queries).toEqual(Array.from({ length: MAX_SAVED_SEARCHES }, (_, n) => `priceTo=${n}`).reverse());
  });

  it('needs a name and a way', async () => {
    const { token } = await signUp(app, 'Buyer');
    const body = { name: '  ', query: 'q=r15', mails: 'hourly' };
    const response = await call(app, 'POST /api/saved-searches', { token, body });
    expect(response.body).toMatchObject({
      error: { code: 'invalid_input', fields: { name: 'Please give the search a name.', mails: expect.any(String) } },
    });
  });
});

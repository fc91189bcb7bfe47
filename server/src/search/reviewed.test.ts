import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchResult } from '#contract/entities/search.ts';
import { alertMailsTo, runAlerts, saveSearch } from '#testing/alerts.ts';
import { call } from '#testing/call.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { acceptPaper, refusePaper, showPaper } from '#testing/papers.ts';
import { createAdmin, type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let seller: Person;
let admin: Person;
/** In the order of listing. */
let bikes: string[];
beforeAll(async () => {
  app = await startTestApp();
  [seller, admin] = [await signUp(app, 'Seller'), await createAdmin(app)];
  const photoURL = await hostedPhoto(app);
  bikes = [];
  for (let at = 0; at < 3; at++) bikes.push(await listBike(app, seller, { photoURL, colour: 'Black' }));
});
afterAll(() => app.close());

const search = async (query: string) => {
  const { items, total, facets } = (await call<SearchResult>(app, `GET /api/search?${query}`)).body;
  return { ids: items.map(({ _id }) => _id), total, count: facets.reviewed?.[0]?.count ?? 0 };
};

describe('A search for bikes whose papers were reviewed', () => {
  it('finds, counts and puts first what an admin has accepted, until it is refused, or the listing says something else', async () => {
    const [first = '', second = '', third = ''] = bikes;
    const paper = await showPaper(app, seller, first);
    expect(await search('reviewed=1')).toEqual({ ids: [], total: 0, count: 0 });
    await acceptPaper(app, admin, paper);
    expect(await search('reviewed=1')).toEqual({ ids: [first], total: 1, count: 1 });
    expect(await search('reviewed=no')).toMatchObject({ total: 3, count: 1 });
    expect((await search('sort=reviewed')).ids).toEqual([first, third, second]);
    expect((await search('brand=GPX&reviewed=1')).total).toBe(0);

    await refusePaper(app, admin, paper);
    expect(await search('reviewed=1')).toEqual({ ids: [], total: 0, count: 0 });
    expect((await search('sort=reviewed')).ids).toEqual([third, second, first]);

    await acceptPaper(app, admin, await showPaper(app, seller, second));
    expect((await search('reviewed=1')).ids).toEqual([second]);
    await call(app, `PUT /api/bikes/${second}/listing`, { token: seller.token, body: { colour: 'Red' } });
    expect((await search('reviewed=1')).ids).toEqual([]);
  });

  it('that is saved tells of a bike once its papers are reviewed, once, and other searches do not', async () => {
    const [asking, other] = [await signUp(app, 'Buyer'), await signUp(app, 'Buyer')];
    await runAlerts(app);
    await saveSearch(app, asking, 'brand=Yamaha&reviewed=1', { name: 'With papers' });
    await saveSearch(app, other, 'brand=Yamaha', { name: 'Yamaha' });
    await runAlerts(app);
    expect(alertMailsTo(app, asking)).toEqual([]);
    await acceptPaper(app, admin, await showPaper(app, seller, bikes[2] ?? ''));
    await runAlerts(app);
    await runAlerts(app);
    expect(alertMailsTo(app, asking)).toHaveLength(1);
    expect(alertMailsTo(app, asking)[0]?.text).toContain(`/bike/${bikes[2]}`);
    expect(alertMailsTo(app, other)).toEqual([]);
  });
});

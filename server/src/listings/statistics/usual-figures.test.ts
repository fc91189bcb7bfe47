import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BikeStatistics } from '#contract/entities/statistics.ts';
import { dhakaDay } from '#server/platform/lib/dhaka-day.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { indexListings } from '#server/search/indexing.ts';
import { idOf } from '#testing/admin-client.ts';
import { call } from '#testing/call.ts';
import { bikeRow } from '#testing/factories/bike.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { measureMarket, medianOf } from './usual-figures.ts';

let app: TestApp;
let sellers: (Person & { id: string })[];
beforeAll(async () => {
  app = await startTestApp();
  sellers = [];
  for (let n = 0; n < 3; n += 1) {
    const seller = await signUp(app, 'Seller');
    sellers.push({ ...seller, id: await idOf(app, seller) });
  }
});
afterAll(() => app.close());

const ago = (days: number): number => app.clock.now() - days * DAY;

interface Listed {
  by?: number;
  model: string;
  /** How long ago. */
  days?: number;
  /** Views on each of the last ten days. */
  views?: number;
}

/** Lists a bike, found by search, with views on each of the last ten days; returns its id. */
const list = async ({ by = 0, model, days = 60, views = 0 }: Listed): Promise<string> => {
  const row = bikeRow({ seller_id: sellers[by]?.id ?? '', model_name: model, created_at: ago(days) });
  await app.db.insertInto('bikes').values(row).execute();
  await app.db.transaction().execute((trx) => indexListings(trx, [row.id]));
  for (let day = 0; day < 10 && views > 0; day += 1)
    await app.db
      .insertInto('bike_views')
      .values({ bike_id: row.id, day: dhakaDay(ago(day)), count: views, contacts: 0 })
      .execute();
  return row.id;
};
const listMany = async (model: string, views: readonly number[], more: Partial<Listed> = {}): Promise<string[]> => {
  const ids: string[] = [];
  for (const [at, count] of views.entries())
    ids.push(await list({ model, views: count, by: at % sellers.length, ...more }));
  return ids;
};
const measure = () => measureMarket(app.db, app.clock.now());
const statisticsOf = async (id: string, { token } = sellers[0] as Person, query = '') =>
  (await call<BikeStatistics>(app, `GET /api/statistics/${id}${query}`, { token })).body;

describe('What is usual for a model', () => {
  it('is the median of the bikes of that model that are for sale, for as many days', async () => {
    const [id = ''] = await listMany('R15 V4', [1, 2, 3, 6, 9, 9, 30]);
    await measure();
    const { total, usual } = await statisticsOf(id);
    expect(total.views).toBe(10);
    // 60 views in the 30 days up to now, of which today is not over.
    expect(usual?.listings).toBe(7);
    expect(usual?.views).toBeCloseTo(60, 5);
    const week = (await statisticsOf(id, undefined, '?days=7')).usual?.views ?? 0;
    expect(week).toBeGreaterThan(11);
    expect(week).toBeLessThan(16);
  });

  it('counts a model of the catalogue in any spelling, and leaves other models out', async () => {
    const ids = await listMany('FZ-S V3', [4, 4, 4, 4, 4, 4]);
    await listMany('Intruder', [90, 90]);
    ids.push(await list({ model: 'yamaha FZ-S FI V3', by: 1, views: 4 }));
    await measure();
    expect((await statisticsOf(ids[0] ?? '')).usual?.views).toBeCloseTo(40, 5);
  });

  it('is not said of fewer than seven bikes or three sellers, nor of bikes that were listed this week', async () => {
    const few = await listMany('Few', [5, 5, 5, 5, 5, 5]);
    const two = await listMany('Two sellers', [5, 5, 5, 5, 5, 5, 5, 5]);
    await app.db
      .updateTable('bikes')
      .set({ seller_id: sellers[0]?.id ?? '' })
      .where('seller_id', '=', sellers[2]?.id ?? '')
      .where('model_name', '=', 'Two sellers')
      .execute();
    const fresh = await listMany('Fresh', [5, 5, 5, 5, 5, 5, 5], { days: 6 });
    await measure();
    for (const [id = ''] of [few, two, fresh]) expect(await statisticsOf(id)).not.toHaveProperty('usual');
  });

  it('is forgotten when too few bikes are left', async () => {
    const [id = '', ...others] = await listMany('Saluto', [5, 5, 5, 5, 5, 5, 5]);
    await measure();
    expect(await statisticsOf(id)).toHaveProperty('usual');
    await app.db
      .updateTable('bikes')
      .set({ product_status: 'Sold', sold_at: 1 })
      .where('id', '=', others[0] ?? '')
      .execute();
    app.clock.advance(1);
    await measure();
    expect(await statisticsOf(id)).not.toHaveProperty('usual');
  });

  it('leads to advice: few look at a bike of which many look at the others', async () => {
    const [id = ''] = await listMany('MT-15', [1, 5, 5, 5, 5, 5, 5]);
    await measure();
    expect((await statisticsOf(id)).advice).toBe('addFacts');
  });
});

it.each([
  [[3], 3],
  [[9, 1, 2], 2],
  [[4, 1, 2, 9], 3],
  [[], 0],
])('The median of %j is %d', (values, median) => {
  expect(medianOf(values)).toBe(median);
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PriceGuide } from '#contract/entities/price-guide.ts';
import type { NewBikeRow } from '#server/listings/bikes/bikes.table.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { call, refusal } from '#testing/call.ts';
import { bikeRow } from '#testing/factories/bike.ts';
import { userRow } from '#testing/factories/user.ts';
import { listBike } from '#testing/listings.ts';
import { buyBike } from '#testing/paying.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { NEWEST } from './comparables.repository.ts';
import { createPriceMarket, type PriceMarket } from './market.ts';
import { estimate } from './method/estimate.ts';
import { PRIOR } from './method/market.ts';

let app: TestApp;
let market: PriceMarket;
let seller: string;
beforeAll(async () => {
  app = await startTestApp();
  const row = userRow({ role: 'Seller' });
  seller = row.id;
  await app.db.insertInto('users').values(row).execute();
});
afterAll(() => app.close());
beforeEach(() => {
  market = createPriceMarket(app);
});

let models = 0;
/** A model that no other test has prices of. */
const newModel = (): string => `Test ${++models}${'abcdefgh'[models % 8]}`;

/** Puts bikes into the records, one for each price, each of another seller. */
const addBikes = async (model_name: string, prices: readonly number[], fields: Partial<NewBikeRow> = {}) => {
  const sellers = prices.map(() => userRow({ role: 'Seller' }));
  await app.db.insertInto('users').values(sellers).execute();
  const rows = prices.map((rsl_price, at) => {
    const seller_id = sellers[at]?.id ?? '';
    return bikeRow({ seller_id, model_name, rsl_price, year_made: 2022, kilometres: 20_000, ...fields });
  });
  await app.db.insertInto('bikes').values(rows).execute();
  await market.run();
  return rows.map(({ id }) => id);
};

const guide = async (model: string, query = ''): Promise<PriceGuide> =>
  (
    await call<PriceGuide>(
      app,
      `GET /api/price-guide?brand=Yamaha&model=${encodeURIComponent(model)}&yearMade=2022&kilometres=20000&condition=Good${query}`,
    )
  ).body;
const SOLD = { product_status: 'Sold' } as const;
const NINE = [180, 184, 188, 192, 196, 200, 204, 208, 212].map((price) => price * 1_000);

describe('GET /price-guide: what bikes like one are sold for', () => {
  it('knows the price that a seller told who sold elsewhere, without a link, until the bike is listed again', async () => {
    const model = newModel();
    const person = await signUp(app, 'Seller');
    const id = await listBike(app, person, { modelName: model, rslPrice: 200_000 });
    await app.db
      .updateTable('bikes')
      .set({ created_at: app.clock.now() - 8 * DAY })
      .where('id', '=', id)
      .execute();
    const put = (body: object) => call(app, `PUT /api/bikes/${id}/state`, { token: person.token, body });
    expect((await put({ state: 'soldElsewhere', price: 180_000 })).status).toBe(200);
    await market.run();
    const [told] = (await guide(model)).comparables;
    expect(told).toMatchObject({ kind: 'told', price: 180_000 });
    expect(told).not.toHaveProperty('productId');
    await put({ state: 'forSale' });
    await market.run();
    expect((await guide(model)).comparables).toMatchObject([{ kind: 'asked', price: 200_000 }]);
  });

  it('is nothing for a model that nobody has sold or offers', async () => {
    expect(await guide('Never seen')).toEqual({ count: 0, sold: 0, comparables: [] });
  });

  it('has the comparables and no label below six of them', async () => {
    const model = newModel();
    const [bike] = await addBikes(model, [200_000, 210_000, 220_000, 190_000, 205_000]);
    const five = await guide(model, '&price=10000');
    expect(five).toMatchObject({ count: 5, sold: 0 });
    expect(five).not.toHaveProperty('label');
    expect(five).not.toHaveProperty('doubtful');
    expect(five.comparables.map(({ price }) => price).sort()).toEqual([190_000, 200_000, 205_000, 210_000, 220_000]);
    expect(five.comparables.find(({ productId }) => productId === bike)).toEqual({
      kind: 'asked',
      brand: 'Yamaha',
      modelName: model,
      year: 2022,
      kilometres: 20_000,
      condition: 'Good',
      price: 200_000,
      adjusted: expect.any(Number),
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      productId: bike,
    });
    await addBikes(model, [215_000]);
    expect(await guide(model)).toMatchObject({ count: 6, holds: 71, label: 'fair' });
  });

  it('has a range that 80 % lie in from nine on, and labels a price by it', async () => {
    const model = newModel();
    await addBikes(model, NINE, SOLD);
    const found = await guide(model);
    expect(found).toMatchObject({ low: 180_000, high: 212_000, typical: 196_000, holds: 80, count: 9, sold: 9 });
    const labelOf = async (price: number) => (await guide(model, `&price=${price}`)).label;
    expect([await labelOf(179_000), await labelOf(200_000), await labelOf(213_000)]).toEqual(['low', 'fair', 'high']);
    expect((await guide(model, '&price=89000')).doubtful).toBe(true);
    expect(await guide(model, '&price=91000')).not.toHaveProperty('doubtful');
  });

  it('prefers what was paid to what is asked', async () => {
    const model = newModel();
    await addBikes(
      model,
      NINE.map((price) => price * 2),
    );
    await addBikes(model, NINE, SOLD);
    expect(await guide(model)).toMatchObject({ count: 9, sold: 9, high: 212_000 });
  });

  it('knows a model by any spelling, and by its other versions where there are few of it', async () => {
    await addBikes(
      'r15-v4',
      NINE.map((price) => price * 3),
      SOLD,
    );
    expect((await guide('R15V4')).count).toBe(9);
    expect((await guide('আর ওয়ান ফাইভ ভি৪')).count).toBe(9);
    const version = await guide('R15M');
    expect(version.count).toBe(9);
    expect(new Set(version.comparables.map(({ modelName }) => modelName))).toEqual(new Set(['R15 V4']));
    expect((await guide('R15 V3')).count).toBe(0);
  });

  it('leaves the bike itself out', async () => {
    const model = newModel();
    const [own] = await addBikes(model, [500_000, ...NINE]);
    expect((await guide(model)).count).toBeGreaterThanOrEqual(9);
    expect((await guide(model, `&productId=${own}`)).comparables.map(({ productId }) => productId)).not.toContain(own);
  });

  it('says nothing of who sells or has bought', async () => {
    const model = newModel();
    await addBikes(model, NINE, { seller_ph_no: '01700-999999', location: 'Secret Lane 5' });
    expect(JSON.stringify(await guide(model))).not.toMatch(/01700|Secret|seller|buyer|email|@/i);
  });

  it.each([
    ['', 'brand,model'],
    ['brand=Honda&model=x', 'brand'],
    ['brand=Yamaha&model=', 'model'],
    ['brand=Yamaha&model=x&condition=New', 'condition'],
    ['brand=Yamaha&model=x&price=-1', 'price'],
    ['brand=Yamaha&model=x&kilometres=many', 'kilometres'],
  ])('refuses "%s"', async (query, fields) => {
    const response = await call<{ error: { fields: object } }>(app, `GET /api/price-guide?${query}`);
    expect(refusal(response)).toBe('400 invalid_input');
    expect(Object.keys(response.body.error.fields).sort().join()).toBe(fields);
  });
});

describe('One account', () => {
  /** Bikes of one seller that were listed so long ago (ms), and are said to have been sold elsewhere since. */
  const tell = (model: string, prices: readonly number[], listedFor: number, fields: Partial<NewBikeRow> = {}) =>
    Promise.all(
      prices.map((sold_elsewhere_price) => {
        const now = app.clock.now();
        const told = { sold_elsewhere_price, sold_elsewhere_at: now, removed_at: now, created_at: now - listedFor };
        return addBikes(model, [200_000], { ...told, off_market: 'soldElsewhere', ...fields });
      }),
    );

  it('does not set the market by 25 bikes that it says were sold elsewhere', async () => {
    const model = newModel();
    await addBikes(model, NINE);
    // Equal ones may come in another order.
    const figures = async () => ({ ...(await guide(model)), comparables: [] });
    const before = await figures();
    await tell(model, Array(25).fill(60_000), 8 * DAY, { seller_id: seller });
    expect(await figures()).toEqual(before);
  });

  it('hides nobody else’s prices by hundreds of listings of its own', async () => {
    const model = newModel();
    await addBikes(model, NINE, { created_at: 1 });
    const honest = await guide(model);
    const greedy = Array.from({ length: 2 * 3 * NEWEST }, () => 60_000);
    await addBikes(model, greedy.slice(0, greedy.length / 2), { seller_id: seller });
    const other = userRow({ role: 'Seller' });
    await app.db.insertInto('users').values(other).execute();
    await addBikes(model, greedy.slice(greedy.length / 2), { seller_id: other.id });
    const { comparables, low } = await guide(model);
    expect(comparables.filter(({ price }) => price > 60_000)).toHaveLength(NINE.length);
    // How fast prices fall is fitted to what is asked everywhere: a little moves.
    expect(Math.abs((low ?? 0) - (honest.low ?? 0))).toBeLessThan(4_000);
  });

  it('has two comparables of a model, of each kind', async () => {
    const model = newModel();
    await addBikes(model, NINE, { seller_id: seller });
    expect((await guide(model)).count).toBe(2);
    await addBikes(model, NINE, { seller_id: seller, ...SOLD });
    expect(await guide(model)).toMatchObject({ count: 4, sold: 2 });
    expect((await guide(model)).label).toBeUndefined();
  });

  it('tells the price of a bike that nobody could see for a week in vain', async () => {
    const model = newModel();
    await tell(model, [200_000], 6 * DAY);
    expect((await guide(model)).count).toBe(0);
    await tell(model, [200_000], 7 * DAY);
    expect((await guide(model)).comparables).toMatchObject([{ kind: 'told', price: 200_000 }]);
  });
});

describe('Told prices', () => {
  it('never take the place of paid ones, however many they are, and are left out where they differ by half', () => {
    const at = Date.parse('2026-11-01T00:00:00Z');
    const of = (kind: 'sold' | 'told', prices: readonly number[]) =>
      prices.map((price) => ({ price, kind, year: 2022, condition: 'Good' as const, at }));
    const used = (told: readonly number[]) =>
      estimate(
        { year: 2022, condition: 'Good', now: at },
        [...of('sold', NINE.slice(0, 4)), ...of('told', told)],
        [],
        PRIOR,
      )
        .used.map(({ comparison: { kind, price } }) => `${kind} ${price}`)
        .sort();
    const paid = NINE.slice(0, 4).map((price) => `sold ${price}`);
    expect(used(Array(50).fill(120_000)).filter((one) => one.startsWith('sold'))).toEqual(paid);
    expect(used([60_000, 90_000, 290_000])).toEqual(paid);
    expect(used([100_000, 270_000])).toEqual([...paid, 'told 100000', 'told 270000']);
  });
});

describe('The market', () => {
  it('moves with each listing, edit, sale and withdrawal', async () => {
    const person: Person = await signUp(app, 'Seller');
    const buyer = await signUp(app, 'Buyer');
    const model = newModel();
    const bike = await listBike(app, person, { brand: 'Yamaha', modelName: model, rslPrice: 185_000, yearMade: 2022 });
    const other = await listBike(app, person, { brand: 'Yamaha', modelName: model, rslPrice: 170_000, yearMade: 2022 });
    const prices = async () => {
      await market.run();
      return (await guide(model)).comparables.map(({ kind, price }) => `${kind} ${price}`).sort();
    };
    expect(await prices()).toEqual(['asked 170000', 'asked 185000']);
    await call(app, `PUT /api/bikes/${other}/listing`, { token: person.token, body: { rslPrice: 165_000 } });
    expect(await prices()).toEqual(['asked 165000', 'asked 185000']);
    await buyBike(app, buyer, bike);
    expect(await prices()).toEqual(['asked 165000', 'sold 185000']);
    await call(app, `DELETE /api/bikes/${other}`, { token: person.token });
    expect(await prices()).toEqual(['sold 185000']);
    await call(app, `DELETE /api/bikes/${bike}`, { token: person.token });
    await market.run();
    expect((await guide(model)).comparables).toMatchObject([{ kind: 'sold', price: 185_000 }]);
    expect((await guide(model)).comparables[0]).not.toHaveProperty('productId');
  });

  it('forgets what was paid a year ago', async () => {
    const model = newModel();
    const long = app.clock.now() - 366 * DAY;
    await addBikes(model, NINE, { ...SOLD, created_at: long, sold_at: long });
    expect((await guide(model)).count).toBe(0);
  });

  it('is read again when the comparables are not there, or an admin has changed the catalogue', async () => {
    const model = newModel();
    await addBikes(model, NINE, SOLD);
    await app.db.deleteFrom('price_comparables').execute();
    await app.db.deleteFrom('price_state').execute();
    expect((await guide(model)).count).toBe(0);
    await createPriceMarket(app).run();
    expect((await guide(model)).count).toBe(9);
  });

  it('notes a price below half of the low end for admins, until it is another one', async () => {
    const model = newModel();
    await addBikes(model, NINE, SOLD);
    const doubts = () =>
      app.db.selectFrom('doubtful_prices').select(['bike_id', 'price', 'low', 'comparables']).execute();
    const [cheap = ''] = await addBikes(model, [60_000]);
    expect(await doubts()).toEqual([{ bike_id: cheap, price: 60_000, low: 180_000, comparables: 9 }]);
    await app.db.updateTable('bikes').set({ rsl_price: 160_000 }).where('id', '=', cheap).execute();
    await market.run();
    expect(await doubts()).toEqual([]);
  });

  it('is taken in once by processes that look at the same time', async () => {
    const model = newModel();
    const sellers = NINE.map(() => userRow({ role: 'Seller' }));
    await app.db.insertInto('users').values(sellers).execute();
    const rows = NINE.map((rsl_price, at) =>
      bikeRow({ seller_id: sellers[at]?.id ?? '', model_name: model, rsl_price, ...SOLD }),
    );
    await app.db.insertInto('bikes').values(rows).execute();
    await Promise.all([market.run(), createPriceMarket(app).run(), createPriceMarket(app).run()]);
    await market.run();
    expect((await guide(model)).count).toBe(9);
    expect(await app.db.selectFrom('price_moves').selectAll().execute()).toEqual([]);
  });
});

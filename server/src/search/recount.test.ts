import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLOURS } from '#contract/catalogue/colours.ts';
import { DISTRICTS } from '#contract/catalogue/districts.ts';
import { BRANDS, CONDITIONS } from '#contract/constants.ts';
import type { FACET_NAMES, FacetName, SearchFilters, SearchResult } from '#contract/entities/search.ts';
import { SINCE_DAYS, SORTS, type Sort } from '#contract/search-address.ts';
import type { NewBikeRow } from '#server/bikes/bikes.table.ts';
import { readsOfPrimary } from '#server/platform/db/reads.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { call } from '#testing/call.ts';
import { bikeRow } from '#testing/factories/bike.ts';
import { userRow } from '#testing/factories/user.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createSearchIndexing } from './indexing.ts';
import type { Limits } from './limits.ts';
import { createSearchService } from './search.service.ts';

const LISTINGS = 600;
const QUERIES = 150;

/** The same numbers each time (mulberry32): what fails once fails again. */
const seeded = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
};
const random = seeded(16);
const below = (n: number) => Math.floor(random() * n);
const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T;
const sometimes = <T>(chance: number, value: () => T): T | undefined => (random() < chance ? value() : undefined);

const MODELS = {
  'Royal-Enfield': ['Classic 350', 'Hunter 350'],
  Yamaha: ['FZ-S FI V3', 'R15 V3', 'MT-15'],
  GPX: ['Demon GR165R'],
  Suzuki: ['Gixxer 155', 'Gixxer SF 155'],
};
const DISTRICTS_USED = DISTRICTS.slice(0, 6);
const WORDS = ['urgent', 'papers', 'garage', 'serviced'];

type Bike = NewBikeRow & { verified: boolean };

let app: TestApp;
let bikes: Bike[];

const makeBikes = (sellers: readonly { id: string; verified: boolean }[]): Bike[] =>
  Array.from({ length: LISTINGS }, () => {
    const brand = oneOf(BRANDS);
    const seller = oneOf(sellers);
    const created_at = Date.now() - below(60 * DAY);
    const product_status = random() < 0.1 ? 'Sold' : oneOf(['Available', 'Advertise'] as const);
    return {
      ...bikeRow({
        id: newId(created_at),
        seller_id: seller.id,
        brand,
        model_name: oneOf(MODELS[brand]),
        rsl_price: 50_000 + 5_000 * below(60),
        purchase_years: `${2012 + below(14)}-02-14`,
        year_made: sometimes(0.5, () => 2010 + below(15)) ?? null,
        kilometres: sometimes(0.7, () => 1_000 * below(60)) ?? null,
        engine_cc: oneOf([100, 125, 150, 155, 165, 350]),
        condition: oneOf(CONDITIONS),
        district: sometimes(0.8, () => oneOf(DISTRICTS_USED)) ?? null,
        colour: sometimes(0.5, () => oneOf(COLOURS)) ?? null,
        description: `Words ${WORDS.filter(() => random() < 0.4).join(' ')} and more of them`,
        location: 'Somewhere',
        created_at,
        product_status,
        removed_at: sometimes(0.1, () => Date.now()) ?? null,
      }),
      verified: seller.verified,
    };
  });

beforeAll(async () => {
  app = await startTestApp();
  const sellers = Array.from({ length: 8 }, (_, n) => ({ row: userRow({ role: 'Seller' }), verified: n % 2 === 0 }));
  await app.db
    .insertInto('users')
    .values(sellers.map(({ row }) => row))
    .execute();
  bikes = makeBikes(sellers.map(({ row, verified }) => ({ id: row.id, verified })));
  for (let from = 0; from < bikes.length; from += 100)
    await app.db
      .insertInto('bikes')
      .values(bikes.slice(from, from + 100).map(({ verified: _, ...row }) => row))
      .execute();
  await createSearchIndexing(app).run();
  // After they were written for search: triggers change what is written.
  for (const { row, verified } of sellers)
    if (verified)
      await app.db.updateTable('users').set({ seller_verify: 'Verified' }).where('id', '=', row.id).execute();
  const gone = bikes.filter((bike) => isForSale(bike)).slice(0, 30);
  for (const [n, bike] of gone.entries()) {
    bike.removed_at = n % 2 ? Date.now() : null;
    if (n % 2 === 0) Object.assign(bike, { product_status: 'Sold', sold_at: Date.now() });
    const { removed_at, product_status, sold_at } = bike;
    await app.db.updateTable('bikes').set({ removed_at, product_status, sold_at }).where('id', '=', bike.id).execute();
  }
});
afterAll(() => app.close());

const isForSale = (bike: Bike) => bike.product_status !== 'Sold' && !bike.removed_at;
const yearOf = (bike: Bike) => bike.year_made ?? Number(bike.purchase_years.slice(0, 4));

const fits: {
  [Name in keyof Required<SearchFilters>]: (bike: Bike, value: NonNullable<SearchFilters[Name]>) => boolean;
} = {
  brand: (bike, value) => value.includes(bike.brand),
  model: (bike, value) => value.includes(bike.model_name),
  condition: (bike, value) => value.includes(bike.condition),
  district: (bike, value) => bike.district != null && value.includes(bike.district),
  verified: (bike) => bike.verified,
  priceFrom: (bike, value) => bike.rsl_price >= value,
  priceTo: (bike, value) => bike.rsl_price <= value,
  yearFrom: (bike, value) => yearOf(bike) >= value,
  yearTo: (bike, value) => yearOf(bike) <= value,
  kmTo: (bike, value) => bike.kilometres != null && bike.kilometres <= value,
  ccFrom: (bike, value) => (bike.engine_cc ?? 0) >= value,
  ccTo: (bike, value) => (bike.engine_cc ?? 0) <= value,
  since: (bike, value) => bike.created_at >= app.clock.now() - value * DAY,
};

const found = (filters: SearchFilters, words: readonly string[], except?: keyof SearchFilters): Bike[] =>
  bikes.filter(
    (bike) =>
      isForSale(bike) &&
      words.every((word) => bike.description.split(' ').includes(word)) &&
      Object.entries(filters).every(
        ([name, value]) => name === except || fits[name as keyof SearchFilters](bike, value as never),
      ),
  );

const VALUES: Record<FacetName, (bike: Bike) => string[]> = {
  brand: ({ brand }) => [brand],
  model: ({ model_name }) => [model_name],
  condition: ({ condition }) => [condition],
  district: ({ district }) => (district ? [district] : []),
  verified: ({ verified }) => (verified ? ['1'] : []),
  since: ({ created_at }) => SINCE_DAYS.filter((days) => created_at >= app.clock.now() - days * DAY).map(String),
};

const recount = (filters: SearchFilters, words: readonly string[], facet: (typeof FACET_NAMES)[number]) => {
  const counts = new Map<string, number>(
    [filters[facet] ?? []].flat().map((value) => [value === true ? '1' : String(value), 0]),
  );
  for (const bike of found(filters, words, facet))
    for (const value of VALUES[facet](bike)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return Object.fromEntries(counts);
};

const someOf = <T>(list: readonly T[]): T[] => [...new Set([oneOf(list), oneOf(list)])];

const randomFilters = (): SearchFilters => {
  const price = [below(350_000), below(350_000)].sort((a, b) => a - b);
  const filters: Partial<Record<keyof SearchFilters, unknown>> = {
    brand: sometimes(0.3, () => someOf(BRANDS)),
    model: sometimes(0.2, () => someOf(Object.values(MODELS).flat())),
    condition: sometimes(0.2, () => someOf(CONDITIONS)),
    district: sometimes(0.3, () => someOf(DISTRICTS_USED)),
    verified: sometimes(0.2, () => true),
    priceFrom: sometimes(0.3, () => price[0]),
    priceTo: sometimes(0.3, () => price[1]),
    yearFrom: sometimes(0.2, () => 2010 + below(8)),
    yearTo: sometimes(0.2, () => 2018 + below(8)),
    kmTo: sometimes(0.2, () => 1_000 * below(60)),
    ccFrom: sometimes(0.1, () => 100 + below(100)),
    ccTo: sometimes(0.1, () => 200 + below(200)),
    since: sometimes(0.15, () => oneOf(SINCE_DAYS)),
  };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as SearchFilters;
};

const addressOf = (filters: SearchFilters, words: readonly string[], sort: Sort, after?: string): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters))
    for (const one of [value].flat()) query.append(name, one === true ? '1' : String(one));
  if (words.length > 0) query.set('q', words.join(' '));
  query.set('sort', sort);
  if (after) query.set('after', after);
  return `GET /api/search?${query}`;
};

const KEYS: Record<Sort, (bike: Bike) => number> = {
  newest: ({ created_at }) => -created_at,
  match: ({ created_at }) => -created_at,
  priceLow: ({ rsl_price }) => rsl_price,
  priceHigh: ({ rsl_price }) => -rsl_price,
  kmLow: ({ kilometres }) => kilometres ?? Number.POSITIVE_INFINITY,
  yearNew: (bike) => -yearOf(bike),
};

const readAll = async (filters: SearchFilters, words: readonly string[], sort: Sort): Promise<string[]> => {
  const ids: string[] = [];
  let after: string | undefined;
  do {
    const { body } = await call<SearchResult>(app, addressOf(filters, words, sort, after));
    ids.push(...body.items.map(({ _id }) => _id));
    after = body.next;
  } while (after);
  return ids;
};

/** So little that a marketplace of hundreds is read as one of a million. */
const SMALL: Limits = {
  exact: 20,
  longWay: 60,
  longWayWithWords: 40,
  sample: 60,
  enoughInSample: 5,
  mostOnWay: 150,
  mostRead: 50,
  some: 40,
  someWithWords: 40,
  look: 15,
  newestWithWords: 80,
};

const queryOf = (address: string): Record<string, unknown> => {
  const typed = new URL(address.replace('GET ', ''), 'http://any').searchParams;
  return Object.fromEntries([...new Set(typed.keys())].map((name) => [name, typed.getAll(name)]));
};

describe('Where more fits than is counted', () => {
  it('counts are exact or said to be less than there are, and pages have all of it in order', async () => {
    const service = createSearchService(readsOfPrimary(app.db), app.clock, SMALL);
    const counted = { whole: 0, part: 0 };
    for (let round = 0; round < QUERIES; round += 1) {
      const [filters, sort] = [randomFilters(), oneOf(SORTS)];
      const words = sometimes(0.3, () => someOf(WORDS)) ?? [];
      const title = JSON.stringify({ filters, words, sort });
      const expected = found(filters, words);
      const ids: string[] = [];
      let after: string | undefined;
      do {
        const query = queryOf(addressOf(filters, words, sort));
        const page = await service.search(undefined, { ...query, ...(after && { after }) }, false);
        ids.push(...page.items.map(({ _id }) => _id));
        after = page.next;
        const check = ({ count, atLeast }: { count: number; atLeast?: true }, truth: number, what: string) => {
          if (!atLeast) expect(count, `${what} of ${title}`).toBe(truth);
          else expect(count, `${what} of ${title}`).toBeLessThanOrEqual(truth);
          counted[atLeast ? 'part' : 'whole'] += 1;
        };
        check({ count: page.total, ...(page.atLeast && { atLeast: true }) }, expected.length, 'total');
        if (expected.length <= SMALL.exact) expect(page.atLeast, title).toBeUndefined();
        for (const [facet, values] of Object.entries(page.facets)) {
          const counts: Record<string, number> = recount(filters, words, facet as FacetName);
          for (const value of values) check(value, counts[value.value] ?? 0, `${facet} ${value.value}`);
        }
      } while (after);
      expect([...ids].sort(), title).toEqual(expected.map(({ id }) => id).sort());
      const byId = new Map(bikes.map((bike) => [bike.id, bike]));
      const keys = ids.map((id) => KEYS[sort](byId.get(id) as Bike));
      expect(keys, title).toEqual(keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    }
    // Both happen.
    expect(Math.min(counted.part, counted.whole)).toBeGreaterThan(QUERIES);
  });
});

describe('What search says is what a plain count of all listings says', () => {
  it('totals, every choice with its count, every sort through all pages, for many random searches', async () => {
    for (let round = 0; round < QUERIES; round += 1) {
      const [filters, sort] = [randomFilters(), oneOf(SORTS)];
      const words = sometimes(0.3, () => someOf(WORDS)) ?? [];
      const { body } = await call<SearchResult>(app, addressOf(filters, words, sort));
      const title = JSON.stringify({ filters, words, sort });
      const expected = found(filters, words);
      expect(body.total, title).toBe(expected.length);
      expect(body.atLeast, title).toBeUndefined();
      for (const [facet, values] of Object.entries(body.facets)) {
        const counts = Object.fromEntries(values.map(({ value, count }) => [value, count]));
        expect(counts, `${facet} of ${title}`).toEqual(recount(filters, words, facet as FacetName));
        expect(values.map(({ count }) => count)).toEqual(values.map(({ count }) => count).sort((a, b) => b - a));
      }
      const ids = await readAll(filters, words, sort);
      expect([...ids].sort(), title).toEqual(expected.map(({ id }) => id).sort());
      const byId = new Map(bikes.map((bike) => [bike.id, bike]));
      const keys = ids.map((id) => KEYS[sort](byId.get(id) as Bike));
      expect(keys, title).toEqual(keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    }
  });
});

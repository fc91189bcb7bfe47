/** @module-tag nightly */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AllFacts } from '#contract/bike-facts.ts';
import {
  eachFact,
  FACT_CHOICES,
  FACT_FLAGS,
  FACT_LIMITS,
  type FactName,
  factNamed,
  isChoice,
  isNumber,
} from '#contract/bike-facts.ts';
import { MODELS } from '#contract/catalogue/models.ts';
import { BRANDS, CONDITIONS } from '#contract/constants.ts';
import type { SearchFilters, SearchResult } from '#contract/entities/search.ts';
import { FILTER_NAMES, type FilterName, formatSearch } from '#contract/search-address.ts';
import { listedAfter } from '#server/listings/bikes/bikes.repository.ts';
import { toFactColumns } from '#server/listings/listings.ts';
import { createSearchIndexing } from '#server/search/indexing.ts';
import { modelsForSale } from '#server/search/models.repository.ts';
import { createNewCount } from '#server/search/new-listings.ts';
import { RECALL_QUERIES } from '#server/words/recall-queries.ts';
import { call } from '#testing/call.ts';
import { bikeRow } from '#testing/factories/bike.ts';
import { userRow } from '#testing/factories/user.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { type ListingFacts, toFacts } from './listing-facts.ts';
import { createWordFitting, type FitsWords } from './match-words.ts';
import { compileSearch, matches, readQuery } from './matches.ts';

const LISTINGS = 150;
const NAMES = MODELS.map(({ name }) => name);
const WORDS = ['urgent', 'papers', 'garage', 'জরুরি', 'সার্ভিসিং'];
const PHRASES = [
  'under 2 lakh dhaka',
  '২ লাখের নিচে',
  'verified yamaha',
  '2021 model',
  'r15 v4 mt15',
  '150 cc',
  'excellent',
];

/** What is common, from and to. */
const COMMON: Partial<Record<FactName, readonly [number, number]>> = {
  yearMade: [2010, 2026],
  kilometres: [0, 60_000],
  engineCc: [100, 350],
};
const anyValue = (name: FactName): fc.Arbitrary<string | number> => {
  const fact = factNamed(name);
  if (isChoice(fact)) return fc.constantFrom(...fact.choices.slice(0, 4));
  if (!isNumber(fact)) return fc.constant(fact.example);
  const [min, max] = COMMON[name] ?? [fact.least, Number(fact.most)];
  return fc.integer({ min, max });
};

const listing = fc.record({
  model: fc.constantFrom(...MODELS),
  seller: fc.nat(1),
  price: fc.integer({ min: 50, max: 400 }),
  facts: fc.record(eachFact((name) => fc.option(anyValue(name)))),
  bought: fc.integer({ min: 2010, max: 2025 }),
  condition: fc.constantFrom(...CONDITIONS),
  words: fc.subarray(WORDS),
});

const some = <T>(values: readonly T[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }), { nil: undefined, freq: 2 });
const perhaps = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 1 });
const taka = fc.integer({ min: 50, max: 400 }).map((thousands) => thousands * 1_000);
const filters = fc.record({
  brand: some(BRANDS),
  model: some(NAMES),
  condition: some(CONDITIONS),
  reviewed: perhaps(fc.constant(true as const)),
  verified: perhaps(fc.constant(true as const)),
  priceFrom: perhaps(taka),
  priceTo: perhaps(taka),
  ...Object.fromEntries(
    FACT_LIMITS.flatMap(({ fact, from, to }) =>
      [from ?? to, to].map((filter) => [filter, perhaps(anyValue(fact) as fc.Arbitrary<number>)]),
    ),
  ),
  ...Object.fromEntries(FACT_CHOICES.map(({ filter, choices }) => [filter, some(choices.slice(0, 4))])),
  ...Object.fromEntries(FACT_FLAGS.map(({ filter }) => [filter, perhaps(fc.constant(true as const))])),
} as { [Name in Exclude<FilterName, 'since'>]: fc.Arbitrary<SearchFilters[Name] | undefined> });
/** A few filters at a time: more find nothing. */
const fewFilters = fc
  .tuple(
    filters,
    fc.subarray(
      FILTER_NAMES.filter((name) => name !== 'since'),
      { maxLength: 3 },
    ),
  )
  .map(
    ([all, names]) =>
      Object.fromEntries(
        names.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])),
      ) as SearchFilters,
  );
const words = fc
  .subarray([...RECALL_QUERIES.map(({ q }) => q), ...WORDS, ...PHRASES, ...NAMES], { maxLength: 2 })
  .map((parts) => parts.join(' '));

let app: TestApp;
let listings: { id: string; facts: ListingFacts }[];
let fitsWords: FitsWords;

beforeAll(async () => {
  app = await startTestApp();
  const sellers = [
    userRow({ role: 'Seller', seller_verify: 'Unverified' }),
    userRow({ role: 'Seller', seller_verify: 'Verified' }),
  ];
  await app.db.insertInto('users').values(sellers).execute();
  const rows = fc.sample(listing, { numRuns: LISTINGS, seed: 45 }).map((bike) =>
    bikeRow({
      seller_id: sellers[bike.seller]?.id ?? '',
      brand: bike.model.brand,
      model_name: bike.model.name,
      rsl_price: bike.price * 1_000,
      purchase_years: `${bike.bought}-02-14`,
      condition: bike.condition,
      ...toFactColumns(bike.facts as Partial<AllFacts>),
      description: `First owner ${bike.words.join(' ')}`,
      location: 'Mirpur',
    }),
  );
  await app.db.insertInto('bikes').values(rows).execute();
  await createSearchIndexing(app).run();
  listings = (await listedAfter(app.db, '', LISTINGS)).map((bike) => ({ id: bike.id, facts: toFacts(bike) }));
  fitsWords = createWordFitting(await modelsForSale(app.db));
});
afterAll(() => app.close());

/** Whatever was listed is new. */
const ALL = { id: '', listedAt: 0, sellerId: '' };

const found = async (query: string): Promise<string[]> => {
  const ids: string[] = [];
  let after: string | undefined;
  do {
    const address = `GET /api/search?${query}${after ? `&after=${after}` : ''}`;
    const { body } = await call<SearchResult>(app, address);
    ids.push(...body.items.map(({ _id }) => _id));
    after = body.next;
  } while (after);
  return ids.sort();
};

describe('A listing meets a saved search', () => {
  it('if and only if the search finds it, and it is counted as new, whatever words and filters', async () => {
    const search = fc.record({ q: fc.oneof(fc.constant(''), words), filters: fewFilters });
    let met = 0;
    await fc.assert(
      fc.asyncProperty(search, async (typed) => {
        const query = String(formatSearch({ ...typed, sort: undefined }));
        const compiled = compileSearch(readQuery(query));
        const fitting = listings.filter(({ facts }) => matches(compiled, facts, fitsWords)).map(({ id }) => id);
        expect(fitting.sort(), query).toEqual(await found(query));
        const counted = await createNewCount(app.db, app.clock.now())(readQuery(query), ALL);
        expect(counted, query).toEqual({ count: fitting.length, isWhole: true });
        met += fitting.length > 0 && fitting.length < LISTINGS ? 1 : 0;
      }),
      { numRuns: 150, seed: 45 },
    );
    // Not only searches that find all or nothing.
    expect(met).toBeGreaterThan(40);
  });

  it('of a model by its name alone, though search shows everything where it knows no name', async () => {
    const search = readQuery('model=Nobody+sells+this');
    expect(listings.filter(({ facts }) => matches(compileSearch(search), facts, fitsWords))).toEqual([]);
    expect(await createNewCount(app.db, app.clock.now())(search, ALL)).toEqual({ count: 0, isWhole: true });
  });
});

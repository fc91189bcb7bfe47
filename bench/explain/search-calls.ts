import type { Db } from '#server/platform/db/database.ts';
import * as searchWays from '#server/search/access-paths.repository.ts';
import * as searchCounts from '#server/search/counts.repository.ts';
import { stepsOf } from '#server/search/facet-steps.ts';
import * as searchIndexing from '#server/search/indexing.repository.ts';
import { toSearchRow } from '#server/search/listing-row.ts';
import * as searchLoosen from '#server/search/loosen.repository.ts';
import * as searchMatches from '#server/search/matches.repository.ts';
import * as searchModels from '#server/search/models.repository.ts';
import { ORDERS } from '#server/search/order.ts';
import * as searchPages from '#server/search/pages.repository.ts';
import type { CallsOf } from './calls-of.ts';
import { id } from './fill.ts';
import { BIKE, bike, MIDDLE, SELLER } from './samples.ts';

const PRICE = { price: { from: 100_000, to: 200_000 } };
const FOUR = { ...PRICE, brand: [1], district: [1], condition: [2] };
const EACH = { values: Array.from({ length: 64 }, (_, n) => n + 1), exact: 1_000, look: 1_500 };
const BY = ['brand', 'model', 'condition', 'district', 'verified', 'posted'] as const;
const STEPS = stepsOf(1_000_000, {});
const GARAGE = { name: 'garage1', text: 'x0garage' };
const TIMES = [1_000, 500_000, 900_000];
const searchCountsCalls: CallsOf<typeof searchCounts> = {
  countOf: [(db) => searchCounts.countOf(db, {}), (db) => searchCounts.countOf(db, { model: [7], district: [1] })],
  countsBy: [
    (db) => searchCounts.countsBy(db, {}, 'model'),
    (db) => searchCounts.countsBy(db, { brand: [1] }, 'district'),
    (db) => searchCounts.countsBy(db, { district: [1] }, 'model'),
  ],
};
const searchMatchesCalls: CallsOf<typeof searchMatches> = {
  someMatches: [
    (db) => searchMatches.someMatches(db, FOUR, 'district', 1_001),
    (db) => searchMatches.someMatches(db, { ...FOUR, model: [7] }, 'model', 1_001),
    (db) => searchMatches.someMatches(db, { words: [{ name: 'w77', text: 'x0wide' }] }, 'words', 1_001),
  ],
  countMatches: (db) => searchMatches.countMatches(db, { ...PRICE, verified: [1] }, 'price', 1_001),
  groupsOf: [
    (db) => searchMatches.groupsOf(db, { criteria: FOUR, access: 'district', by: BY, limit: 150_000, steps: STEPS }),
    (db) =>
      searchMatches.groupsOf(db, {
        criteria: { words: [GARAGE] },
        access: 'words',
        by: BY,
        limit: 4_000,
        steps: STEPS,
      }),
  ],
  countNewestWithWords: (db) =>
    searchMatches.countNewestWithWords(db, { criteria: { words: [GARAGE] }, look: 6_000, times: TIMES }),
  countBehind: ['posted' as const, 'district' as const].map(
    (access) => (db: Db) =>
      searchMatches.countBehind(
        db,
        { criteria: { ...FOUR, posted: { from: 900_000 } }, access, id: id('bike', 900_000), sellerId: SELLER },
        1_001,
      ),
  ),
  countEach: [
    (db) => searchMatches.countEach(db, { ...EACH, criteria: PRICE, by: 'model' }),
    (db) => searchMatches.countEach(db, { ...EACH, criteria: { ...PRICE, verified: [1] }, by: 'district' }),
  ],
};
const searchModelsCalls: CallsOf<typeof searchModels> = {
  modelsForSale: searchModels.modelsForSale,
  findModels: (db) => searchModels.findModels(db, ['Model 7']),
  namesOfModels: (db) => searchModels.namesOfModels(db, [1, 2, 3]),
};
const page = (order: keyof typeof ORDERS) => (db: Db) =>
  searchPages.pageAlong(db, { criteria: { verified: [1] }, order: ORDERS[order], after: undefined, limit: 25 });
const searchPagesCalls: CallsOf<typeof searchPages> = {
  pageAlong: [
    page('newest'),
    page('priceLow'),
    page('priceHigh'),
    page('kmLow'),
    page('yearNew'),
    (db) =>
      searchPages.pageAlong(db, {
        criteria: FOUR,
        order: ORDERS.priceLow,
        after: { rank: 0, value: 150_000, n: 5 },
        limit: 25,
      }),
  ],
  bikesOf: (db) => searchPages.bikesOf(db, [1, 2, 3]),
};
const searchWaysCalls: CallsOf<typeof searchWays> = {
  countAlong: [
    (db) => searchWays.countAlong(db, PRICE, 'price', 30_001),
    (db) => searchWays.countAlong(db, { ...PRICE, district: [1] }, 'district', 30_001),
    (db) => searchWays.countAlong(db, { posted: { from: 900_000 } }, 'posted', 30_001),
  ],
  countWithWords: (db) => searchWays.countWithWords(db, [GARAGE], 8_001),
  sampleNewest: (db) => searchWays.sampleNewest(db, FOUR, 2_000),
};
const searchLoosenCalls: CallsOf<typeof searchLoosen> = {
  countPlans: (db) =>
    searchLoosen.countPlans(
      db,
      [
        { criteria: { district: [1] }, by: 'counts' },
        { criteria: FOUR, by: 'path', access: 'district' },
        { criteria: { words: [GARAGE] }, by: 'path', access: 'words' },
        { criteria: { ...PRICE, words: [GARAGE] }, by: 'newest' },
      ],
      { most: 1_001, newest: 6_000 },
    ),
  wordsOfNone: (db) => searchLoosen.wordsOfNone(db, [GARAGE, { name: 'plsr', text: 'x0pulsar' }]),
};
const source = { ...bike, id: BIKE, seller_verify: 'Verified' as const };
const searchIndexingCalls: CallsOf<typeof searchIndexing> = {
  writeListings: (db) => searchIndexing.writeListings(db, [toSearchRow(source)]),
  readIndexVersion: searchIndexing.readIndexVersion,
  recordIndexVersion: (db) => searchIndexing.recordIndexVersion(db, '1'),
  bikesBehind: (db) => searchIndexing.bikesBehind(db, MIDDLE, 1_000),
  lockListings: (db) => searchIndexing.lockListings(db, [BIKE, MIDDLE]),
  countRewrite: searchIndexing.countRewrite,
};

/** Those of search. */
export const SEARCH_CALLS = {
  'search counts': searchCountsCalls,
  'search matches': searchMatchesCalls,
  'search models': searchModelsCalls,
  'search pages': searchPagesCalls,
  'search ways': searchWaysCalls,
  'search loosen': searchLoosenCalls,
  'search indexing': searchIndexingCalls,
};

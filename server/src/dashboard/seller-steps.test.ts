import { expect, it } from 'vitest';
import { FACT_NAMES } from '#contract/bike-facts.ts';
import type { BikeFigures } from '#contract/entities/statistics.ts';
import type { Advice } from '#contract/figures.ts';
import { toFactColumns } from '#server/listings/listings.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { bikeFacts } from '#testing/factories/bike.ts';
import type { BikeToLookAt } from './dashboard.repository.ts';
import { sellerSteps } from './seller-steps.ts';

const NOW = 1_000 * DAY;

/** A bike that says all facts and was listed yesterday. */
const bike = (id: string, more: Partial<BikeToLookAt> = {}): BikeToLookAt => ({
  id,
  brand: 'Yamaha',
  model_name: 'FZ-S',
  created_at: NOW - DAY,
  ...toFactColumns(bikeFacts),
  price_changed_at: null,
  asked_at: null,
  off_market: null,
  rsl_price: 200_000,
  purchase_years: '2020-01-01',
  condition: 'Good',
  median_paid: null,
  median_asked: null,
  has_one_photo: 0,
  ...more,
});
const NO_FACTS = toFactColumns({});
const HALF_OF_THEM = toFactColumns(
  Object.fromEntries(Object.entries(bikeFacts).slice(0, Math.ceil(FACT_NAMES.length / 2))),
);

const figures = (_id: string, advice: Advice): BikeFigures => ({
  _id,
  brand: 'Yamaha',
  modelName: 'FZ-S',
  photoURL: '',
  forSale: true,
  total: { views: 90, hearts: 9, contacts: 0, bookings: 0 },
  advice,
});

/** What is said, as `price one`. */
const said = (situation: Partial<Parameters<typeof sellerSteps>[0]>): string[] =>
  sellerSteps({
    bikes: [],
    figures: [],
    overpriced: [],
    waiting: 0,
    asked: [],
    toReview: [],
    now: NOW,
    ...situation,
  }).map(({ kind, productId, count }) =>
    [kind, productId, ['answer', 'price', 'stillThere'].includes(kind) ? count : undefined]
      .filter((part) => part !== undefined)
      .join(' '),
  );

it.each<[string, Parameters<typeof said>[0], string[]]>([
  ['without a bike: list the first', {}, ['first']],
  ['all is well: nothing', { bikes: [bike('one')], figures: [figures('one', 'well')] }, []],
  ['bookings wait, first of all', { bikes: [bike('one', NO_FACTS)], waiting: 3 }, ['answer 3', 'facts one']],
  ['a booking of a bike that is not for sale any more', { waiting: 1 }, ['answer 1']],
  [
    'buyers to review, after the bookings that wait',
    { toReview: [{ id: 'two', brand: 'Yamaha', model_name: 'R15' }], waiting: 1 },
    ['answer 1', 'review two'],
  ],
  ['half of the facts are missing: not worth a step', { bikes: [bike('one', HALF_OF_THEM)] }, []],
  [
    'a price that has stood for 45 days since the bike was listed',
    { bikes: [bike('one', { created_at: NOW - 45 * DAY })] },
    ['price one 45'],
  ],
  [
    'an old bike with a price of last week',
    { bikes: [bike('one', { created_at: NOW - 99 * DAY, price_changed_at: NOW - 7 * DAY })] },
    [],
  ],
  ['a bike with a single photo', { bikes: [bike('one', { has_one_photo: 1 })] }, ['photos one']],
  [
    'a price above what such bikes are sold for',
    { overpriced: [{ bike: bike('one'), high: 1 }], bikes: [bike('one')] },
    ['dear one'],
  ],
  [
    'bikes that rest or are about to are one step, which names the one that has waited longest',
    {
      bikes: [
        bike('one', { asked_at: NOW - DAY }),
        bike('two', { asked_at: NOW - 16 * DAY, off_market: 'resting' }),
        bike('three', { asked_at: NOW - 2 * DAY }),
      ],
    },
    ['stillThere two 3'],
  ],
  [
    'a bike that rests needs nothing else, and is not the first one to list',
    { bikes: [bike('one', { ...NO_FACTS, created_at: 0, has_one_photo: 1, asked_at: 0, off_market: 'resting' })] },
    ['stillThere one 1'],
  ],
  [
    'of a new listing its single photo comes before its facts, after what stands in the way of a sale',
    {
      bikes: [
        bike('one', { ...NO_FACTS, has_one_photo: 1 }),
        bike('two', NO_FACTS),
        bike('three', { asked_at: NOW - DAY }),
        bike('four'),
      ],
      overpriced: [{ bike: bike('four'), high: 1 }],
    },
    ['stillThere three 1', 'dear four', 'photos one', 'facts two'],
  ],
  [
    'one step for each bike: what its figures say comes first',
    { bikes: [bike('one', { ...NO_FACTS, created_at: 0 })], figures: [figures('one', 'lowerPrice')] },
    ['advice one'],
  ],
  [
    'that a booking waits is said once, for all bikes',
    { bikes: [bike('one')], figures: [figures('one', 'answer')], waiting: 1 },
    ['answer 1'],
  ],
  [
    'at most two of a kind and four in all, the price that stood longest first',
    {
      bikes: ['one', 'two', 'three'].map((id, at) => bike(id, { created_at: NOW - (60 + at) * DAY })),
      figures: ['four', 'five', 'six'].map((id) => figures(id, 'addFacts')),
      waiting: 1,
    },
    ['answer 1', 'advice four', 'advice five', 'price three 62'],
  ],
])('A seller: %s', (_what, situation, expected) => {
  expect(said(situation)).toEqual(expected);
});

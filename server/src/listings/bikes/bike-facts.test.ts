import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FactName } from '#contract/bike-facts.ts';
import { DAY_MS } from '#contract/constants.ts';
import { dhakaDay } from '#contract/dhaka-day.ts';
import type { Bike } from '#contract/entities/bike.ts';
import type { OwnData } from '#contract/entities/own-data.ts';
import { call } from '#testing/call.ts';
import { bikeFacts, bikeFields } from '#testing/factories/bike.ts';
import { hostedPhoto } from '#testing/listings.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

interface Values {
  /** As it is typed, and as it is read. */
  given: [typed: unknown, read: string | number][];
  leftOut: unknown[];
  refused: unknown[];
  message: string;
}

const THIS_YEAR = new Date().getUTCFullYear();
/** Not accepted as this year on the day before either. */
const NEXT_YEAR = new Date(Date.now() + 2 * DAY_MS).getUTCFullYear() + 1;

const TODAY = dhakaDay(Date.now());
/** Not on a 29th of February, which is not in every year. */
const inYears = (years: number): string =>
  `${Number(TODAY.slice(0, 4)) + years}${TODAY.slice(4).replace('-02-29', '-02-28')}`;
const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const YES_OR_NO: Values = {
  given: [
    ['yes', 'yes'],
    ['no', 'no'],
  ],
  leftOut: [undefined, ''],
  refused: ['Yes', 'maybe', 'true', true, 1, null, ['yes']],
  message: 'Please choose one from the list.',
};

const FACTS: Record<FactName, Values> = {
  kilometres: {
    given: [
      [0, 0],
      [500_000, 500_000],
      ['18,500', 18_500],
      [' ১৮৫০০ ', 18_500],
      ['18500 km', 18_500],
      ['১৮,৫০০ কিমি', 18_500],
      ['18 500 কি.মি.', 18_500],
    ],
    leftOut: [undefined, '', ' '],
    refused: [500_001, -1, 12.5, '12.5', '12,5', '1,5', '500001', 'many', 'km', '৳ 18,500', null, [1]],
    message: 'Please give a whole number of kilometres from 0 to 5,00,000.',
  },
  engineCc: {
    given: [
      [40, 40],
      [2_500, 2_500],
      ['155 cc', 155],
      [' ১৫৫ সিসি', 155],
      ['1,200', 1_200],
    ],
    leftOut: [undefined, '', ' '],
    refused: [39, 2_501, 0, -155, 154.9, '154.9', 'cc', 'big', null, [155]],
    message: 'Please give the engine size in cc, from 40 to 2,500.',
  },
  yearMade: {
    given: [
      [1950, 1950],
      [THIS_YEAR, THIS_YEAR],
      ['2021', 2021],
      ['২০২১ ', 2021],
    ],
    leftOut: [undefined, '', ' '],
    refused: [1949, NEXT_YEAR, 21, '21', '2021-03', 2021.5, 'new', null, [2021]],
    message: 'Please give the year as four digits, from 1950 to this year.',
  },
  abs: {
    given: [
      ['none', 'none'],
      ['single', 'single'],
      ['dual', 'dual'],
    ],
    leftOut: [undefined, ''],
    refused: ['Dual', 'triple', 'Dual channel', 2, true, null, ['dual']],
    message: 'Please choose one from the list.',
  },
  owners: {
    given: [
      [1, 1],
      [9, 9],
      [' 2 ', 2],
      ['৩', 3],
    ],
    leftOut: [undefined, '', ' '],
    refused: [0, 10, -1, 1.5, '1.5', 'two', null, [1]],
    message: 'Please give a whole number from 1 to 9.',
  },
  district: {
    given: [
      ['Dhaka', 'Dhaka'],
      ["Cox's Bazar", "Cox's Bazar"],
    ],
    leftOut: [undefined, ''],
    refused: ['dhaka', 'Chittagong', 'ঢাকা', 'Kolkata', 1, null, ['Dhaka']],
    message: 'Please choose one of the 64 districts.',
  },
  colour: {
    given: [
      ['Black', 'Black'],
      ['Purple', 'Purple'],
    ],
    leftOut: [undefined, ''],
    refused: ['black', 'কালো', 'Shiny', '#000', 0, null, ['Black']],
    message: 'Please choose a colour from the list.',
  },
  plate: {
    given: [
      ['Dhaka Metro LA', 'Dhaka Metro LA'],
      ["Cox's Bazar HA", "Cox's Bazar HA"],
      ['On Test', 'On Test'],
    ],
    leftOut: [undefined, ''],
    refused: [
      'Dhaka Metro LA 12-3456',
      'Dhaka Metro-LA',
      'Feni Metro HA',
      'Dhaka',
      'LA',
      '12-3456',
      1,
      null,
      ['On Test'],
    ],
    message: 'Please choose one from the list.',
  },
  taxTokenUntil: {
    given: [
      [TODAY, TODAY],
      [inYears(-20), inYears(-20)],
      [` ${inYears(15)} `, inYears(15)],
    ],
    leftOut: [undefined, '', ' '],
    refused: [
      daysAfter(inYears(-20), -2),
      daysAfter(inYears(15), 2),
      '2027-02-30',
      '2027-3-12',
      '12-03-2027',
      '2027-03-12T00:00:00Z',
      '2027',
      'paid',
      20270312,
      null,
      [TODAY],
    ],
    message: 'Please give a date as year-month-day, at most 20 years ago and at most 15 years ahead.',
  },
  papersInOwnName: YES_OR_NO,
  negotiable: YES_OR_NO,
};

let app: TestApp;
let seller: Person;
let buyer: Person;
let photoURL: string;
beforeAll(async () => {
  app = await startTestApp();
  seller = await signUp(app, 'Seller');
  buyer = await signUp(app, 'Buyer');
  photoURL = await hostedPhoto(app);
});
afterAll(() => app.close());

const get = async <T = Bike[]>(path: string, { token }: Person) => (await call<T>(app, `GET ${path}`, { token })).body;

const post = ({ token }: Person, facts: Partial<Record<FactName, unknown>>) =>
  call<{ insertedId: string }>(app, 'POST /api/bikes', {
    token,
    body: { ...bikeFields, brand: 'Suzuki', photoURL, ...facts },
  });

/** Lists a bike of a new seller; returns it as each list and the export have it. */
const listedEverywhere = async (facts: Partial<Record<FactName, unknown>>) => {
  const person = await signUp(app, 'Seller');
  const { insertedId: id } = (await post(person, facts)).body;
  const [brand, own, one, data] = await Promise.all([
    get('/api/bikes/Suzuki', buyer),
    get(`/api/bikes?email=${person.email}`, person),
    get<Bike>(`/api/wishesProduct/${id}`, buyer),
    get<OwnData>('/api/users/data', person),
  ]);
  return [
    brand.find(({ _id }) => _id === id),
    own.find(({ _id }) => _id === id),
    one,
    data.listings.find((listing) => listing.id === id),
  ];
};

describe.each(Object.entries(FACTS))('What a seller says about a bike: %s', (fact, values) => {
  it.each(values.given)('may be given as %o, and is in every list and in the export', async (typed, read) => {
    for (const bike of await listedEverywhere({ [fact]: typed })) expect(bike).toMatchObject({ [fact]: read });
  });

  it.each(values.leftOut)('may be left out (%o), and is then in no list and not in the export', async (typed) => {
    for (const bike of await listedEverywhere({ [fact]: typed })) {
      expect(bike).toMatchObject({ modelName: 'FZ-S V3' });
      expect(bike).not.toHaveProperty(fact);
    }
  });

  it.each(values.refused.map((typed) => [typed]))('is refused as %o, in words', async (typed) => {
    const response = await post(seller, { [fact]: typed });
    expect(response).toMatchObject({ status: 400, body: { error: { fields: { [fact]: values.message } } } });
  });
});

it('all that the second part of the form asks for is listed together', async () => {
  for (const bike of await listedEverywhere(bikeFacts)) expect(bike).toMatchObject(bikeFacts);
});

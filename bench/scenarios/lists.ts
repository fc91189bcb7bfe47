import { strict as assert } from 'node:assert';
import { PAGE_SIZE } from '#contract/constants.ts';
import type { Bike } from '#contract/entities/bike.ts';
import { firstOf } from '../marketplace/buyers.ts';
import { id } from '../marketplace/sizes.ts';
import { jsonOf, type Scenario } from './scenario.ts';

const BRAND = 'Yamaha';
const BRAND_PATH = `/api/bikes/${BRAND}`;

const assertPage = (bikes: unknown): void => {
  assert(Array.isArray(bikes));
  assert.equal(bikes.length, PAGE_SIZE);
  assert(bikes.every((bike: Bike) => bike.brand === BRAND && bike.productStatus !== 'Sold'));
};

/** The first page of a brand, always for the same caller. */
export const brandPage: Scenario = {
  title: `GET ${BRAND_PATH}`,
  callers: 1,
  calls: (_shop, buyers) => [{ path: BRAND_PATH, headers: { authorization: firstOf(buyers).authorization } }],
  check: (answer) => assertPage(jsonOf(answer)),
};

/** The same page for one caller after another. */
export const brandPageOfMany: Scenario = {
  ...brandPage,
  title: `${brandPage.title}, 200 callers`,
  callers: 200,
  calls: (_shop, buyers, { connection }) =>
    buyers.map((_, n) => {
      const { authorization = '' } = buyers[(connection * 7 + n) % buyers.length] ?? {};
      return { path: BRAND_PATH, headers: { authorization } };
    }),
};

/** More than a server answers in a second, so that no connection comes back to a page within its turn. */
const PAGES_PER_SECOND = 12_000;
let asked = 0;

/** A cursor in the upper nine tenths of the listings, each time another one: below them pages are not full. */
const nextCursor = (bikes: number): string => {
  asked += 1;
  const tenth = bikes / 10;
  return id('bike', tenth + ((asked * 7919) % (9 * tenth)));
};

/** Pages from everywhere in the list of a brand, no two the same. */
export const deepPage: Scenario = {
  title: `GET ${BRAND_PATH}?after={bike}`,
  callers: 1,
  calls: ({ sizes }, buyers, { seconds, connections }) =>
    Array.from({ length: Math.ceil((PAGES_PER_SECOND * seconds) / connections) + 1 }, () => ({
      path: `${BRAND_PATH}?after=${nextCursor(sizes.bikes)}`,
      headers: { authorization: firstOf(buyers).authorization },
    })),
  check: (answer) => assertPage(jsonOf(answer)),
};

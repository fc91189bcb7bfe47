import { FACT_CHOICES, FACT_FLAGS, FACT_LIMITS, type FactFacet, type FactName } from '#contract/bike-facts.ts';
import type { FacetName, SearchFilters } from '#contract/entities/search.ts';
import { SINCE_DAYS } from '#contract/search-address.ts';
import type { Sort } from '#contract/sorts.ts';
import { FACT_COLUMNS } from '#server/listings/listings.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { minuteOf } from '#server/search/query.ts';
import type { RandomBike, RandomSearch } from './random-searches.ts';

type What = Pick<RandomSearch, 'filters' | 'words'>;

/** What searches must find, by looking at every listing. */
export interface PlainSearch {
  /** The bikes for sale that fit, in no order; `except`: whatever this filter says. */
  found(search: What, except?: keyof SearchFilters): RandomBike[];
  /** How many fit with each value of a facet, its own choice left out. */
  counts(search: What, facet: FacetName): Record<string, number>;
  /** What these listings, by their ids, are sorted by: it never falls. */
  keys(ids: readonly string[], sort: Sort): number[];
}

export const isForSale = (bike: RandomBike): boolean => bike.product_status !== 'Sold' && !bike.removed_at;
const yearOf = (bike: RandomBike): number => bike.year_made ?? Number(bike.purchase_years.slice(0, 4));
const factOf = (bike: RandomBike, fact: FactName) => (fact === 'yearMade' ? yearOf(bike) : bike[FACT_COLUMNS[fact]]);

type Fits = (bike: RandomBike, value: never) => boolean;

const isAtMost = (fact: FactName, bike: RandomBike, value: number): boolean =>
  Number(factOf(bike, fact) ?? Number.NaN) <= value;
const limitsFit: [string, Fits][] = FACT_LIMITS.flatMap(({ fact, from, to }): [string, Fits][] => [
  [from ?? '', (bike, value) => Number(factOf(bike, fact) ?? Number.NaN) >= value],
  [to, (bike, value) => isAtMost(fact, bike, value)],
]);
const choicesFit: [string, Fits][] = FACT_CHOICES.map(({ fact, filter }) => [
  filter,
  (bike, value) => (value as unknown[]).includes(factOf(bike, fact)),
]);
const flagsFit: [string, Fits][] = FACT_FLAGS.map(({ fact, filter, only }) => [
  filter,
  (bike) => factOf(bike, fact) === only,
]);

type ValuesOf = (bike: RandomBike, chosen: readonly string[]) => string[];

/** A limit that is chosen without being offered is counted, too. */
const valuesOfFacts: [string, ValuesOf][] = [
  ...FACT_CHOICES.map(({ fact, filter }): (typeof valuesOfFacts)[number] => [
    filter,
    (bike) => [factOf(bike, fact) ?? []].flat().map(String),
  ]),
  ...FACT_FLAGS.map(({ fact, filter, only }): (typeof valuesOfFacts)[number] => [
    filter,
    (bike) => (factOf(bike, fact) === only ? ['1'] : []),
  ]),
  ...FACT_LIMITS.map(({ fact, to, offered = [] }): (typeof valuesOfFacts)[number] => [
    to,
    (bike, chosen) =>
      [...new Set([...offered.map(String), ...chosen])].filter((most) => isAtMost(fact, bike, Number(most))),
  ]),
];

const isReviewed = ({ papers_reviewed = null }: RandomBike): boolean => papers_reviewed !== null;

const KEYS: Record<Sort, (bike: RandomBike) => number> = {
  newest: ({ created_at }) => -created_at,
  match: ({ created_at }) => -created_at,
  priceLow: ({ rsl_price }) => rsl_price,
  priceHigh: ({ rsl_price }) => -rsl_price,
  kmLow: ({ kilometres }) => kilometres ?? Number.POSITIVE_INFINITY,
  yearNew: (bike) => -yearOf(bike),
  reviewed: (bike) => (isReviewed(bike) ? 0 : 1),
};

/** `now`: ms since 1970. */
export const createPlainSearch = (bikes: readonly RandomBike[], now: () => number): PlainSearch => {
  const fits: Record<string, Fits> = {
    ...Object.fromEntries([...limitsFit, ...choicesFit, ...flagsFit]),
    brand: (bike, value: readonly string[]) => value.includes(bike.brand),
    model: (bike, value: readonly string[]) => value.includes(bike.model_name),
    condition: (bike, value: readonly string[]) => value.includes(bike.condition),
    reviewed: isReviewed,
    verified: (bike) => bike.verified,
    priceFrom: (bike, value: number) => bike.rsl_price >= value,
    priceTo: (bike, value: number) => bike.rsl_price <= value,
    since: (bike, value: number) => bike.created_at >= minuteOf(now()) - value * DAY,
  };

  const values: Record<FacetName, ValuesOf> = {
    ...(Object.fromEntries(valuesOfFacts) as Record<FactFacet, ValuesOf>),
    brand: ({ brand }) => [brand],
    model: ({ model_name }) => [model_name],
    condition: ({ condition }) => [condition],
    reviewed: (bike) => (isReviewed(bike) ? ['1'] : []),
    verified: ({ verified }) => (verified ? ['1'] : []),
    since: ({ created_at }) => SINCE_DAYS.filter((days) => created_at >= minuteOf(now()) - days * DAY).map(String),
  };

  const found: PlainSearch['found'] = ({ filters, words }, except) =>
    bikes.filter(
      (bike) =>
        isForSale(bike) &&
        words.every((word) => bike.description.split(' ').includes(word)) &&
        Object.entries(filters).every(([name, value]) => name === except || fits[name]?.(bike, value as never)),
    );

  return {
    found,
    counts(search, facet) {
      const chosen = [search.filters[facet] ?? []].flat().map((value) => (value === true ? '1' : String(value)));
      const counts = new Map(chosen.map((value) => [value, 0]));
      for (const bike of found(search, facet))
        for (const value of values[facet](bike, chosen)) counts.set(value, (counts.get(value) ?? 0) + 1);
      return Object.fromEntries(counts);
    },
    keys(ids, sort) {
      const byId = new Map(bikes.map((bike) => [bike.id, bike]));
      return ids.map((id) => KEYS[sort](byId.get(id) as RandomBike));
    },
  };
};

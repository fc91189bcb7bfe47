import {
  FACT_CHOICES,
  FACT_FLAGS,
  FACT_LIMITS,
  FACT_NAMES,
  type FactName,
  factNamed,
  isChoice,
  isNumber,
} from '#contract/bike-facts.ts';
import { BRANDS, CONDITIONS } from '#contract/constants.ts';
import type { SearchFilters } from '#contract/entities/search.ts';
import { SINCE_DAYS } from '#contract/search-address.ts';
import { SORTS, type Sort } from '#contract/sorts.ts';
import type { NewBikeRow } from '#server/listings/bikes/bikes.table.ts';
import { FACT_COLUMNS } from '#server/listings/listings.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { bikeRow } from './factories/bike.ts';

const MODELS = {
  'Royal-Enfield': ['Classic 350', 'Hunter 350'],
  Yamaha: ['FZ-S FI V3', 'R15 V3', 'MT-15'],
  GPX: ['Demon GR165R'],
  Suzuki: ['Gixxer 155', 'Gixxer SF 155'],
};
/** What an admin has seen of papers, as it is kept. */
const REVIEWED = JSON.stringify({ on: '2026-11-12', certificate: true });
const WORDS = ['urgent', 'papers', 'garage', 'serviced'];

/** A listing, and whether its seller is verified. */
export type RandomBike = NewBikeRow & { verified: boolean };

export interface RandomSearch {
  filters: SearchFilters;
  words: readonly string[];
  sort: Sort;
}

/** The same numbers each time (mulberry32), so that a failure can be repeated. */
const seeded = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
};
const random = seeded(16);
const below = (n: number) => Math.floor(random() * n);
const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T;
const someOf = <T>(list: readonly T[]): T[] => [...new Set([oneOf(list), oneOf(list)])];
const sometimes = <T>(chance: number, value: () => T): T | undefined => (random() < chance ? value() : undefined);

/** Of a long list a few, so that they are found again. */
const MOST_CHOICES = 6;
/** What of the numbers is common, from and to. */
const COMMON: Partial<Record<FactName, readonly [number, number]>> = {
  yearMade: [2010, 2025],
  kilometres: [0, 60_000],
  engineCc: [100, 350],
};

const randomFact = (name: FactName): string | number => {
  const fact = factNamed(name);
  if (isChoice(fact)) return oneOf(fact.choices.slice(0, MOST_CHOICES));
  if (!isNumber(fact)) return fact.example;
  const [from, to] = COMMON[name] ?? [fact.least, Number(fact.most)];
  return from + below(to - from + 1);
};

/** Listings of these sellers with random facts: some of them sold, some taken down. */
export const randomBikes = (count: number, sellers: readonly { id: string; verified: boolean }[]): RandomBike[] =>
  Array.from({ length: count }, () => {
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
        ...Object.fromEntries(
          FACT_NAMES.map((name) => [FACT_COLUMNS[name], sometimes(0.7, () => randomFact(name)) ?? null]),
        ),
        // Others are in the catalogue.
        engine_cc: oneOf([100, 125, 150, 155, 165, 350]),
        condition: oneOf(CONDITIONS),
        description: `Words ${WORDS.filter(() => random() < 0.4).join(' ')} and more of them`,
        location: 'Somewhere',
        created_at,
        product_status,
        papers_reviewed: sometimes(0.3, () => REVIEWED) ?? null,
        removed_at: sometimes(0.1, () => Date.now()) ?? null,
      }),
      verified: seller.verified,
    };
  });

const randomFilters = (): SearchFilters => {
  const price = [below(350_000), below(350_000)].sort((a, b) => a - b);
  const limits = FACT_LIMITS.flatMap(({ fact, from, to }) => {
    const [low, high] = [Number(randomFact(fact)), Number(randomFact(fact))].sort((a, b) => a - b);
    return [...(from ? [[from, sometimes(0.15, () => low)]] : []), [to, sometimes(0.15, () => high)]];
  });
  const choices = FACT_CHOICES.map(({ fact, filter }) => [
    filter,
    sometimes(0.2, () => [...new Set([randomFact(fact), randomFact(fact)])]),
  ]);
  const flags = FACT_FLAGS.map(({ filter }) => [filter, sometimes(0.2, () => true)]);
  const filters: Partial<Record<keyof SearchFilters, unknown>> = {
    brand: sometimes(0.3, () => someOf(BRANDS)),
    model: sometimes(0.2, () => someOf(Object.values(MODELS).flat())),
    condition: sometimes(0.2, () => someOf(CONDITIONS)),
    reviewed: sometimes(0.2, () => true),
    verified: sometimes(0.2, () => true),
    priceFrom: sometimes(0.3, () => price[0]),
    priceTo: sometimes(0.3, () => price[1]),
    ...Object.fromEntries([...limits, ...choices, ...flags]),
    since: sometimes(0.15, () => oneOf(SINCE_DAYS)),
  };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as SearchFilters;
};

/** Returns a random search of these listings: any filters and sort; a third of the searches have words. */
export const randomSearch = (): RandomSearch => ({
  filters: randomFilters(),
  sort: oneOf(SORTS),
  words: sometimes(0.3, () => someOf(WORDS)) ?? [],
});

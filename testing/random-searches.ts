import { COLOURS } from '#contract/catalogue/colours.ts';
import { DISTRICTS } from '#contract/catalogue/districts.ts';
import { BRANDS, CONDITIONS } from '#contract/constants.ts';
import type { SearchFilters } from '#contract/entities/search.ts';
import { SINCE_DAYS } from '#contract/search-address.ts';
import { SORTS, type Sort } from '#contract/sorts.ts';
import type { NewBikeRow } from '#server/listings/bikes/bikes.table.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { bikeRow } from './factories/bike.ts';

const MODELS = {
  'Royal-Enfield': ['Classic 350', 'Hunter 350'],
  Yamaha: ['FZ-S FI V3', 'R15 V3', 'MT-15'],
  GPX: ['Demon GR165R'],
  Suzuki: ['Gixxer 155', 'Gixxer SF 155'],
};
const DISTRICTS_USED = DISTRICTS.slice(0, 6);
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

/** Returns a random search of these listings: any filters and sort; a third of the searches have words. */
export const randomSearch = (): RandomSearch => ({
  filters: randomFilters(),
  sort: oneOf(SORTS),
  words: sometimes(0.3, () => someOf(WORDS)) ?? [],
});

import { type ParsedSearch, parseSearch } from '#contract/search-address.ts';
import type { ListingFacts } from './listing-facts.ts';
import { understand } from './words.ts';

/** A condition on a listing; a search is a list of them. */
type Condition = (listing: ListingFacts) => boolean;
export type CompiledSearch = readonly Condition[];

type Filters = ParsedSearch['filters'];

const isAmong = (values: readonly string[] | undefined, of: (listing: ListingFacts) => string | null): Condition[] =>
  values ? [(listing) => values.includes(of(listing) ?? '')] : [];

/** A listing that does not say it is in no range. */
const isBetween = (
  from: number | undefined,
  to: number | undefined,
  of: (listing: ListingFacts) => number | null,
): Condition[] => {
  if (from === undefined && to === undefined) return [];
  return [
    (listing) => {
      const value = of(listing);
      return value !== null && value >= (from ?? 0) && value <= (to ?? Number.POSITIVE_INFINITY);
    },
  ];
};

/** `since` is left out: what is new was posted within any number of days. */
const conditionsOf = (filters: Filters): Condition[] => [
  ...isBetween(filters.priceFrom, filters.priceTo, ({ price }) => price),
  ...isAmong(filters.brand, ({ brand }) => brand),
  ...isAmong(filters.model, ({ model }) => model),
  ...isAmong(filters.district, ({ district }) => district),
  ...isBetween(filters.yearFrom, filters.yearTo, ({ year }) => year),
  ...isBetween(undefined, filters.kmTo, ({ kilometres }) => kilometres),
  ...isBetween(filters.ccFrom, filters.ccTo, ({ cc }) => cc),
  ...isAmong(filters.condition, ({ condition }) => condition),
  ...(filters.verified ? [({ verified }: ListingFacts) => verified] : []),
];

/** Returns a search as conditions on a listing: filters that the words mean are asked besides those of the address. */
export const compileSearch = ({ q, filters }: Pick<ParsedSearch, 'q' | 'filters'>): CompiledSearch => {
  const conditions = conditionsOf(filters);
  if (!q) return conditions;
  const { filters: meant, rest } = understand(q);
  const words: Condition[] = rest.length > 0 ? [({ words }) => rest.every((word) => words.has(word))] : [];
  return [...conditions, ...conditionsOf(meant), ...words];
};

/** Returns whether a listing fits a search, with the same meaning as `GET /search` has. */
export const matches = (search: CompiledSearch, listing: ListingFacts): boolean =>
  search.every((condition) => condition(listing));

/** Reads the stored address of a search (`formatSearch`). */
export const readQuery = (query: string): ParsedSearch => {
  const params = new URLSearchParams(query);
  return parseSearch(Object.fromEntries([...new Set(params.keys())].map((name) => [name, params.getAll(name)])));
};

/** Searches that are kept compiled: many people save the same ones. */
const MAX_KEPT = 20_000;

/** Returns a function that compiles the stored address of a search, and keeps what it has compiled. */
export const createCompiler = (): ((query: string) => CompiledSearch) => {
  const kept = new Map<string, CompiledSearch>();
  return (query) => {
    const known = kept.get(query);
    if (known) return known;
    const compiled = compileSearch(readQuery(query));
    if (kept.size < MAX_KEPT) kept.set(query, compiled);
    return compiled;
  };
};

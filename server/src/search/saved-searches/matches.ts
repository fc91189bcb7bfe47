import { ordered, type ParsedSearch, parseSearch } from '#contract/search-address.ts';
import { chosenIn, limitsIn, type Range, SEARCHED_CHOICES, SEARCHED_NUMBERS } from '#server/search/searched-facts.ts';
import { cataloguedName } from '#server/words/model-name.ts';
import type { ListingFacts } from './listing-facts.ts';
import { type FitsWords, readWords } from './match-words.ts';

/** A condition on a listing; a search is a list of them, the quickest first. */
type Condition = (listing: ListingFacts, fitsWords: FitsWords) => boolean;
export type CompiledSearch = readonly Condition[];

type Filters = ParsedSearch['filters'];

const isAmong = (
  values: readonly string[] | undefined,
  of: (listing: ListingFacts) => string | number | null,
): Condition[] => (values ? [(listing) => values.includes(String(of(listing) ?? ''))] : []);

/** A listing that does not say it is in no range. */
const isBetween = ({ from, to }: Range, of: (listing: ListingFacts) => number | null): Condition[] => {
  if (from === undefined && to === undefined) return [];
  return [
    (listing) => {
      const value = of(listing);
      return value !== null && value >= (from ?? 0) && value <= (to ?? Number.POSITIVE_INFINITY);
    },
  ];
};

const choicesOf = (filters: Filters): Condition[] => [
  ...isAmong(filters.brand, ({ model }) => model.brand),
  ...isAmong(filters.model?.map(cataloguedName), ({ model }) => model.model),
  ...SEARCHED_CHOICES.flatMap((one) => isAmong(chosenIn(filters, one), (listing) => listing[one.fact])),
  ...isAmong(filters.condition, ({ condition }) => condition),
  ...(filters.reviewed ? [({ reviewed }: ListingFacts) => reviewed] : []),
  ...(filters.verified ? [({ verified }: ListingFacts) => verified] : []),
];

/** `since` is left out: what is new was posted within any number of days. */
const rangesOf = (filters: Filters): Condition[] => [
  ...isBetween({ from: filters.priceFrom, to: filters.priceTo }, ({ price }) => price),
  ...SEARCHED_NUMBERS.flatMap((number) =>
    isBetween(limitsIn(filters, number), (listing) => listing[number.fact] as number | null),
  ),
];

const all = (conditions: readonly Condition[], listing: ListingFacts, fitsWords: FitsWords): boolean =>
  conditions.every((condition) => condition(listing, fitsWords));

/** What words ask for beside the filters of the address, which come first. Read when a listing has all of these. */
const wordsOf = (q: string, filters: Filters): Condition => {
  const read = () => {
    const words = readWords(q);
    const merged = ordered({ ...words.filters, ...filters });
    return { conditions: [...rangesOf(merged), ...choicesOf(merged)], words };
  };
  let meant: ReturnType<typeof read> | undefined;
  return (listing, fitsWords) => {
    meant ??= read();
    return all(meant.conditions, listing, fitsWords) && fitsWords(meant.words, listing);
  };
};

/**
 * Returns a search as conditions on a listing. A choice of models is strict: search shows everything where none of the
 * names is known, but nobody is told of what they did not ask for.
 */
export const compileSearch = ({ q, filters }: Pick<ParsedSearch, 'q' | 'filters'>): CompiledSearch =>
  q ? [...choicesOf(filters), wordsOf(q, filters)] : [...rangesOf(filters), ...choicesOf(filters)];

/** Returns whether a listing fits a search, with the same meaning as `GET /search` has. */
export const matches = (search: CompiledSearch, listing: ListingFacts, fitsWords: FitsWords): boolean =>
  all(search, listing, fitsWords);

/** Reads the stored address of a search (`formatSearch`). */
export const readQuery = (query: string): ParsedSearch => {
  const params = new URLSearchParams(query);
  return parseSearch(Object.fromEntries([...new Set(params.keys())].map((name) => [name, params.getAll(name)])));
};

/** Searches that are kept compiled. */
const MOST_KEPT = 50_000;

/** Returns a function that compiles the stored address of a search, and keeps what it has compiled. */
export const createCompiler = (): ((query: string) => CompiledSearch) => {
  const kept = new Map<string, CompiledSearch>();
  return (query) => {
    const known = kept.get(query);
    if (known) return known;
    const compiled = compileSearch(readQuery(query));
    if (kept.size < MOST_KEPT) kept.set(query, compiled);
    return compiled;
  };
};

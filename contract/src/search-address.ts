import { FACT_CHOICES, FACT_FLAGS, FACT_LIMIT_NAMES, FACT_LIMITS, type FactLimit } from './bike-facts.ts';
import { BRANDS, CONDITIONS } from './constants.ts';
import type { SearchFilters } from './entities/search.ts';
import { cleanLine, UNREADABLE } from './readable.ts';
import { parseWholeNumber } from './rules/whole-number.ts';
import { SORTS, type Sort } from './sorts.ts';

/** Apart from the schemas, which the search page loads without. */

/** Counts are exact up to this number. */
export const EXACT_COUNT = 1_000;

/** Days since a listing was posted. */
export const SINCE_DAYS = [1, 7, 30] as const;

export type FilterName = keyof SearchFilters;

/** Values of one filter that are read; nobody chooses more by hand. */
const MAX_VALUES = 64;
/** Characters of a free text, and of what is named as ignored; and how much is named. */
const MAX_VALUE_LENGTH = 100;
const MAX_IGNORED = 32;
/** The largest number that a filter takes: above every price, distance and year. */
const MAX_NUMBER = 999_999_999;

export interface ParsedSearch {
  /** Trimmed; '' without words. */
  q: string;
  filters: SearchFilters;
  /** Without one: best match where there are words, else newest. */
  sort: Sort | undefined;
  /** What is not known, as `name=value`. */
  ignored: string[];
}

type Reader = (texts: readonly string[], ignore: (text: string) => void) => unknown;

const undefinedIfEmpty = <T>(values: readonly T[]): readonly T[] | undefined =>
  values.length > 0 ? values : undefined;

/** Values among `options`, in any capitalisation. */
const among =
  (options: readonly string[]): Reader =>
  (texts, ignore) => {
    const known = new Set<string>();
    for (const text of texts) {
      const option = options.find((name) => name.toLowerCase() === text.toLowerCase());
      if (option) known.add(option);
      else ignore(text);
    }
    return undefinedIfEmpty([...known]);
  };

/** Any text of a line, each once. */
const texts: Reader = (values, ignore) => {
  const known = new Set<string>();
  for (const text of values) {
    if (text.length <= MAX_VALUE_LENGTH) known.add(text);
    else ignore(text);
  }
  return undefinedIfEmpty([...known]);
};

/** The last number; a link that was put together twice has two. */
const number: Reader = (values, ignore) => {
  let known: number | undefined;
  for (const text of values) {
    const value = parseWholeNumber(text);
    if (value >= 0 && value <= MAX_NUMBER) known = value;
    else ignore(text);
  }
  return known;
};

/** `1`, or nothing is asked. */
const flag: Reader = (texts, ignore) => {
  for (const text of texts) if (text !== '1') ignore(text);
  return texts.includes('1') || undefined;
};

/** In the order of the page. */
const READERS = {
  brand: among(BRANDS),
  model: texts,
  priceFrom: number,
  priceTo: number,
  ...Object.fromEntries(FACT_LIMIT_NAMES.map((name) => [name, number])),
  condition: among(CONDITIONS),
  ...Object.fromEntries(FACT_CHOICES.map(({ filter, choices }) => [filter, among(choices)])),
  ...Object.fromEntries(FACT_FLAGS.map(({ filter }) => [filter, flag])),
  reviewed: flag,
  verified: flag,
  since: (values, ignore) => {
    for (const text of values) if (!SINCE_DAYS.some((days) => String(days) === text)) ignore(text);
    return SINCE_DAYS.find((days) => values.includes(String(days)));
  },
} as Readonly<Record<FilterName, Reader>>;

export const FILTER_NAMES = Object.keys(READERS) as FilterName[];

const RANGES: readonly (readonly ['priceFrom' | FactLimit, 'priceTo' | FactLimit])[] = [
  ['priceFrom', 'priceTo'],
  ...FACT_LIMITS.flatMap(({ from, to }) => (from ? [[from, to] as const] : [])),
];

/** Turns ranges that are the wrong way round. */
export const ordered = (filters: SearchFilters): SearchFilters => {
  const turned = { ...filters };
  for (const [from, to] of RANGES) {
    const low = filters[from];
    const high = filters[to];
    if (low !== undefined && high !== undefined && low > high) {
      turned[from] = high;
      turned[to] = low;
    }
  }
  return turned;
};

const EACH_UNREADABLE = new RegExp(UNREADABLE, 'gu');

const valuesOf = (value: unknown): string[] =>
  [value]
    .flat()
    .filter((text) => typeof text === 'string')
    .map((text) => cleanLine(text.replace(EACH_UNREADABLE, ' ')))
    .filter((text) => text !== '');

/**
 * Reads the query of a search. Nothing in it is refused: what is not known is left out and named in `ignored`, and ranges
 * that are the wrong way round are turned. Used by the API and by the page, whose address is the same query.
 */
export const parseSearch = (query: Readonly<Record<string, unknown>>): ParsedSearch => {
  const ignored: string[] = [];
  const filters: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(query)) {
    if (name === 'q' || name === 'sort' || name === 'after') continue;
    const values = valuesOf(value);
    const ignore = (text: string) => {
      if (ignored.length < MAX_IGNORED) ignored.push(`${name}=${text}`.slice(0, MAX_VALUE_LENGTH));
    };
    const read = Object.hasOwn(READERS, name) ? READERS[name as FilterName] : undefined;
    if (!read) values.slice(0, 1).forEach(ignore);
    else {
      const known = read(values.slice(0, MAX_VALUES), ignore);
      if (known !== undefined) filters[name] = known;
    }
  }
  const typedSort = valuesOf(query.sort).at(-1);
  const sort = SORTS.find((name) => name === typedSort);
  if (typedSort && !sort) ignored.push(`sort=${typedSort}`.slice(0, MAX_VALUE_LENGTH));
  return { q: valuesOf(query.q).join(' '), filters: ordered(filters as SearchFilters), sort, ignored };
};

/** Writes a search as the query that `parseSearch` reads, in one order, so that equal searches have equal addresses. */
export const formatSearch = ({ q, filters, sort }: Omit<ParsedSearch, 'ignored'>): URLSearchParams => {
  const query = new URLSearchParams();
  if (q) query.set('q', q);
  for (const name of FILTER_NAMES) {
    const value = filters[name];
    if (value === undefined) continue;
    for (const one of [value].flat()) query.append(name, one === true ? '1' : String(one));
  }
  if (sort) query.set('sort', sort);
  return query;
};

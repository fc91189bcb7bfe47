import { t } from '@lingui/core/macro';
import type { District } from '#contract/catalogue/districts.ts';
import type { Brand, Condition } from '#contract/constants.ts';
import type { SearchFilters, SearchResult } from '#contract/entities/search.ts';
import { withoutWords } from '#contract/loosened.ts';
import type { FilterName, ParsedSearch } from '#contract/search-address.ts';
import type { Sort } from '#contract/sorts.ts';
import { brandLabel, modelLabel } from '#web/language/bike-labels.ts';
import { districtLabel } from '#web/language/catalogue-labels.ts';
import { formatNumber, formatTaka, inPageDigits } from '#web/language/format.ts';
import { conditionLabel } from '#web/language/labels.ts';

export const SORT_LABELS: Readonly<Record<Sort, string>> = {
  match: t`Best match`,
  newest: t`Newest`,
  priceLow: t`Price: low to high`,
  priceHigh: t`Price: high to low`,
  kmLow: t`Fewest kilometres`,
  yearNew: t`Newest model year`,
};

export const FILTER_LABELS: Readonly<Record<FilterName | 'q', string>> = {
  q: t`Words`,
  brand: t`Brand`,
  model: t`Model`,
  priceFrom: t`Lowest price`,
  priceTo: t`Highest price`,
  yearFrom: t`Oldest year`,
  yearTo: t`Newest year`,
  kmTo: t`Most kilometres`,
  ccFrom: t`Smallest engine`,
  ccTo: t`Largest engine`,
  condition: t`Condition`,
  district: t`District`,
  verified: t`Seller`,
  since: t`Posted`,
};

const sinceLabel = (days: string): string =>
  ({ '1': t`In the last day`, '7': t`In the last week`, '30': t`In the last month` })[days] ?? days;

const yearText = (year: string): string => inPageDigits(year);
const ccText = (cc: string): string => {
  const size = formatNumber(Number(cc));
  return t`${size} cc`;
};

/** Returns what a value of a filter is called on the page: in a list of choices, and on a chip. */
export const choiceLabel = (filter: FilterName | 'sort', value: string): string => {
  const taka = formatTaka(Number(value));
  const kilometres = formatNumber(Number(value));
  const year = yearText(value);
  const size = ccText(value);
  switch (filter) {
    case 'brand':
      return brandLabel(value as Brand);
    case 'model':
      return modelLabel(value);
    case 'condition':
      return conditionLabel(value as Condition);
    case 'district':
      return districtLabel(value as District);
    case 'verified':
      return t`Verified sellers`;
    case 'since':
      return sinceLabel(value);
    case 'sort':
      return SORT_LABELS[value as Sort];
    case 'priceFrom':
      return t`From ${taka}`;
    case 'priceTo':
      return t`Up to ${taka}`;
    case 'yearFrom':
      return t`From ${year}`;
    case 'yearTo':
      return t`Until ${year}`;
    case 'kmTo':
      return t`Up to ${kilometres} km`;
    case 'ccFrom':
      return t`From ${size}`;
    case 'ccTo':
      return t`Up to ${size}`;
    default:
      return value;
  }
};

/** Sets a filter, or takes it away (undefined). */
export const withFilter = <N extends FilterName>(
  search: ParsedSearch,
  name: N,
  value: SearchFilters[N] | undefined,
): ParsedSearch => {
  const { [name]: _, ...others } = search.filters;
  return { ...search, filters: value === undefined ? others : { ...others, [name]: value } };
};

/** The values of a filter as texts, as the address has them. */
export const valuesOf = (filters: SearchFilters, name: FilterName): string[] => {
  const value = filters[name];
  return value === undefined ? [] : [value].flat().map((one) => (one === true ? '1' : String(one)));
};

/** Adds a value to a filter that takes several, or takes it away. */
export const toggled = (search: ParsedSearch, name: FilterName, value: string): ParsedSearch => {
  const before = valuesOf(search.filters, name);
  const values = before.includes(value) ? before.filter((one) => one !== value) : [...before, value];
  return withFilter(search, name, values.length > 0 ? (values as SearchFilters[typeof name]) : undefined);
};

const withoutValue = (search: ParsedSearch, name: FilterName, value: string): ParsedSearch =>
  Array.isArray(search.filters[name]) ? toggled(search, name, value) : withFilter(search, name, undefined);

export interface Choice {
  key: string;
  label: string;
  /** The search without this choice. */
  without: ParsedSearch;
}

/** What was chosen: the filters of the address, and what the words were understood as. */
export const choicesOf = (search: ParsedSearch, understood: SearchResult['understood']['words'] = []): Choice[] => {
  const chosen = (Object.keys(search.filters) as FilterName[]).flatMap((name) =>
    valuesOf(search.filters, name).map((value) => ({
      key: `${name}=${value}`,
      label: choiceLabel(name, value),
      without: withoutValue(search, name, value),
    })),
  );
  // A range is two filters of the same words, and goes as one.
  const phrases = [...new Set(understood.map(({ words }) => words))];
  const read = phrases.map((words) => ({
    key: `words ${words}`,
    label: understood
      .filter((entry) => entry.words === words)
      .map(({ filter, value }) => choiceLabel(filter, value))
      .join(' · '),
    without: withoutWords(search, words),
  }));
  return [...chosen, ...read];
};

/** A number of bikes as a text: `1 bike`, `124 bikes`, `1,000+ bikes`. Not `plural`, which loads the browser's Intl. */
export const bikesText = (count: number, atLeast = false): string => {
  const number = formatNumber(count);
  if (atLeast) return t`${number}+ bikes`;
  return count === 1 ? t`1 bike` : t`${number} bikes`;
};

/** A number beside a choice: `124`, `1,000+`. */
export const countText = (count: number, atLeast = false): string => formatNumber(count) + (atLeast ? '+' : '');

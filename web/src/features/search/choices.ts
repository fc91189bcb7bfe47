import { t } from '@lingui/core/macro';
import {
  FACT_CHOICES,
  FACT_FLAGS,
  FACT_LIMITS,
  FACT_SORTS,
  type FactChoiceFilters,
  type FactFlag,
  type FactLimit,
  type FactLimits,
  type FactSort,
} from '#contract/bike-facts.ts';
import type { Brand, Condition } from '#contract/constants.ts';
import type { SearchFilters, SearchResult } from '#contract/entities/search.ts';
import { withoutWords } from '#contract/loosened.ts';
import type { FilterName, ParsedSearch } from '#contract/search-address.ts';
import type { Sort } from '#contract/sorts.ts';
import { brandLabel, modelLabel } from '#web/language/bike-labels.ts';
import { choiceName, factLabel, factNumber } from '#web/language/fact-texts.ts';
import { formatNumber, formatTaka } from '#web/language/format.ts';
import { conditionLabel } from '#web/language/labels.ts';
import { i18n } from '#web/language/language.ts';

export const SORT_LABELS: Readonly<Record<Sort, string>> = {
  match: t`Best match`,
  reviewed: t`Papers reviewed first`,
  newest: t`Newest`,
  priceLow: t`Price: low to high`,
  priceHigh: t`Price: high to low`,
  ...(Object.fromEntries(FACT_SORTS.map(({ name, label }) => [name, i18n._(label)])) as Record<
    FactSort['name'],
    string
  >),
};

/** Of limits that are offered as choices the label stands above them; others are fields, each with its own. */
const limitLabels = ({ label, from, to, offered }: FactLimits): (readonly [string, string])[] => {
  const name = i18n._(label);
  if (offered) return [[to, name]];
  return from
    ? [
        [from, t`${name} from`],
        [to, t`${name} to`],
      ]
    : [[to, t`${name} up to`]];
};

export const FILTER_LABELS: Readonly<Record<FilterName | 'q', string>> = {
  q: t`Words`,
  brand: t`Brand`,
  model: t`Model`,
  priceFrom: t`Price from`,
  priceTo: t`Price to`,
  ...(Object.fromEntries(FACT_LIMITS.flatMap(limitLabels)) as Record<FactLimit, string>),
  condition: t`Condition`,
  ...(Object.fromEntries(
    [...FACT_CHOICES, ...FACT_FLAGS].map(({ filter, fact }) => [filter, factLabel(fact)]),
  ) as Record<keyof FactChoiceFilters | FactFlag, string>),
  reviewed: t`Papers`,
  verified: t`Seller`,
  since: t`Posted`,
};

const sinceLabel = (days: string): string =>
  ({ '1': t`In the last day`, '7': t`In the last week`, '30': t`In the last month` })[days] ?? days;

/** The filters that are asked for by themselves: `1`, or nothing. */
export const FLAGS: readonly FilterName[] = [...FACT_FLAGS.map(({ filter }) => filter), 'reviewed', 'verified'];

/** A choice of a fact in a list below the fact's label: `Single channel`, `3 or fewer`. */
export const factChoiceText = (filter: FilterName, value: string): string | undefined => {
  const choice = FACT_CHOICES.find((one) => one.filter === filter);
  if (choice) return choiceName(choice.fact, value);
  const flag = FACT_FLAGS.find((one) => one.filter === filter);
  if (flag) return choiceName(flag.fact, flag.only);
  const limits = FACT_LIMITS.find(({ to, offered }) => to === filter && offered);
  if (!limits) return undefined;
  const most = factNumber(limits.fact, Number(value));
  return Number(value) === limits.least ? most : t`${most} or fewer`;
};

/** A limit of a fact, the label of one that is asked for by itself, or a choice with the fact's label where it does not say what it is about. */
const factFilterText = (filter: FilterName, value: string): string | undefined => {
  if (FLAGS.includes(filter)) return FILTER_LABELS[filter];
  const text = factChoiceText(filter, value);
  const label = FILTER_LABELS[filter];
  if (text !== undefined) return filter === 'district' || text.includes(label) ? text : `${label}: ${text}`;
  const limits = FACT_LIMITS.find(({ from, to }) => from === filter || to === filter);
  if (!limits) return undefined;
  const limit = factNumber(limits.fact, Number(value));
  return limits.from === filter ? t`From ${limit}` : t`Up to ${limit}`;
};

/** Returns what a value of a filter is called where it stands alone: on a chip, in the name of a search. */
export const choiceLabel = (filter: FilterName | 'sort', value: string): string => {
  const taka = formatTaka(Number(value));
  switch (filter) {
    case 'brand':
      return brandLabel(value as Brand);
    case 'model':
      return modelLabel(value);
    case 'condition':
      return conditionLabel(value as Condition);
    case 'reviewed':
      return t`Papers reviewed`;
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
    default:
      return factFilterText(filter, value) ?? value;
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

import {
  BIKE_FACTS,
  FACT_CHOICES,
  FACT_FLAGS,
  FACT_LIMITS,
  FACT_NAMES,
  type FactChoices,
  type FactFlags,
  type FactLimits,
  type FactName,
  type FilteredChoice,
  type FilteredFact,
  type FilteredNumber,
} from '#contract/bike-facts.ts';
import type { Brand } from '#contract/constants.ts';
import type { SearchFilters } from '#contract/entities/search.ts';
import { FACT_COLUMNS, type FactColumn, type FactColumns } from '#server/listings/listings.ts';
import { catalogueCc, modelNameOf } from '#server/words/model-name.ts';
import { searchTextOf } from '#server/words/search-text.ts';

/** A bike as far as its facts depend on it. */
export interface FactSource extends Partial<FactColumns> {
  brand: Brand;
  model_name: string;
  /** YYYY-MM-DD */
  purchase_years: string;
  location: string;
  description: string;
}

/** What is known of a fact that the seller does not say. */
const OTHERWISE: Partial<Record<FactName, (bike: FactSource) => number | undefined>> = {
  yearMade: ({ purchase_years }) => Number(purchase_years.slice(0, 4)),
  engineCc: ({ brand, model_name }) => catalogueCc(brand, modelNameOf(brand, model_name)),
};

/** What search takes a fact of a bike for; null: unknown. */
export const searchedFact = (bike: FactSource, fact: FactName): string | number | null =>
  bike[FACT_COLUMNS[fact]] ?? OTHERWISE[fact]?.(bike) ?? null;

/** The same for every fact that is filtered by. */
export const searchedFacts = (bike: FactSource): Record<FilteredFact, string | number | null> =>
  Object.fromEntries(
    [...FACT_LIMITS, ...FACT_CHOICES, ...FACT_FLAGS].map(({ fact }) => [fact, searchedFact(bike, fact)]),
  ) as Record<FilteredFact, string | number | null>;

/** The columns of facts whose choices are words. */
const WORD_COLUMNS = FACT_NAMES.filter((name) => 'isWord' in BIKE_FACTS[name]).map((name) => FACT_COLUMNS[name]);

/** The words by which a bike is found, folded, with blanks between them. */
export const wordsOf = (bike: FactSource): string => {
  const { brand, model_name: modelName, description, location } = bike;
  const facts = WORD_COLUMNS.flatMap((column) => bike[column] ?? []).map(String);
  return searchTextOf({ brand, modelName, description, location, facts });
};

/** Columns of `search_listings` with names of their own; the others are called as those of `bikes`. */
const RENAMED = { yearMade: 'year', engineCc: 'cc' } as const;
type ColumnOf<N extends FactName> = N extends keyof typeof RENAMED ? (typeof RENAMED)[N] : FactColumn<N>;
export type NumberColumn = { [N in FilteredNumber]: ColumnOf<N> }[FilteredNumber];
export type ChoiceColumn = { [N in FilteredChoice]: ColumnOf<N> }[FilteredChoice];

export const columnOf = (fact: FactName): string => ({ ...FACT_COLUMNS, ...RENAMED })[fact];

/** Both ends included; an end that is absent is open. */
export interface Range {
  from?: number | undefined;
  to?: number | undefined;
}

/** Written where a number is unknown: one that no bike has. Where 0 is none, it is more than any bike has run, and comes last. */
export const UNKNOWN_KILOMETRES = 99_999_999;

export interface SearchedNumber extends FactLimits {
  column: NumberColumn;
  unknown: number;
}
export const SEARCHED_NUMBERS: readonly SearchedNumber[] = FACT_LIMITS.map((limits) => ({
  ...limits,
  column: columnOf(limits.fact) as NumberColumn,
  unknown: limits.least > 0 ? 0 : UNKNOWN_KILOMETRES,
}));

/** A list whose places are the codes in the column: from 1 on, 0 is unknown. */
export type SearchedChoice = (FactChoices | FactFlags) & { column: ChoiceColumn };
export const SEARCHED_CHOICES: readonly SearchedChoice[] = [...FACT_CHOICES, ...FACT_FLAGS].map((choices) => ({
  ...choices,
  column: columnOf(choices.fact) as ChoiceColumn,
}));

/** The choices that a search asks for; undefined where it takes any. */
export const chosenIn = (filters: SearchFilters, one: SearchedChoice): readonly string[] | undefined =>
  'only' in one ? filters[one.filter] && [one.only] : filters[one.filter];

/** A choice of a bike as an address and a facet have it; undefined for one that nobody can ask for. */
export const askedAs = (one: SearchedChoice, choice: string): string | undefined =>
  'only' in one ? (choice === one.only ? '1' : undefined) : choice;

/** The list of a column of choices; undefined for any other column. */
export const choicesIn = (column: string): readonly string[] | undefined =>
  SEARCHED_CHOICES.find((one) => one.column === column)?.choices;

/** What is asked of a number; what is unknown is in no range. */
export const rangeOf = ({ unknown }: SearchedNumber, { from, to }: Range): Range | undefined => {
  if (from === undefined && to === undefined) return undefined;
  return unknown === 0 ? { from: Math.max(1, from ?? 1), to } : { from, to: Math.min(to ?? unknown, unknown - 1) };
};

/** The part of a search's filters that is about one number. */
export const limitsIn = (filters: SearchFilters, { from, to }: FactLimits): Range => ({
  from: from && filters[from],
  to: filters[to],
});

/** A bike's facts as they are written for search. */
export const factCodes = (bike: FactSource): Record<NumberColumn | ChoiceColumn, number> =>
  Object.fromEntries([
    ...SEARCHED_NUMBERS.map(({ fact, column, unknown }) => [column, searchedFact(bike, fact) ?? unknown]),
    ...SEARCHED_CHOICES.map(({ fact, column, choices }) => [
      column,
      choices.indexOf(String(searchedFact(bike, fact))) + 1,
    ]),
  ]);

import { COLOURS } from './catalogue/colours.ts';
import { DISTRICTS } from './catalogue/districts.ts';
import { PLATE_NAMES, PLATES } from './catalogue/plates.ts';
import { MAX_ENGINE_CC, MAX_KILOMETRES, MIN_ENGINE_CC, MIN_YEAR_MADE } from './constants.ts';

interface FactOfAnyKind {
  /** What it is called, in English; shown by `i18n._`. */
  label: string;
  /** As a seller may type it: in the form, in the template of an import, in tests. */
  example: string;
  /** Part of a message's name where the usual message does not do (`rules/bike-facts.ts`). */
  message?: 'kilometresWrong' | 'engineCcWrong' | 'yearMadeWrong' | 'districtUnknown' | 'colourUnknown';
  /** The form asks for it at once, below the photos; the others are folded. */
  asked?: true;
  /** It stands over the photo of a card. The page of a bike and a comparison have every fact. */
  onCard?: true;
  /** It stands in the one line that describes a bike in search results of others and in chats. */
  inSummary?: true;
  /** What schema.org calls it, as a property of a vehicle; those that are more than a value are in `bike-json-ld.ts`. */
  schemaOrg?: string;
}

/** A whole number. */
interface NumberFact extends FactOfAnyKind {
  /** Stands below the field while no number is typed; `{example}` in it is the example. Without it the example is. */
  hint?: string;
  least: number;
  most: number | 'thisYear';
  /** How it is written and typed: `18,500 km`, `149 cc`, `2021`. */
  unit?: 'km' | 'cc' | 'year';
  /**
   * The filters by which it is searched: limits that are typed, or `offered` as choices, each with its count. `label`: where a
   * filter is called otherwise than the fact.
   */
  filter?: { label?: string; from?: string; to: string; offered?: readonly number[] };
  /** The order of results by it; search needs an index that begins with its column. */
  sort?: { name: string; label: string; descending: boolean };
}

/** What choices are called, in English: a text, or several, one after the other. */
export type ChoiceNames = Readonly<Record<string, string | readonly string[]>>;

/** One of a list. */
interface ChoiceFact extends FactOfAnyKind {
  choices: readonly [string, ...string[]];
  /** Without it each choice is called as it is stored. */
  names?: ChoiceNames;
  /** Stands below the field. */
  hint?: string;
  /** Its choices are offered in the order of the alphabet of the page. */
  inAlphabet?: true;
  /**
   * The filter of search. A name: any of several choices, each with its count. `{ name, only }`: `name=1` finds the bikes with the choice
   * `only`.
   */
  filter?: string | { name: string; only: string };
  /** Its choices are words by which listings are found. */
  isWord?: true;
}

/** A day in the calendar of Dhaka, `YYYY-MM-DD`, without a time. */
interface DateFact extends FactOfAnyKind {
  /** How far from today it may be. */
  yearsBack: number;
  yearsAhead: number;
}

type FactOfTable = NumberFact | ChoiceFact | DateFact;

/** What a question has for an answer that is yes or no. */
const YES_OR_NO = {
  choices: ['yes', 'no'],
  names: { yes: /*i18n*/ 'Yes', no: /*i18n*/ 'No' },
  example: 'yes',
} as const;

/**
 * What a listing may say about a bike beyond the specified form, all optional: the form, the import and export, the card, the
 * page, comparisons, search with its filters, the demo and the tests follow from this table, in its order. Columns of the
 * database are called as the facts are, `engine_cc`.
 */
export const BIKE_FACTS = {
  yearMade: {
    label: /*i18n*/ 'Year made',
    hint: /*i18n*/ 'When it was built, e.g. {example}',
    least: MIN_YEAR_MADE,
    most: 'thisYear',
    unit: 'year',
    message: 'yearMadeWrong',
    example: '2021',
    asked: true,
    onCard: true,
    inSummary: true,
    filter: { label: /*i18n*/ 'Year', from: 'yearFrom', to: 'yearTo' },
    sort: { name: 'yearNew', label: /*i18n*/ 'Newest model year', descending: true },
  },
  kilometres: {
    label: /*i18n*/ 'Kilometres',
    hint: /*i18n*/ 'The kilometres on the meter',
    least: 0,
    most: MAX_KILOMETRES,
    unit: 'km',
    message: 'kilometresWrong',
    example: '18500',
    asked: true,
    inSummary: true,
    filter: { to: 'kmTo' },
    sort: { name: 'kmLow', label: /*i18n*/ 'Fewest kilometres', descending: false },
  },
  engineCc: {
    label: /*i18n*/ 'Engine',
    least: MIN_ENGINE_CC,
    most: MAX_ENGINE_CC,
    unit: 'cc',
    message: 'engineCcWrong',
    example: '149',
    asked: true,
    onCard: true,
    inSummary: true,
    filter: { label: /*i18n*/ 'Engine (cc)', from: 'ccFrom', to: 'ccTo' },
  },
  colour: {
    label: /*i18n*/ 'Colour',
    choices: COLOURS,
    message: 'colourUnknown',
    example: 'Blue',
    onCard: true,
    schemaOrg: 'color',
    isWord: true,
  },
  abs: {
    label: /*i18n*/ 'ABS',
    choices: ['none', 'single', 'dual'],
    names: { none: /*i18n*/ 'No ABS', single: /*i18n*/ 'Single channel', dual: /*i18n*/ 'Dual channel' },
    example: 'dual',
    filter: 'abs',
  },
  owners: {
    label: /*i18n*/ 'Owners so far',
    hint: /*i18n*/ 'You included: 1 if you bought it new',
    least: 1,
    most: 9,
    example: '2',
    asked: true,
    schemaOrg: 'numberOfPreviousOwners',
    filter: { to: 'ownersTo', offered: [1, 2, 3] },
  },
  district: {
    label: /*i18n*/ 'District',
    choices: DISTRICTS,
    inAlphabet: true,
    message: 'districtUnknown',
    example: 'Dhaka',
    asked: true,
    filter: 'district',
    isWord: true,
  },
  plate: {
    label: /*i18n*/ 'Number plate',
    hint: /*i18n*/ 'Place and letter, without the number',
    choices: PLATES,
    names: PLATE_NAMES,
    example: 'Dhaka Metro LA',
  },
  taxTokenUntil: {
    label: /*i18n*/ 'Tax token paid until',
    yearsBack: 20,
    yearsAhead: 15,
    example: '2027-03-12',
  },
  papersInOwnName: {
    label: /*i18n*/ "Papers in the seller's own name",
    ...YES_OR_NO,
    filter: { name: 'papers', only: 'yes' },
  },
  negotiable: { label: /*i18n*/ 'Open to offers', ...YES_OR_NO },
} as const satisfies Readonly<Record<string, FactOfTable>>;

type Facts = typeof BIKE_FACTS;
export type FactName = keyof Facts;
export const FACT_NAMES = Object.keys(BIKE_FACTS) as FactName[];

/** What `valueFor` returns for each fact, by its name. */
export const eachFact = <T>(valueFor: (name: FactName) => T): Record<FactName, T> =>
  Object.fromEntries(FACT_NAMES.map((name) => [name, valueFor(name)])) as Record<FactName, T>;

/** The facts of one kind. */
export type ChoiceFactName = { [N in FactName]: Facts[N] extends { choices: unknown } ? N : never }[FactName];
export type NumberFactName = { [N in FactName]: Facts[N] extends { least: number } ? N : never }[FactName];

/** What a fact may be: `FactValue<'colour'>` is `'Black' | 'White' | ...`. */
export type FactValue<N extends FactName> = Facts[N] extends { choices: readonly (infer Choice)[] }
  ? Choice
  : N extends NumberFactName
    ? number
    : string;

/** What a listing says that says everything. */
export type AllFacts = { [N in FactName]: FactValue<N> };

/** A fact of the table, whichever it is. */
export const factNamed = (name: FactName): FactOfTable => BIKE_FACTS[name];
export const isChoice = (fact: FactOfTable): fact is ChoiceFact => 'choices' in fact;
/** What a choice is called; `translated` is called with each of its parts in English. */
export const nameOfChoice = (
  names: ChoiceNames | undefined,
  choice: string,
  translated: (name: string) => string,
): string => [names?.[choice] ?? choice].flat().map(translated).join(' ');
export const isNumber = (fact: FactOfTable): fact is NumberFact => 'least' in fact;

/** A filter of several choices, and its choices. */
type ChoiceFilterOf<N extends FactName> = Facts[N] extends { filter: infer Filter extends string } ? Filter : never;
export type FactChoiceFilters = { [N in FactName as ChoiceFilterOf<N>]: FactValue<N> };

/** The filters that ask for one choice alone: `papers=1`. */
export type FactFlag = {
  [N in FactName]: Facts[N] extends { filter: { name: infer Name extends string; only: string } } ? Name : never;
}[FactName];

/** The filters that are a limit. */
type LimitOf<F> = F extends { filter: { from: infer From; to: infer To } }
  ? From | To
  : F extends { filter: { to: infer To } }
    ? To
    : never;
export type FactLimit = { [N in FactName]: LimitOf<Facts[N]> }[FactName] & string;

type OfferedOf<F> = F extends { filter: { to: infer To; offered: readonly number[] } } ? To : never;
/** The filters that have a count beside each choice. */
export type FactFacet =
  | keyof FactChoiceFilters
  | FactFlag
  | ({ [N in FactName]: OfferedOf<Facts[N]> }[FactName] & string);

/** The facts that are filtered by. */
export type FilteredFact = { [N in FactName]: Facts[N] extends { filter: unknown } ? N : never }[FactName];
export type FilteredNumber = FilteredFact & NumberFactName;
export type FilteredChoice = FilteredFact & ChoiceFactName;

/** A number that is filtered by. `from`, `to`: names of filters. */
export interface FactLimits {
  fact: FilteredNumber;
  least: number;
  /** What its filters are about, in English. */
  label: string;
  from?: FactLimit;
  to: FactLimit;
  /** Limits that are offered as choices; without them one is typed. */
  offered?: readonly number[];
}
export const FACT_LIMITS: readonly FactLimits[] = FACT_NAMES.flatMap((name) => {
  const fact = factNamed(name);
  return !isNumber(fact) || !fact.filter
    ? []
    : [{ fact: name, least: fact.least, label: fact.label, ...fact.filter } as FactLimits];
});

/** The names of these filters. */
export const FACT_LIMIT_NAMES: readonly FactLimit[] = FACT_LIMITS.flatMap(({ from, to }) => (from ? [from, to] : [to]));

/** A choice that is filtered by. `filter`: the filter's name. */
export interface FactChoices {
  fact: FilteredChoice;
  filter: keyof FactChoiceFilters;
  choices: readonly string[];
}
export const FACT_CHOICES: readonly FactChoices[] = FACT_NAMES.flatMap((name) => {
  const fact = factNamed(name);
  return isChoice(fact) && typeof fact.filter === 'string'
    ? [{ fact: name, filter: fact.filter, choices: fact.choices } as FactChoices]
    : [];
});

/** A choice that is filtered by alone: with `filter=1` only those bikes are found that say it. */
export interface FactFlags {
  fact: FilteredChoice;
  filter: FactFlag;
  choices: readonly string[];
  only: string;
}
export const FACT_FLAGS: readonly FactFlags[] = FACT_NAMES.flatMap((name) => {
  const fact = factNamed(name);
  return isChoice(fact) && typeof fact.filter === 'object'
    ? [{ fact: name, filter: fact.filter.name, choices: fact.choices, only: fact.filter.only } as FactFlags]
    : [];
});

type SortOf<N extends FactName> = Facts[N] extends { sort: { name: infer Name extends string } } ? Name : never;

/** An order of results by a fact that is filtered by. */
export interface FactSort {
  fact: FilteredNumber;
  name: { [N in FactName]: SortOf<N> }[FactName];
  label: string;
  descending: boolean;
}
export const FACT_SORTS: readonly FactSort[] = FACT_NAMES.flatMap((name) => {
  const fact = factNamed(name);
  return !isNumber(fact) || !fact.sort ? [] : [{ fact: name, ...fact.sort } as FactSort];
});

import type { AllFacts } from '#contract/bike-facts.ts';
import { eachFact, FACT_NAMES, type FactName, type FactValue } from '#contract/bike-facts.ts';

/** The column of a fact: `engine_cc` of `engineCc`. */
export type FactColumn<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Uncapitalize<Letter> ? Letter : `_${Uncapitalize<Letter>}`}${FactColumn<Rest>}`
  : '';

export const FACT_COLUMNS = eachFact((name) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
) as unknown as { readonly [N in FactName]: FactColumn<N> };

/** The facts of a bike in its row; null where the seller does not say. */
export type FactColumns = { [N in FactName as FactColumn<N>]: FactValue<N> | null };

/** Facts as columns; null for one that is not given. */
export const toFactColumns = (facts: Partial<AllFacts>): FactColumns =>
  Object.fromEntries(FACT_NAMES.map((name) => [FACT_COLUMNS[name], facts[name] ?? null])) as FactColumns;

/** The facts' columns, in the order of the table. */
export const FACT_COLUMN_NAMES = FACT_NAMES.map((name) => FACT_COLUMNS[name]);

/** How many of the facts a seller has not said: a bike that says none is found by fewer. */
export const countMissingFacts = (bike: FactColumns): number =>
  FACT_COLUMN_NAMES.filter((column) => bike[column] === null).length;

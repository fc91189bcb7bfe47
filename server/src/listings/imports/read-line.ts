import {
  type ChoiceNames,
  FACT_NAMES,
  type FactName,
  factNamed,
  isChoice,
  isNumber,
  nameOfChoice,
} from '#contract/bike-facts.ts';
import { BRANDS, CONDITIONS } from '#contract/constants.ts';
import type { LineProblem } from '#contract/entities/listing-import.ts';
import { IMPORT_MESSAGES, LISTING_COLUMNS, type ListingColumn, ListingLine } from '#contract/rules/listing-line.ts';
import { i18nIn } from '#server/platform/texts/i18n.ts';
import { type Reading, readDate, readNumber } from './spreadsheet-cells.ts';

const inBangla = i18nIn('bn');

/** Capitals do not count, and `Dhaka Metro-LA` is `Dhaka Metro LA`. */
const folded = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s-]+/g, ' ');

/** Choices by what people write for them, folded: as they are stored, or as they are called in English and Bangla. */
const choicesOf = (choices: readonly string[], names: ChoiceNames = {}): ReadonlyMap<string, string> =>
  new Map(
    choices.flatMap((choice) =>
      [choice, nameOfChoice(names, choice, String), nameOfChoice(names, choice, (name) => inBangla._(name))].map(
        (written) => [folded(written), choice],
      ),
    ),
  );

const CHOICES: Partial<Record<ListingColumn, ReadonlyMap<string, string>>> = {
  brand: choicesOf(BRANDS),
  condition: choicesOf(CONDITIONS),
  ...Object.fromEntries(
    FACT_NAMES.flatMap((name) => {
      const fact = factNamed(name);
      return isChoice(fact) ? [[name, choicesOf(fact.choices, fact.names)]] : [];
    }),
  ),
};

/** A cell that a spreadsheet would compute has a quotation mark in front, which is none of the text (`harmless`). */
const MADE_HARMLESS = /^'(?=[=+\-@\t\r])/;

/** What spreadsheets write in a way of their own: numbers and dates. */
const rewritten = (name: FactName): [FactName, (cell: string) => Reading][] => {
  const fact = factNamed(name);
  if (isChoice(fact)) return [];
  return [[name, isNumber(fact) ? readNumber : (cell) => readDate(cell, fact.yearsAhead)]];
};

const REWRITTEN: Partial<Record<ListingColumn, (cell: string) => Reading>> = {
  purchaseYears: (cell) => readDate(cell),
  orgPrice: readNumber,
  rslPrice: readNumber,
  ...Object.fromEntries(FACT_NAMES.flatMap(rewritten)),
};

/** A cell as the form would have it. */
const typedIn = (column: ListingColumn, cell: string): Reading => {
  const text = cell.replace(MADE_HARMLESS, '').trim();
  const read = REWRITTEN[column];
  return read ? read(text) : { text: CHOICES[column]?.get(folded(text)) ?? text };
};

/** Cells by their columns, as they stand in the file. */
export type Cells = Readonly<Partial<Record<string, string>>>;

/** Reads the cells of a line by the rules of the form. Returns the bike, or what is wrong with each field. */
export const readLine = (cells: Cells): { line: ListingLine } | { problems: LineProblem[] } => {
  const typed: Record<string, string> = {};
  const byField = new Map<string, string>();
  for (const column of LISTING_COLUMNS) {
    const reading = typedIn(column, cells[column] ?? '');
    if ('problem' in reading) byField.set(column, reading.problem);
    else if (reading.text !== '') typed[column] = reading.text;
  }
  const result = ListingLine.safeParse(typed);
  if (result.success && byField.size === 0) return { line: result.data };
  for (const { path, message } of result.error?.issues ?? []) {
    const field = String(path[0]);
    // The form, where nothing else can be chosen, would say that nothing is.
    const isOther = typed[field] !== undefined && CHOICES[field as ListingColumn];
    if (!byField.has(field)) byField.set(field, isOther ? IMPORT_MESSAGES.choiceUnknown : message);
  }
  return { problems: [...byField].map(([field, message]) => ({ field, message })) };
};

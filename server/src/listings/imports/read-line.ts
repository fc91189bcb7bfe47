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
import { numberText } from '#contract/digits.ts';
import type { LineProblem } from '#contract/entities/listing-import.ts';
import { IMPORT_MESSAGES, LISTING_COLUMNS, type ListingColumn, ListingLine } from '#contract/rules/listing-line.ts';
import { RULE_MESSAGES } from '#contract/rules/messages.ts';
import { shownCell } from '#server/platform/lib/csv.ts';
import { i18nIn } from '#server/platform/texts/i18n.ts';
import { type Reading, readDate } from './spreadsheet-cells.ts';

const inBangla = i18nIn('bn');

/** Capitals do not count, and `Dhaka Metro-LA` is `Dhaka Metro LA`. */
const folded = (text: string): string =>
  numberText(text)
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

/** `185.000` is 185 in Dhaka and 185,000 in Berlin. */
const POINT_BEFORE_THREE = /\d\.\d{3}(?!\d)/;
/** In the place of a letter that was cut, or of another encoding. */
const CUT = '\ufffd';

/** What spreadsheets write in a way of their own, and the form does not know: dates. */
const rewritten = (name: FactName): [FactName, (cell: string) => Reading][] => {
  const fact = factNamed(name);
  return isChoice(fact) || isNumber(fact) ? [] : [[name, (cell) => readDate(cell, fact.yearsAhead)]];
};

const NUMBERS = new Set<string>(['orgPrice', 'rslPrice', ...FACT_NAMES.filter((name) => isNumber(factNamed(name)))]);

const REWRITTEN: Partial<Record<ListingColumn, (cell: string) => Reading>> = {
  purchaseYears: (cell) => readDate(cell),
  ...Object.fromEntries(FACT_NAMES.flatMap(rewritten)),
};

/** Whether a number, which the form refuses, may be two. */
const isAmbiguous = (field: string, typed: string | undefined): boolean =>
  NUMBERS.has(field) && POINT_BEFORE_THREE.test(numberText(typed ?? ''));

/** A cell as the form would have it. */
const typedIn = (column: ListingColumn, cell: string): Reading => {
  const text = shownCell(cell);
  if (text.includes(CUT)) return { problem: RULE_MESSAGES.textUnreadable };
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
    const said = isAmbiguous(field, typed[field]) ? IMPORT_MESSAGES.numberAmbiguous : message;
    if (!byField.has(field)) byField.set(field, isOther ? IMPORT_MESSAGES.choiceUnknown : said);
  }
  return { problems: [...byField].map(([field, message]) => ({ field, message })) };
};

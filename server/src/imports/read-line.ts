import { BANGLA_BRANDS } from '#contract/bangla/brands.ts';
import { BANGLA_COLOURS } from '#contract/bangla/colours.ts';
import { BANGLA_DISTRICTS } from '#contract/bangla/districts.ts';
import { CONDITIONS } from '#contract/constants.ts';
import { toLatinDigits } from '#contract/digits.ts';
import type { LineProblem } from '#contract/entities/listing-import.ts';
import { LISTING_COLUMNS, type ListingColumn, ListingLine } from '#contract/rules/listing-line.ts';
import { RULE_MESSAGES } from '#contract/rules/messages.ts';

/** Choices by what people write for them, in small letters: English in any capitalisation, and Bangla. */
const choicesOf = (banglaNames: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(banglaNames).flatMap(([choice, bangla]) => [
      [choice.toLowerCase(), choice],
      [bangla.normalize('NFC'), choice],
    ]),
  );

const CHOICES: Partial<Record<ListingColumn, ReadonlyMap<string, string>>> = {
  brand: choicesOf(BANGLA_BRANDS),
  condition: choicesOf(Object.fromEntries(CONDITIONS.map((condition) => [condition, condition]))),
  district: choicesOf(BANGLA_DISTRICTS),
  colour: choicesOf(BANGLA_COLOURS),
};

/** A cell that a spreadsheet would compute has a quotation mark in front, which is none of the text (`harmless`). */
const MADE_HARMLESS = /^'(?=[=+\-@\t\r])/;

/** A cell as the form would have it. */
const typedIn = (column: ListingColumn, cell: string): string => {
  const text = cell.replace(MADE_HARMLESS, '').trim();
  if (column === 'purchaseYears') return toLatinDigits(text);
  return CHOICES[column]?.get(text.normalize('NFC').toLowerCase()) ?? text;
};

/** Cells by their columns, as they stand in the file. */
export type Cells = Readonly<Partial<Record<string, string>>>;

/** Reads the cells of a line by the rules of the form. Returns the bike, or what is wrong with each field. */
export const readLine = (cells: Cells): { line: ListingLine } | { problems: LineProblem[] } => {
  const typed: Record<string, string> = {};
  for (const column of LISTING_COLUMNS) {
    const text = typedIn(column, cells[column] ?? '');
    if (text !== '') typed[column] = text;
  }
  const result = ListingLine.safeParse(typed);
  if (result.success) return { line: result.data };
  const byField = new Map<string, string>();
  for (const { path, message } of result.error.issues) {
    const field = String(path[0]);
    // The form, where nothing else can be chosen, would say that nothing is.
    const isOther = typed[field] !== undefined && CHOICES[field as ListingColumn];
    if (!byField.has(field)) byField.set(field, isOther ? RULE_MESSAGES.csvChoiceUnknown : message);
  }
  return { problems: [...byField].map(([field, message]) => ({ field, message })) };
};

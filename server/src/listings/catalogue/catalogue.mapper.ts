import type { CatalogueEntry, Model } from '#contract/entities/catalogue-model.ts';
import type { ModelChange } from '#contract/rules/catalogue-model.ts';
import type { CatalogueRow } from './catalogue.table.ts';

/** The column of each field that an admin may change; a field without one does not compile. */
const COLUMNS = {
  name: 'name',
  bangla: 'bangla',
  aliases: 'aliases',
  family: 'family',
  cc: 'cc',
  body: 'body',
  yearFrom: 'year_from',
  yearTo: 'year_to',
  newPrice: 'new_price',
  priceSource: 'price_source',
  priceDate: 'price_date',
} as const satisfies Record<Exclude<keyof ModelChange, 'retired'>, keyof CatalogueRow>;

type Changeable = Pick<CatalogueRow, (typeof COLUMNS)[keyof typeof COLUMNS]>;

const FIELDS = Object.entries(COLUMNS) as [keyof typeof COLUMNS, keyof Changeable][];
const ADMINS_ALONE = new Set<string>(['aliases', 'family']);

/** What an admin typed, by its columns. Without a price there is no source and no date of it. */
export const toColumns = (typed: Omit<ModelChange, 'retired'>): Changeable => {
  const fields: Partial<ModelChange> =
    typed.newPrice === undefined ? { ...typed, priceSource: undefined, priceDate: undefined } : typed;
  return Object.fromEntries(FIELDS.map(([field, column]) => [column, fields[field] ?? null])) as unknown as Changeable;
};

const filled = (row: CatalogueRow, fields: typeof FIELDS) =>
  Object.fromEntries(fields.flatMap(([field, column]) => (row[column] === null ? [] : [[field, row[column]]])));

/** A row as the contract's Model. */
export const toModel = (row: CatalogueRow): Model =>
  ({
    brand: row.brand,
    ...filled(
      row,
      FIELDS.filter(([field]) => !ADMINS_ALONE.has(field)),
    ),
  }) as Model;

/** A row as the contract's CatalogueEntry. */
export const toEntry = (row: CatalogueRow): CatalogueEntry =>
  ({ _id: row.id, brand: row.brand, ...filled(row, FIELDS), retired: row.retired_at !== null }) as CatalogueEntry;

/** What differs, as the audit log has it: `cc: 150, yearTo: 2022`. */
export const differences = (before: Changeable, after: Changeable): { before: string; after: string } | undefined => {
  const changed = FIELDS.filter(([, column]) => before[column] !== after[column]);
  if (changed.length === 0) return undefined;
  const textOf = (columns: Changeable) =>
    changed.map(([field, column]) => `${field}: ${columns[column] ?? '–'}`).join(', ');
  return { before: textOf(before), after: textOf(after) };
};

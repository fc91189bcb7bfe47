import type { Selectable } from 'kysely';
import {
  LINE_STATES,
  type LineState,
  type ListingCells,
  type ListingImport,
  type UnlistedLine,
} from '#contract/entities/listing-import.ts';
import { LISTING_COLUMNS } from '#contract/rules/listing-line.ts';
import { BIKE_COLUMNS, type BikesTable } from '#server/listings/bikes/bikes.table.ts';
import { newId } from '#server/platform/lib/ids.ts';
import type { CheckedLine } from './check-file.ts';
import type { ImportLineRow, ImportLinesTable, ImportRow } from './imports.table.ts';

interface LineCount {
  import_id: string;
  state: LineState;
  count: number;
}

const stateOf = ({ started_at, cancelled_at }: ImportRow, { waiting }: ListingImport['counts']) => {
  if (cancelled_at !== null) return 'cancelled';
  if (started_at === null) return 'checked';
  return waiting > 0 ? 'running' : 'finished';
};

const iso = (time: number | string): string => new Date(Number(time)).toISOString();

/** A row as the contract's ListingImport; `all`: counts of this import, and maybe others. */
export const toImport = (row: ImportRow, all: readonly LineCount[]): ListingImport => {
  const own = all.filter(({ import_id }) => import_id === row.id);
  const countOf = (state: LineState): number => own.find((one) => one.state === state)?.count ?? 0;
  const counts = Object.fromEntries(LINE_STATES.map((state) => [state, countOf(state)])) as ListingImport['counts'];
  return {
    _id: row.id,
    name: row.name,
    uploadedAt: iso(row.uploaded_at),
    ...(row.started_at !== null && { startedAt: iso(row.started_at) }),
    state: stateOf(row, counts),
    counts,
  };
};

const checkedState = ({ problems, key, reference }: CheckedLine, known: ReadonlySet<string>): LineState => {
  if (problems.length > 0) return 'wrong';
  return known.has(key) || (reference && known.has(reference)) ? 'known' : 'good';
};

/** A checked line as a row; `known`: keys and ids of what is listed already. */
export const toNewLine = (
  line: CheckedLine,
  known: ReadonlySet<string>,
): Omit<ImportLinesTable, 'import_id' | 'seller_id'> => ({
  id: newId(),
  file_row: line.row,
  state: checkedState(line, known),
  cells: JSON.stringify(line.cells),
  problems: JSON.stringify(line.problems),
  key: line.key,
  reference: line.reference ?? null,
  bike_id: null,
  tries: 0,
  claimed_until: 0,
});

/** A row as the contract's UnlistedLine. */
export const toUnlistedLine = ({ id, file_row, state, problems, cells }: ImportLineRow): UnlistedLine => ({
  _id: id,
  row: file_row,
  state,
  problems: JSON.parse(problems),
  cells: Object.entries(JSON.parse(cells)).map(([column, text]) => ({ column, text: String(text) })),
});

type ListedRow = Selectable<BikesTable> & { reference: string | null };

/** An own listing by the columns of a file; without a reference its id stands for it, by which it is known again. */
export const toListingCells = (row: ListedRow, furtherPhotos: readonly string[]): ListingCells => {
  const columns: Readonly<Record<string, keyof ListedRow>> = BIKE_COLUMNS;
  const textOf = (column: string): string => {
    if (column === 'reference') return row.reference ?? row.id;
    if (column === 'photos') return [row.photo_url, ...furtherPhotos].join(' ');
    const name = columns[column];
    return name ? String(row[name] ?? '') : '';
  };
  return LISTING_COLUMNS.map((column) => ({ column, text: textOf(column) }));
};

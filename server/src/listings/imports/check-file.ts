import { createHash } from 'node:crypto';
import { MAX_CSV_LINES } from '#contract/constants.ts';
import type { LineProblem } from '#contract/entities/listing-import.ts';
import { ContractError } from '#contract/errors.ts';
import { PROBLEM_COLUMN } from '#contract/listing-csv.ts';
import { cleanLine } from '#contract/readable.ts';
import { IMPORT_MESSAGES, LISTING_COLUMNS, type ListingLine, REQUIRED_COLUMNS } from '#contract/rules/listing-line.ts';
import { RULE_MESSAGES } from '#contract/rules/messages.ts';
import { fill } from '#contract/texts.ts';
import type { CsvRow } from '#server/platform/lib/csv.ts';
import { type Cells, readLine } from './read-line.ts';

const say = RULE_MESSAGES;

export interface CheckedLine {
  /** Row 1 has the names of the columns. */
  row: number;
  cells: Cells;
  key: string;
  reference: string | undefined;
  /** Empty: it can be listed. */
  problems: LineProblem[];
}

/** Capitals, blanks and dashes do not count. */
const folded = (name: string): string =>
  cleanLine(name)
    .toLowerCase()
    .replace(/[\s_-]/g, '');

const COLUMNS = new Map<string, string>([...LISTING_COLUMNS, PROBLEM_COLUMN].map((name) => [folded(name), name]));

/** The columns that the first line names; those without a name at its end are left out. */
const columnsIn = (cells: readonly string[]): string[] => {
  const names = cells.map(cleanLine);
  while (names.at(-1) === '') names.pop();
  const wrong: Record<string, string> = {};
  const columns = names.map((name) => COLUMNS.get(folded(name)) ?? name);
  for (const [at, column] of columns.entries()) {
    if (!COLUMNS.has(folded(column))) wrong[column.slice(0, 100) || `${at + 1}`] = IMPORT_MESSAGES.columnUnknown;
    else if (columns.indexOf(column) < at) wrong[column] = IMPORT_MESSAGES.columnTwice;
  }
  for (const column of REQUIRED_COLUMNS) if (!columns.includes(column)) wrong[column] ??= IMPORT_MESSAGES.columnMissing;
  if (Object.keys(wrong).length > 0) throw new ContractError('csv_columns_wrong', undefined, wrong);
  return columns;
};

/** The same line has the same key, whatever its order of columns; a reference stands for the bike alone. */
const keyOf = ({ reference, ...line }: ListingLine): string => {
  if (reference) return `reference ${reference}`;
  const content = JSON.stringify(Object.entries(line).sort(([one], [other]) => (one < other ? -1 : 1)));
  return `content ${createHash('sha256').update(content).digest('base64url')}`;
};

const NOT_KNOWN = '';

const brokenLine = (row: number): string => fill(say.csvLineBroken, { line: row });

const problemOf = (row: number, columns: readonly string[], { cells, isBroken }: CsvRow): string | undefined => {
  if (isBroken) return brokenLine(row);
  return cells.slice(columns.length).some((cell) => cleanLine(cell) !== '') ? IMPORT_MESSAGES.tooManyCells : undefined;
};

const checkLine = (row: number, columns: readonly string[], line: CsvRow): CheckedLine => {
  const cells = Object.fromEntries(columns.map((column, at) => [column, line.cells[at] ?? '']));
  const message = problemOf(row, columns, line);
  const result = message ? { problems: [{ message }] } : readLine(cells);
  if ('problems' in result) return { row, cells, key: NOT_KNOWN, reference: undefined, problems: result.problems };
  return { row, cells, key: keyOf(result.line), reference: result.line.reference, problems: [] };
};

/** Refuses a line whose bike stands in an earlier line. */
const checkTwice = (line: CheckedLine, rows: Map<string, number>): CheckedLine => {
  const before = rows.get(line.key);
  if (line.key === NOT_KNOWN || before === undefined) {
    rows.set(line.key, line.row);
    return line;
  }
  const problem = line.reference
    ? { field: 'reference', message: fill(say.csvSameReference, { line: before }) }
    : { message: fill(say.csvSameLine, { line: before }) };
  return { ...line, problems: [problem] };
};

/**
 * Checks every line of a file by the rules of the form. A line that cannot be read is refused alone. Throws `csv_malformed`
 * where it is the one with the names of the columns, `csv_columns_wrong` with a message for each of these, `csv_empty`,
 * `csv_too_large` beyond 1,000 bikes, and what `readCells` throws.
 */
export const checkFile = async (rows: AsyncIterable<CsvRow>): Promise<CheckedLine[]> => {
  let columns: string[] | undefined;
  let row = 0;
  const lines: CheckedLine[] = [];
  const rowsByKey = new Map<string, number>();
  for await (const read of rows) {
    row += 1;
    if (!read.isBroken && read.cells.every((cell) => cleanLine(cell) === '')) continue;
    if (!columns) {
      if (read.isBroken) throw new ContractError('csv_malformed', undefined, { file: brokenLine(row) });
      columns = columnsIn(read.cells);
    } else if (lines.length === MAX_CSV_LINES) throw new ContractError('csv_too_large');
    else lines.push(checkTwice(checkLine(row, columns, read), rowsByKey));
  }
  if (lines.length === 0) throw new ContractError('csv_empty');
  return lines;
};

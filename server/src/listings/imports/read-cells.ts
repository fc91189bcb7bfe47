import { MAX_CSV_BYTES } from '#contract/constants.ts';
import { ContractError } from '#contract/errors.ts';
import { type CsvRow, collect, csvRows, decodeSheet } from '#server/platform/lib/csv.ts';

/** Characters in which a file that is no text has a NUL. */
const BEGINNING = 1_000;
const CONTROL_CHARACTERS = /(?![\t\r\n])\p{Cc}/gu;

/** Reads the rows of a CSV file. Throws `csv_too_large`, and `csv_unreadable` for a file that is no text, such as a workbook. */
export async function* readCells(bytes: AsyncIterable<Buffer>): AsyncGenerator<CsvRow> {
  const text = decodeSheet(await collect(bytes, MAX_CSV_BYTES, () => new ContractError('csv_too_large')));
  if (text.slice(0, BEGINNING).includes('\0')) throw new ContractError('csv_unreadable');
  // No cell may have them, and some programs write one for a line break in a cell.
  yield* csvRows(text.replace(CONTROL_CHARACTERS, ' '));
}

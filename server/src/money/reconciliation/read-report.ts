import { numberText } from '#contract/digits.ts';
import { ContractError } from '#contract/errors.ts';
import { cleanLine } from '#contract/readable.ts';
import { REPORT_MESSAGES } from '#contract/rules/reconciliation.ts';
import { fill } from '#contract/texts.ts';
import type { Provider } from '#server/money/ledger/accounts.ts';
import { collect, csvRows, decodeSheet, shownCell } from '#server/platform/lib/csv.ts';
import { dhakaDay } from '#server/platform/lib/dhaka-day.ts';
import { REPORT_FORMATS, type ReportLine } from './report-formats.ts';

const say = REPORT_MESSAGES;
const MOST_BYTES = 2 * 1024 * 1024;
const MOST_LINES = 5_000;

const wrong = (line: number): ContractError =>
  new ContractError('report_line_wrong', undefined, { file: fill(say.lineWrong, { line }) });

/**
 * Reads a provider's report of a day in Dhaka. Lines that move no money of payments are left out. Throws `report_too_large`,
 * `report_columns_wrong`, `report_line_wrong`, `report_other_day`; each says which line.
 */
export const readReport = async (
  chunks: AsyncIterable<Buffer>,
  { provider, day }: { provider: Provider; day: string },
): Promise<ReportLine[]> => {
  const { columns, optional, read } = REPORT_FORMATS[provider];
  const known = new Map([...columns, ...optional].map((name) => [name.toLowerCase(), name]));
  const tooLarge = () => new ContractError('report_too_large');
  const rows: { row: number; cells: string[] }[] = [];
  let row = 0;
  for await (const { cells, isBroken } of csvRows(decodeSheet(await collect(chunks, MOST_BYTES, tooLarge)))) {
    row += 1;
    if (isBroken) throw wrong(row);
    if (cells.some((cell) => cleanLine(cell) !== ''))
      rows.push({ row, cells: cells.map((cell) => numberText(shownCell(cell))) });
    if (rows.length > MOST_LINES + 1) throw tooLarge();
  }
  const [header, ...others] = rows;
  const names = header?.cells.map((name) => known.get(name.toLowerCase()) ?? name) ?? [];
  if (!columns.every((column) => names.includes(column))) {
    const file = fill(say.columnsWrong, { columns: columns.join(', ') });
    throw new ContractError('report_columns_wrong', undefined, { file });
  }
  return others.flatMap(({ row: at, cells }) => {
    let line: ReportLine | undefined;
    try {
      line = read(Object.fromEntries(names.map((name, column) => [name, cells[column] ?? ''])));
    } catch {
      throw wrong(at);
    }
    if (line && dhakaDay(line.at) !== day) {
      const file = fill(say.otherDay, { line: at, day: dhakaDay(line.at) });
      throw new ContractError('report_other_day', undefined, { file });
    }
    if (line?.amount === 0) throw wrong(at);
    return line ? [line] : [];
  });
};

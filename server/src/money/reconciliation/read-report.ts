import { parse } from 'csv-parse/sync';
import { ContractError } from '#contract/errors.ts';
import { REPORT_MESSAGES } from '#contract/rules/reconciliation.ts';
import { fill } from '#contract/texts.ts';
import type { Provider } from '#server/money/ledger/accounts.ts';
import { dhakaDay } from '#server/platform/lib/dhaka-day.ts';
import { REPORT_FORMATS, type ReportLine } from './report-formats.ts';

const say = REPORT_MESSAGES;
const MOST_BYTES = 2 * 1024 * 1024;
const MOST_LINES = 5_000;

const collect = async (chunks: AsyncIterable<Buffer>): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > MOST_BYTES) throw new ContractError('report_too_large');
    parts.push(chunk);
  }
  return Buffer.concat(parts);
};

const wrong = (line: number): ContractError =>
  new ContractError('report_line_wrong', undefined, { file: fill(say.lineWrong, { line }) });

const rowsIn = (bytes: Buffer): string[][] => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true, max_record_size: 10_000 });
  } catch (error) {
    throw wrong(Number((error as { lines?: number }).lines ?? 1));
  }
};

/**
 * Reads a provider's report of a day in Dhaka. Lines that move no money of payments are left out. Throws `report_too_large`,
 * `report_columns_wrong`, `report_line_wrong`, `report_other_day`; each says which line.
 */
export const readReport = async (
  chunks: AsyncIterable<Buffer>,
  { provider, day }: { provider: Provider; day: string },
): Promise<ReportLine[]> => {
  const { columns, read } = REPORT_FORMATS[provider];
  const [header = [], ...rows] = rowsIn(await collect(chunks));
  if (rows.length > MOST_LINES) throw new ContractError('report_too_large');
  const names = header.map((name) => name.trim());
  if (!columns.every((column) => names.includes(column))) {
    const file = fill(say.columnsWrong, { columns: columns.join(', ') });
    throw new ContractError('report_columns_wrong', undefined, { file });
  }
  return rows.flatMap((row, at) => {
    let line: ReportLine | undefined;
    try {
      line = read(Object.fromEntries(names.map((name, column) => [name, row[column] ?? ''])));
    } catch {
      throw wrong(at + 2);
    }
    if (line && dhakaDay(line.at) !== day) {
      const file = fill(say.otherDay, { line: at + 2, day: dhakaDay(line.at) });
      throw new ContractError('report_other_day', undefined, { file });
    }
    if (line?.amount === 0) throw wrong(at + 2);
    return line ? [line] : [];
  });
};

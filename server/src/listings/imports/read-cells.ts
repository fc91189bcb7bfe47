import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { MAX_CSV_BYTES } from '#contract/constants.ts';
import { ContractError } from '#contract/errors.ts';
import { RULE_MESSAGES } from '#contract/rules/messages.ts';
import { fill } from '#contract/texts.ts';

/** Characters: more than the fields of a listing may have together. */
const MAX_LINE_LENGTH = 50_000;
const CONTROL_CHARACTERS = /(?![\t\r\n])\p{Cc}/gu;
/** Of the first line, by which it is known what stands between cells. */
const SEPARATORS = [',', ';', '\t'];

/** Bytes that are looked at together. A file may come byte by byte, and work for each piece must not be work for each byte. */
const PIECE = 64 * 1024;

/** Puts small chunks together. Throws `csv_too_large`. */
async function* inPieces(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let [all, length] = [0, 0];
  let chunks: Buffer[] = [];
  for await (const chunk of bytes) {
    all += chunk.length;
    if (all > MAX_CSV_BYTES) throw new ContractError('csv_too_large');
    chunks.push(chunk);
    length += chunk.length;
    if (length < PIECE) continue;
    yield Buffer.concat(chunks);
    [chunks, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(chunks);
}

/** The encoding that the first bytes say: Excel writes UTF-16 as “Unicode Text”. */
const encodingOf = ([first, second]: Buffer): string => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
};

const unreadable = (): ContractError => new ContractError('csv_unreadable');

/** Throws `csv_unreadable` for other encodings, and for files that are no text. */
async function* decoded(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  const decode = (chunk?: Buffer): string => {
    try {
      return decoder?.decode(chunk, { stream: chunk !== undefined }) ?? '';
    } catch {
      throw unreadable();
    }
  };
  for await (const chunk of bytes) {
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
    const text = decode(chunk);
    if (text.includes('\0')) throw unreadable();
    // No cell may have them, and some programs write one for a line break in a cell.
    yield text.replace(CONTROL_CHARACTERS, ' ');
  }
  yield decode();
}

const separatorIn = (firstLine: string): string => {
  const names = firstLine.replace(/"[^"]*"/g, '');
  const count = (separator: string): number => names.split(separator).length;
  return SEPARATORS.reduce((best, one) => (count(one) > count(best) ? one : best));
};

/** Passes the text on from its beginning, once its first line is there. */
const withSeparator = async (text: AsyncGenerator<string>) => {
  let begin = '';
  while (!/[\r\n]/.test(begin) && begin.length <= MAX_LINE_LENGTH) {
    const { value, done } = await text.next();
    if (done) break;
    begin += value;
  }
  const all = async function* (): AsyncGenerator<string> {
    yield begin;
    yield* text;
  };
  return { separator: separatorIn(/^[^\r\n]*/.exec(begin)?.[0] ?? ''), all: all() };
};

const lineError = (row: number): ContractError =>
  new ContractError('csv_malformed', undefined, { file: fill(RULE_MESSAGES.csvLineBroken, { line: row }) });

/**
 * Reads the rows of a CSV file while it arrives, each as its cells; the separator is a comma, a semicolon or a tab.
 * Throws `csv_too_large`, `csv_unreadable`, `csv_malformed`.
 */
export async function* readCells(bytes: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  const { separator, all } = await withSeparator(decoded(inPieces(bytes)));
  const parser = parse({ delimiter: separator, relax_column_count: true, max_record_size: MAX_LINE_LENGTH });
  // What goes wrong in the source ends the parser with the same error.
  pipeline(Readable.from(all), parser, () => {});
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1;
      yield cells;
    }
  } catch (error) {
    // Rows that were read before it may not have been taken yet.
    throw error instanceof CsvError ? lineError(Number(error.records ?? row) + 1) : error;
  }
}

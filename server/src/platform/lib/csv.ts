import { isUtf8 } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
import { withoutHarmless } from '#contract/csv.ts';

/** Characters: more than the fields of a listing may have together. */
const MAX_ROW = 50_000;
/** Rows that are read before others have a turn. */
const TURN = 50;

/** Returns a file of at most `max` bytes whole. Throws `tooLarge()` as soon as it is larger. */
export const collect = async (chunks: AsyncIterable<Buffer>, max: number, tooLarge: () => Error): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > max) throw tooLarge();
    parts.push(chunk);
  }
  return Buffer.concat(parts);
};

/** Excel writes UTF-16 as “Unicode Text”, with a mark; without one, every other byte of the Latin names of columns is 0. */
const isUtf16 = ([first, second]: Buffer, order: 'le' | 'be'): boolean =>
  order === 'le'
    ? (first === 0xff && second === 0xfe) || second === 0
    : (first === 0xfe && second === 0xff) || first === 0;

const UTF8_MARK = Buffer.from('\ufeff');

const count = (text: string, characters: RegExp): number => text.match(characters)?.length ?? 0;

/**
 * Returns the text of a file of a spreadsheet: in UTF-8, in UTF-16, or else in Windows-1252. A cell of UTF-8 that was cut inside a letter
 * has U+FFFD there, and the others are read.
 */
export const decodeSheet = (bytes: Buffer): string => {
  const order = (['le', 'be'] as const).find((each) => isUtf16(bytes, each));
  if (order) return new TextDecoder(`utf-16${order}`).decode(bytes);
  const text = new TextDecoder().decode(bytes);
  const isMarked = bytes.subarray(0, UTF8_MARK.length).equals(UTF8_MARK);
  if (isUtf8(bytes) || isMarked || count(text, /[^\p{ASCII}\ufffd]/gu) > count(text, /\ufffd/g)) return text;
  return new TextDecoder('windows-1252').decode(bytes);
};

/** How spreadsheets are told that a cell is a text: `="01712"`, `'01712`. A text that begins with a word may be quoted on its own. */
const AS_TEXT = /^="(.*)"$/s;
const MARKED_AS_TEXT = /^['\u2019](?=\p{Nd})/u;

/** What a spreadsheet shows of a cell, trimmed. */
export const shownCell = (cell: string): string =>
  withoutHarmless(cell.trim())
    .replace(AS_TEXT, (_, text: string) => text.replaceAll('""', '"'))
    .replace(MARKED_AS_TEXT, '')
    .trim();

export interface CsvRow {
  cells: string[];
  /** A quotation mark is missing, there is one too many, or the row never ends: what stands in its cells is not certain. */
  isBroken: boolean;
}

const SEPARATORS = [',', ';', '\t', '|'];
/** Which separator follows, for Excel, which does not show this line. */
const SEPARATOR_LINE = /^"?sep=(.)[^\r\n]*(?:\r\n|[\r\n]|$)/i;
const FIRST_LINE = /^\s*([^\r\n]*)/;

const separatorIn = (text: string): string => {
  const names = (text.match(FIRST_LINE)?.[0] ?? '').replace(/"[^"]*"/g, '');
  return SEPARATORS.reduce((best, one) => (names.split(one).length > names.split(best).length ? one : best));
};

/** Where a cell in quotation marks ends, at its last one; -1 for nowhere near. Two of them are one of the text. */
const lastQuote = (text: string, from: number): number => {
  let at = text.indexOf('"', from);
  while (at !== -1 && text[at + 1] === '"' && at - from < MAX_ROW) at = text.indexOf('"', at + 2);
  return at - from < MAX_ROW ? at : -1;
};

const behindBlanks = (text: string, from: number): number => {
  let at = from;
  while (text[at] === ' ') at += 1;
  return at;
};

/** Reads the row that begins at `from`, and returns where the next one does. */
const readRow = (text: string, from: number, separator: string): CsvRow & { next: number } => {
  const isEnd = (at: number): boolean => at >= text.length || text[at] === '\n' || text[at] === '\r';
  const isCellEnd = (at: number): boolean => isEnd(at) || text[at] === separator;
  const cells: string[] = [];
  let isBroken = false;
  let at = from;
  for (;;) {
    // `="01712345678"` is how spreadsheets are told to keep a 0.
    const begin = behindBlanks(text, at);
    const open = text[begin] === '=' && text[begin + 1] === '"' ? begin + 1 : begin;
    const close = text[open] === '"' ? lastQuote(text, open + 1) : -1;
    const behind = behindBlanks(text, close + 1);
    if (close !== -1 && isCellEnd(behind)) {
      cells.push(text.slice(open + 1, close).replaceAll('""', '"'));
      at = behind;
    } else {
      // A quotation mark that does not end on its own takes no other line with it.
      isBroken ||= text[open] === '"';
      const start = at;
      while (!isCellEnd(at)) at += 1;
      cells.push(text.slice(start, at));
    }
    if (isEnd(at)) break;
    at += 1;
  }
  const next = at + (text.startsWith('\r\n', at) ? 2 : 1);
  return at - from > MAX_ROW ? { cells: [], isBroken: true, next } : { cells, isBroken, next };
};

/** Reads the rows of a CSV file, with a comma, a semicolon, a tab or a bar between cells, or what its line `sep=` says. */
export async function* csvRows(file: string): AsyncGenerator<CsvRow> {
  const [line = '', named] = SEPARATOR_LINE.exec(file) ?? [];
  const text = file.slice(line.length);
  const separator = named ?? separatorIn(text);
  let rows = 0;
  for (let at = 0; at < text.length; ) {
    const { next, ...row } = readRow(text, at, separator);
    yield row;
    at = next;
    rows += 1;
    if (rows % TURN === 0) await setImmediate();
  }
}

/**
 * What spreadsheets take for a formula when it stands first in a cell (OWASP, CSV injection): these signs in any width, also behind
 * what nobody sees.
 */
const FORMULA = /^(?:[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]|[\t\r\n])/u;
const NEEDS_QUOTES = /[",;|\t\r\n]|^\s|\s$/;

/** A text with a quotation mark in front where a spreadsheet would compute it. */
const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text that `harmless` was given. */
export const withoutHarmless = (cell: string): string => {
  const text = cell.replace(/^'/, '');
  return FORMULA.test(text) ? text : cell;
};

const cellOf = (text: string): string => {
  const safe = harmless(text);
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The mark by which Excel knows that a file is UTF-8, and shows Bangla. */
const BYTE_ORDER_MARK = '\ufeff';

/** Returns rows as the text of a CSV file (RFC 4180), which no spreadsheet computes. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');

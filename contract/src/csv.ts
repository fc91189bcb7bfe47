/** What spreadsheets take for a formula when it stands first in a cell (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/** A text with a quotation mark in front where a spreadsheet would compute it. */
export const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const cellOf = (text: string): string => {
  const safe = harmless(text);
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The mark by which Excel knows that a file is UTF-8, and shows Bangla. */
const BYTE_ORDER_MARK = '\ufeff';

/** Returns rows as the text of a CSV file (RFC 4180), which no spreadsheet computes. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');

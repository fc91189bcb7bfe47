import { BIKE_FACTS, eachFact } from './bike-facts.ts';
import type { ListingColumn } from './rules/listing-line.ts';

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

/** The column of the downloaded problems; in a file that is sent it is not read. */
export const PROBLEM_COLUMN = 'problem';

/** The line of the template. */
export const EXAMPLE_LINE: Readonly<Partial<Record<ListingColumn, string>>> = {
  reference: 'SHOP-001',
  seller_Ph_No: '01712-345678',
  location: 'Mirpur 10, Dhaka',
  description: 'First owner, all papers up to date, serviced last month.',
  purchaseYears: '2021-03-25',
  brand: 'Yamaha',
  modelName: 'FZS V3',
  orgPrice: '260000',
  rslPrice: '185000',
  condition: 'Good',
  ...eachFact((name) => BIKE_FACTS[name].example),
  photos: 'https://www.example.com/fzs.jpg',
};

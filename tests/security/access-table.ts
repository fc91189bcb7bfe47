import { readFileSync } from 'node:fs';
import { CALLERS, type CallerName } from './callers.ts';

const document = readFileSync(new URL('../../docs/reference/access.md', import.meta.url), 'utf8');

/** The lines of the tables under a heading, cell by cell. */
const linesUnder = (heading: string): string[][] => {
  const section = document.split(/^## /m).find((text) => text.startsWith(heading)) ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('| `'));
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );
};

/** A line of the table: the response to each caller, `ok` or the code of an error. */
export interface AccessRow {
  route: string;
  about: string;
  responses: Record<CallerName, string>;
}

const toRow = ([route = '', about = '', ...cells]: string[]): AccessRow => {
  if (cells.length !== CALLERS.length)
    throw new Error(`docs/reference/access.md: ${route}, ${about} has ${cells.length} responses`);
  const responses = Object.fromEntries(CALLERS.map((name, n) => [name, cells[n]])) as AccessRow['responses'];
  return { route, about, responses };
};

/** Who has access to the routes of the marketplace. */
export const ACCESS: readonly AccessRow[] = linesUnder('Calls').map(toRow);

/** The routes of the embedded identity provider, and their response to a visitor. */
export const IDENTITY: ReadonlyMap<string, string> = new Map(
  linesUnder('The embedded identity provider').map(([route = '', response = '']) => [route, response]),
);

import { useMutation } from '@tanstack/react-query';
import { toCsv } from '#contract/csv.ts';
import type { UnlistedLine } from '#contract/entities/listing-import.ts';
import { EXAMPLE_LINE, PROBLEM_COLUMN } from '#contract/listing-csv.ts';
import { LISTING_COLUMNS } from '#contract/rules/listing-line.ts';
import { recordText } from '#web/language/record-text.ts';
import { callApi } from '#web/lib/api-client.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { columnLabel } from './column-labels.ts';

const saveCsv = (name: string, rows: readonly (readonly string[])[]): void => saveFile(name, toCsv(rows), 'text/csv');

/** Saves a file with the names of the columns and an example. */
export const saveTemplate = (): void =>
  saveCsv('bike-template.csv', [LISTING_COLUMNS, LISTING_COLUMNS.map((column) => EXAMPLE_LINE[column] ?? '')]);

/** What is wrong with a line, in one text. */
const problemText = ({ problems }: UnlistedLine): string =>
  problems
    .map(({ field, message }) => (field ? `${columnLabel(field)}: ${recordText(message)}` : recordText(message)))
    .join(' ');

const saveLines = (lines: readonly UnlistedLine[]): void => {
  const columns = [...new Set(lines.flatMap(({ cells }) => cells.map(({ column }) => column)))].filter(
    (column) => column !== PROBLEM_COLUMN,
  );
  const rows = lines.map((line) => {
    const texts = new Map(line.cells.map(({ column, text }) => [column, text]));
    return [...columns.map((column) => texts.get(column) ?? ''), problemText(line)];
  });
  saveCsv('bike-not-listed.csv', [[...columns, PROBLEM_COLUMN], ...rows]);
};

/** Saves the lines that are not listed, with what is wrong in a column of its own: mended, the file can be sent again. */
export const useSaveUnlisted = (id: string) =>
  useMutation({
    mutationFn: () => callApi('GET /imports/:id/unlisted', { params: { id } }),
    onSuccess: ({ lines }) => saveLines(lines),
  });

/** Saves all own listings. */
export const useSaveListings = () =>
  useMutation({
    mutationFn: () => callApi('GET /imports/listings'),
    onSuccess: ({ listings }) =>
      saveCsv('bike-my-listings.csv', [LISTING_COLUMNS, ...listings.map((cells) => cells.map(({ text }) => text))]),
  });

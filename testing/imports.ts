import { toCsv } from '#contract/csv.ts';
import type { ListingImport, UnlistedLine } from '#contract/entities/listing-import.ts';
import { EXAMPLE_LINE } from '#contract/listing-csv.ts';
import { LISTING_COLUMNS, type ListingColumn } from '#contract/rules/listing-line.ts';
import { type CallResponse, call, type Target } from './call.ts';
import type { Person } from './people.ts';

export type FileLine = Partial<Record<ListingColumn, string>>;

/** A CSV file as the template makes it, each line the example with what is said here. */
export const csvOf = (lines: readonly FileLine[], columns: readonly string[] = LISTING_COLUMNS): string => {
  const rows = lines.map((line) => {
    const cells: Readonly<Record<string, string>> = { ...EXAMPLE_LINE, reference: '', ...line };
    return columns.map((column) => cells[column] ?? '');
  });
  return toCsv([columns, ...rows]);
};

type Upload = CallResponse<{ insertedId: string; error: { code: string; fields?: Record<string, string> } }>;

/** Sends a file to be checked. */
export const sendFile = async (
  app: Target,
  { token }: Pick<Person, 'token'>,
  content: string | Buffer,
  headers: Record<string, string> = {},
): Promise<Upload> => {
  const response = await fetch(`${app.url}/api/imports?name=bikes.csv`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', authorization: `Bearer ${token}`, ...headers },
    body: typeof content === 'string' ? content : new Uint8Array(content),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Upload['body'] };
};

/** The import as its seller sees it. */
export const importOf = async (app: Target, { token }: Pick<Person, 'token'>, id: string): Promise<ListingImport> =>
  (await call<ListingImport>(app, `GET /api/imports/${id}`, { token })).body;

/** What is wrong with its lines: `3 brand: Your Brand ...`. */
export const problemsOf = async (app: Target, { token }: Pick<Person, 'token'>, id: string): Promise<string[]> => {
  const { body } = await call<{ lines: UnlistedLine[] }>(app, `GET /api/imports/${id}/unlisted`, { token });
  return body.lines.flatMap(({ row, state, problems }) =>
    problems.length === 0
      ? [`${row} ${state}`]
      : problems.map(({ field, message }) => `${row} ${field ?? 'line'}: ${message}`),
  );
};

/** Sends a file, lists its good lines, and returns the import's id. */
export const startImport = async (app: Target, person: Pick<Person, 'token'>, content: string): Promise<string> => {
  const { body } = await sendFile(app, person, content);
  await call(app, `PUT /api/imports/${body.insertedId}`, { token: person.token, body: { act: 'start' } });
  return body.insertedId;
};

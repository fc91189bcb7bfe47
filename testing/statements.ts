import type { Statement } from '#contract/entities/statement.ts';
import { call, type Target } from './call.ts';
import type { Person } from './people.ts';
import { readPdf } from './read-pdf.ts';

type Caller = Pick<Person, 'token'>;

export const monthsOf = async (app: Target, { token }: Caller): Promise<string[]> =>
  (await call<{ months: string[] }>(app, 'GET /api/statements', { token })).body.months;

export const statementOf = async (app: Target, { token }: Caller, month: string): Promise<Statement> =>
  (await call<Statement>(app, `GET /api/statements/${month}`, { token })).body;

/** A PDF of the API, as text without the ends of its lines. */
export const pdfAt = async ({ url }: Target, { token }: Caller, path: string) => {
  const response = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const type = response.headers.get('content-type');
  const text = type === 'application/pdf' ? (await readPdf(bytes)).join('\n').replaceAll(/\s+/g, ' ') : '';
  return { status: response.status, type, name: response.headers.get('content-disposition'), text };
};

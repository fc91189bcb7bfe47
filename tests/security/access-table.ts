import { readFileSync } from 'node:fs';
import { ROLES, type Role } from '#contract/constants.ts';
import type { Access } from '#contract/endpoint.ts';
import { CALLERS, type CallerName, ROLE_OF } from './callers.ts';

const document = readFileSync(new URL('../../docs/reference/access.md', import.meta.url), 'utf8');

const sectionsOf = (text: string, mark: string): string[] => text.split(new RegExp(`^${mark} `, 'm')).slice(1);

/** The text under a heading of the second level. */
const sectionOf = (heading: string): string =>
  sectionsOf(document, '##').find((text) => text.startsWith(`${heading}\n`)) ?? '';

/** The lines of the table in a text, cell by cell; its header first. */
const linesOf = (text: string): string[][] => {
  const lines = text.split('\n').filter((line) => line.startsWith('| '));
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
  /** Who may call the route at all, as the document says. */
  access: Access;
  responses: Record<CallerName, string>;
}

/** Which access a heading of a group of calls says: one of these, or roles. */
const ACCESS_OF: Partial<Record<string, Access>> = {
  Everyone: 'everyone',
  'With an ID token': 'identity',
  'Signed in': 'signedIn',
};

const accessOf = (heading: string): Access => {
  const roles = heading.split(', ').filter((role): role is Role => ROLES.some((one) => one === role));
  const access = ACCESS_OF[heading] ?? roles;
  if (access.length === 0) throw new Error(`docs/reference/access.md: "${heading}" is no access`);
  return access;
};

/** Returns the response that follows from the access of a call, whatever it is about; undefined if none does. */
export const derivedResponse = (access: Access, caller: CallerName): string | undefined => {
  if (access === 'everyone') return undefined;
  if (caller === 'visitor') return 'not_signed_in';
  if (access === 'identity') return undefined;
  const role = ROLE_OF[caller];
  if (!role) return 'token_revoked';
  return access === 'signedIn' || access.includes(role) ? undefined : 'role_not_allowed';
};

const toResponses = (responseTo: (caller: CallerName) => string): AccessRow['responses'] =>
  Object.fromEntries(CALLERS.map((caller) => [caller, responseTo(caller)])) as AccessRow['responses'];

/** The rows of a group of calls: its heading and its table. */
const rowsOf = (group: string): AccessRow[] => {
  const access = accessOf(group.slice(0, group.indexOf('\n')));
  const [[, , ...columns] = [], ...lines] = linesOf(group);
  return lines.map(([route = '', about = '', ...cells]) => {
    const wrong = (what: string) => new Error(`docs/reference/access.md: ${route}, ${about}: ${what}`);
    if (cells.length !== columns.length) throw wrong(`${cells.length} responses`);
    const responses = toResponses((caller) => {
      const derived = derivedResponse(access, caller);
      const written = cells[columns.indexOf(access === 'everyone' ? 'everyone' : caller)];
      if (derived && written) throw wrong(`the response to the ${caller} follows from the access`);
      if (!derived && !written) throw wrong(`no response to the ${caller}`);
      return derived ?? written ?? '';
    });
    return { route, about, access, responses };
  });
};

const written = sectionsOf(sectionOf('Calls'), '###').flatMap(rowsOf);
const ownMalformed = new Set(written.filter(({ about }) => about === 'malformed').map(({ route }) => route));

/** A row, and behind the one about a missing `:id` the one about a malformed id. */
const withMalformed = (row: AccessRow): AccessRow[] => {
  const { route, about, access } = row;
  if (about !== 'missing' || !route.includes('/:id') || ownMalformed.has(route)) return [row];
  const responses = toResponses((caller) => derivedResponse(access, caller) ?? 'invalid_input');
  return [row, { route, about: 'malformed', access, responses }];
};

/** Who has access to the routes of the marketplace. */
export const ACCESS: readonly AccessRow[] = written.flatMap(withMalformed);

/** The routes of the embedded identity provider, and their response to a visitor. */
export const IDENTITY: ReadonlyMap<string, string> = new Map(
  linesOf(sectionOf('The embedded identity provider'))
    .slice(1)
    .map(([route = '', response = '']) => [route, response]),
);

import type { Endpoint } from '#contract/endpoint.ts';
import type { Page } from '#server/platform/db/page.ts';
import { API_PREFIX } from './request-path.ts';

const isPage = (endpoint: Endpoint, result: unknown): result is Page<unknown> =>
  endpoint.paged === true && result != null;

type Fields = Readonly<Record<string, unknown>>;

/** Validated input of a call, as far as its address says it. */
export interface AddressInput {
  params: unknown;
  query: unknown;
}

const given = (fields: Fields): [string, string][] =>
  Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));

/**
 * The address of the next page, as the `Link` header has it (RFC 8288): of the endpoint's path and its validated input.
 * Nothing else that the caller wrote is in it, however they wrote it.
 */
const linkTo = ({ path }: Endpoint, { params, query }: AddressInput, after: string): string => {
  const values = (params ?? {}) as Fields;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const next = new URLSearchParams(given({ ...(query ?? {}), after }));
  return `<${API_PREFIX}${filled}?${next}>; rel="next"`;
};

/** The body of a handler's result: a list is the plain array of the specification, and `link` names the next page. */
export const bodyAndLink = (
  endpoint: Endpoint,
  input: AddressInput,
  result: unknown,
): { body: unknown; link?: string } => {
  if (!isPage(endpoint, result)) return { body: result };
  if (!result.next) return { body: result.items };
  return { body: result.items, link: linkTo(endpoint, input, result.next) };
};

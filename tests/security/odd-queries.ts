import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';

/** The fields of an endpoint's query. */
const fieldsOf = ({ query }: Endpoint): string[] =>
  query ? Object.keys(z.toJSONSchema(query, { io: 'input' }).properties ?? {}) : [];

const VALUES = ['', '%20', '%00', '%22', "'", '0', 'null', 'x', '%F0%9F%8F%8D', 'x'.repeat(6_000), '%22'.repeat(2_000)];

/** A query of one field, in each odd way. */
const oddly = (name: string): string[] => [
  name,
  ...VALUES.map((value) => `${name}=${value}`),
  `${name}=&${name}=`,
  `${name}=x&${name}=y`,
  `${name}[]=x`,
  `${name}[a]=x`,
  `%${name.charCodeAt(0).toString(16)}${name.slice(1)}=`,
  `${name.toUpperCase()}=x`,
];

/** Odd queries, added to the `plain` one of an endpoint: by every field that it has, and by some that it has not. */
export const oddQueries = (endpoint: Endpoint, plain: string): string[] => {
  const names = [...new Set([...fieldsOf(endpoint), 'after', 'unknown', '__proto__', 'constructor'])];
  const odd = ['', '&', '=', '?', '%', '%00', '"', "'><script>", ...names.flatMap(oddly)];
  return odd.flatMap((each) => (plain ? [`${plain}&${each}`, `${each}&${plain}`] : [each]));
};

import fc from 'fast-check';
import { hostileText } from './hostile-values.ts';
import type { Operation, Schema } from './operations.ts';
import { mostly, validText } from './valid-values.ts';

const encode = (text: string): string => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80');

const inUrl = (name: string, schema: Schema): fc.Arbitrary<string> =>
  mostly(
    // What stands for something that exists is replaced when the request is sent.
    validText(name, schema).map((value) => String(value).replace(/^[^{].*/, encode)),
    fc.oneof(
      { weight: 9, arbitrary: hostileText.map(encode) },
      { weight: 1, arbitrary: fc.constantFrom('%', '%zz', '%ED%A0%80', '%C0%80', '%F0%9F', 'x'.repeat(9_000)) },
    ),
  );

const parameter = ({ name, schema }: Operation['parameters'][number]): fc.Arbitrary<string> =>
  mostly(
    inUrl(name, schema).map((value) => `${name}=${value}`),
    fc.oneof(
      fc.constant(''),
      fc.tuple(inUrl(name, schema), inUrl(name, schema)).map(([a, b]) => `${name}=${a}&${name}=${b}`),
      inUrl(name, schema).map((value) => `${name}[]=${value}&${name}[a][b]=${value}`),
    ),
  );

const EXTRA_IN_URL = [
  '',
  '__proto__=1',
  '__proto__[role]=Admin',
  'constructor[prototype][x]=1',
  '=',
  '&&',
  'a=%',
  ';',
  '\u0000',
];

/** Addresses of an operation, right and wrong. */
export const urlOf = ({ path, parameters }: Operation): fc.Arbitrary<string> => {
  const inPath = parameters.filter((one) => one.in === 'path');
  const inQuery = parameters.filter((one) => one.in === 'query');
  const filled = fc
    .tuple(...inPath.map(({ name, schema }) => inUrl(name, schema)))
    .map((values) =>
      inPath.reduce((url, { name }, index) => url.replace(`{${name}}`, () => values[index] ?? ''), path),
    );
  const extra = mostly(fc.constant(''), fc.constantFrom(...EXTRA_IN_URL.map((text) => text.replace('\0', '%00'))));
  return fc
    .tuple(filled, fc.tuple(...inQuery.map(parameter)), extra)
    .map(([url, query, more]) => [url, [...query, more].filter(Boolean).join('&')].filter(Boolean).join('?'));
};

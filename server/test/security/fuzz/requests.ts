import fc from 'fast-check';
import { HOSTILE_TEXTS, hostileJson, hostileText } from './hostile-values.ts';
import type { Operation, Schema } from './operations.ts';

export const CALLERS = ['Admin', 'Seller', 'Buyer', 'identity', 'nobody', 'forger'] as const;
export type Caller = (typeof CALLERS)[number];

/** One request. `{{bike}}` and the like stand for what exists when it is sent. */
export interface FuzzRequest {
  operation: string;
  caller: Caller;
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}

/** What a well-meaning caller would send, by the name of the field. */
const VALID: Readonly<Record<string, string | number>> = {
  id: '{{id}}',
  productId: '{{bike}}',
  wishProduct: '{{bike}}',
  email: '{{email}}',
  wisher: '{{email}}',
  buyerEmail: '{{email}}',
  photoURL: '{{photo}}',
  seller_Ph_No: '01712-345678',
  buyerPhone: '+880 1712 345678',
  purchaseYears: '2023-02-14',
  orgPrice: '2,60,000',
  rslPrice: 185_000,
  productPrice: 185_000,
  submission: '{{new}}',
  after: '0190a1b2-0000-7000-8000-000000000000',
};
const PLAIN = 'First owner, all papers up to date.';

const validText = (name: string, schema: Schema): fc.Arbitrary<string | number> =>
  schema.enum ? fc.constantFrom(...schema.enum) : fc.constant(VALID[name] ?? PLAIN);

const encode = (text: string): string => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80');

/** Mostly what is right: a request that is wrong everywhere is refused at the first check. */
const mostly = <T>(right: fc.Arbitrary<T>, wrong: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 5, arbitrary: right }, { weight: 1, arbitrary: wrong });

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

const urlOf = ({ path, parameters }: Operation): fc.Arbitrary<string> => {
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

/** One field of a body, for one of `count`: the more there are, the more seldom each is wrong. */
const field = (name: string, schema: Schema, count: number): fc.Arbitrary<string> => {
  const key = JSON.stringify(name);
  return fc.oneof(
    { weight: 3 * count, arbitrary: validText(name, schema).map((value) => `${key}:${JSON.stringify(value)}`) },
    { weight: 2, arbitrary: hostileJson.map((value) => `${key}:${value}`) },
    { weight: 1, arbitrary: fc.constant('') },
  );
};

const extraField = fc
  .tuple(fc.constantFrom('__proto__', 'constructor', 'role', '_id', 'isAdmin', 'sellerEmail', '', '\0'), hostileJson)
  .map(([name, value]) => `${JSON.stringify(name)}:${value}`);

/** Not even JSON, or JSON of another kind. */
const BROKEN_BODIES = [
  '',
  '{',
  '{"name":',
  '{"name":"\ud800"}',
  '[]',
  'null',
  '"text"',
  '7',
  '\ufeff{}',
  '{"a":NaN}',
  "{'a':1}",
  '{"__proto__":{"role":"Admin"}}',
  '{"constructor":{"prototype":{"role":"Admin"}}}',
  'name=x&role=Admin',
  '<xml/>',
  '\0\0\0',
  `"${'x'.repeat(70_000)}"`,
  '['.repeat(60_000),
];

const bodyOf = (fields: Record<string, Schema>): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 9,
      arbitrary: fc
        .tuple(
          fc.tuple(...Object.entries(fields).map(([name, of], _, all) => field(name, of, all.length))),
          mostly(fc.constant(''), extraField),
        )
        .map(([all, extra]) => `{${[...all, extra].filter(Boolean).join(',')}}`),
    },
    { weight: 1, arbitrary: fc.constantFrom(...BROKEN_BODIES) },
  );

const CONTENT_TYPES = [
  'application/json; charset=utf-16',
  'application/json;charset=',
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/xml',
  '*/*',
  ';;;',
  '',
];

/** Headers carry Latin 1 alone. */
const latin1 = HOSTILE_TEXTS.filter((text) => /^[\x20-\x7e\xa0-\xff]*$/.test(text));
const oddHeader: fc.Arbitrary<Record<string, string>> = fc.oneof(
  fc
    .constantFrom('accept-language', 'cookie', 'authorization', 'origin', 'referer', 'accept', 'if-none-match')
    .chain((name) => fc.constantFrom(...latin1).map((value) => ({ [name]: value }))),
  fc.constantFrom<Record<string, string>[]>(
    { 'accept-language': ',;q=*,bn;q=99,*-*-*;q=-1'.repeat(50) },
    { cookie: 'language=%E0%A4%A; language=xx; __proto__=1; =;;;' },
    { cookie: `language=${'b'.repeat(4_000)}` },
    { authorization: 'Bearer' },
    { authorization: 'Bearer a.b.c' },
    { authorization: `Bearer ${'a'.repeat(8_000)}` },
    { authorization: 'Basic YWRtaW46YWRtaW4=' },
    { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' },
    { 'content-encoding': 'gzip' },
    { expect: 'nothing' },
    { range: 'bytes=9-1' },
    { 'x-forwarded-for': "' or 1=1" },
    { 'x-forwarded-host': 'evil.example' },
    { 'x-http-method-override': 'DELETE' },
    { host: 'evil.example' },
    { host: 'a b' },
    { 'x-long': 'x'.repeat(20_000) },
  ),
);

const headers = (hasBody: boolean): fc.Arbitrary<Record<string, string>> =>
  fc
    .tuple(
      mostly(fc.constant('application/json'), fc.constantFrom(...CONTENT_TYPES)),
      fc.oneof({ weight: 7, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: oddHeader }),
    )
    .map(([type, odd]) => ({ ...(hasBody && { 'content-type': type }), ...odd }));

/** Those whom the description lets in, more often than all others. */
const callerOf = ({ callers }: Operation): fc.Arbitrary<Caller> => {
  const named = CALLERS.filter((caller) => callers.includes(caller === 'identity' ? 'ID token' : caller));
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...(named.length > 0 ? named : CALLERS)) },
    { weight: 1, arbitrary: fc.constantFrom(...CALLERS) },
  );
};

const requestTo = (operation: Operation): fc.Arbitrary<FuzzRequest> =>
  fc.record(
    {
      operation: fc.constant(operation.id),
      caller: callerOf(operation),
      method: fc.oneof(
        { weight: 40, arbitrary: fc.constant(operation.method) },
        { weight: 1, arbitrary: fc.constantFrom('HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND', 'POST') },
      ),
      url: urlOf(operation),
      headers: headers(operation.body !== undefined),
      ...(operation.body && { body: bodyOf(operation.body) }),
    },
    { noNullPrototype: true },
  );

/** Requests to all operations, each as often as any other. */
export const hostileRequest = (operations: readonly Operation[]): fc.Arbitrary<FuzzRequest> =>
  fc.oneof(...operations.map(requestTo));

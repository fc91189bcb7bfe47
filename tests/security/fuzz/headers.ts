import fc from 'fast-check';
import { HOSTILE_TEXTS } from './hostile-values.ts';
import { mostly } from './valid-values.ts';

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
    { 'x-long': 'x'.repeat(40_000) },
  ),
);

/** Headers of a request, right and wrong. */
export const headersOf = (hasBody: boolean): fc.Arbitrary<Record<string, string>> =>
  fc
    .tuple(
      mostly(fc.constant('application/json'), fc.constantFrom(...CONTENT_TYPES)),
      fc.oneof({ weight: 7, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: oddHeader }),
    )
    .map(([type, odd]) => ({ ...(hasBody && { 'content-type': type }), ...odd }));

import fc from 'fast-check';
import { LISTING_COLUMNS } from '#contract/rules/listing-line.ts';
import { csvOf } from '#testing/imports.ts';
import { hostileJson, hostileText } from './hostile-values.ts';
import type { Schema } from './operations.ts';
import { mostly, validText } from './valid-values.ts';

/** One field of a body of `count`: the more there are, the more seldom each is wrong. */
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

/** Bodies of these fields, right and wrong, and what is no such body. */
export const bodyOf = (fields: Record<string, Schema>): fc.Arbitrary<string> =>
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

/** CSV files with one cell that is odd, or with the whole of it odd. */
export const fileBody: fc.Arbitrary<string> = fc.oneof(
  fc
    .tuple(fc.constantFrom(...LISTING_COLUMNS), hostileText)
    .map(([column, text]) => csvOf([{ photos: '{{photo}}' }, { photos: '{{photo}}', [column]: text }])),
  hostileText,
  fc.constantFrom(...BROKEN_BODIES),
);

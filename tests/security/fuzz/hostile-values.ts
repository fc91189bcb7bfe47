import fc from 'fast-check';

/** Texts that have broken other programs. */
export const HOSTILE_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\u202egnp.exe',
  '\u200b',
  '\u3164\u2800',
  'a\u2028b',
  `a${'\u0301'.repeat(90)}`,
  'a\n'.repeat(150),
  'ı',
  '\u212aarim@example.com',
  '💥'.repeat(60),
  'ক্ষ্ম'.repeat(40),
  "' or 1=1 --",
  "'; drop table users; --",
  '%_%',
  '\\',
  '$1',
  '{{7*7}}',
  '#{7*7}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data',
  '//evil.example',
  '/\\evil.example',
  'a\r\nBcc: victim@example.com',
  '../../../etc/passwd',
  '..',
  '%00',
  '%2e%2e%2f',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '1e309',
  '999999999999999999999',
  '0x10',
  '0000-99-99',
  '9999-12-31',
  '2021-02-30',
  '-000001-01-01',
  'x'.repeat(300),
  'x'.repeat(5_000),
] as const;

/** Any UTF-16, halves of characters included. */
const utf16 = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
  .map((units) => String.fromCharCode(...units));

export const hostileText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 2, arbitrary: utf16 },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
);

const NUMBERS = [-1, 0, 0.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, 1_000_000, 5e-324];

/** As deep as the body may be long, and a little less. */
const nested = fc.constantFrom(10, 1_000, 20_000).map((depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`);

/** A value of the wrong kind or the wrong size, as JSON. */
export const hostileJson = fc.oneof(
  { weight: 8, arbitrary: hostileText.map((text) => JSON.stringify(text)) },
  { weight: 3, arbitrary: fc.constantFrom(...NUMBERS).map((number) => JSON.stringify(number)) },
  { weight: 2, arbitrary: fc.constantFrom('null', 'true', '[]', '{}', '1e999', '-0', '[null]') },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: hostileText.map((text) => JSON.stringify({ $ne: text, __proto__: [text] })) },
  { weight: 1, arbitrary: nested },
);

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dealDocument } from './deal-document.ts';

it('The document docs/deal.md says what the table of acts says; `npm run deal` writes it anew', () => {
  expect(readFileSync('docs/deal.md', 'utf8')).toBe(dealDocument());
});

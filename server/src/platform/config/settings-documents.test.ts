import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Environment } from './environment.ts';

const read = (path: string): string => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
const KNOWN = Object.keys(Environment.shape).filter((name) => name !== 'NODE_ENV');

describe('Every setting', () => {
  it('is in .env.example, which has no others', () => {
    const listed = [...read('.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(listed.filter((name) => name !== 'NODE_ENV').sort()).toEqual([...KNOWN].sort());
  });

  it('is explained in docs/reference/settings.md', () => {
    const settings = read('docs/reference/settings.md');
    expect(KNOWN.filter((name) => !settings.includes(`\`${name}\``))).toEqual([]);
  });
});

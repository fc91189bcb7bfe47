import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { kinds } from './list/index.ts';
import { NOTHING_YET, TABLE } from './table.ts';
import { occurrences, ROOT } from './workplace.ts';

const guards = kinds.flatMap((kind) => kind.guards);

describe('The guards that npm run test:guards takes away', () => {
  it('stand in their files, each once, and their tests are there', () => {
    const wrong = guards.filter(
      (guard) => occurrences(guard) !== 1 || !guard.tests.every((file) => existsSync(join(ROOT, file))),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('have names of their own, and are all in docs/guards.md with the test that notices', () => {
    const names = guards.map(({ name }) => name);
    expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([]);
    const table = readFileSync(TABLE, 'utf8');
    expect(names.filter((name) => !table.includes(`| ${name} |`))).toEqual([]);
    expect(table).not.toContain(NOTHING_YET);
  });
});

import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Plain JavaScript, for any Node. */
const LIST = './lib/commands.mjs';
const PAGE = 'docs/reference/commands.md';
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const nameOf = (script: string): string =>
  script === 'start' || script === 'test' ? `npm ${script}` : `npm run ${script}`;
const ours = [...Object.keys(scripts).map(nameOf), '.ci/run', '.ci/with-postgres'];

const namedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/(?:npm run [\w:-]+|npm (?:start|test)\b|\.ci\/[\w-]+)/g)].map(([name]) => name)),
];

describe('Every command', () => {
  it('is explained in docs/reference/commands.md', () => {
    const explained = namedIn(readFileSync(PAGE, 'utf8'));
    expect(ours.filter((name) => !explained.includes(name))).toEqual([]);
  });

  it('is run by npm run test:commands at its smallest size', async () => {
    const { commandsFor } = await import(LIST);
    const names: string[] = commandsFor('/tmp/none', [0, 0]).map(({ name }: { name: string }) => name);
    expect(names.toSorted()).toEqual(ours.toSorted());
  });

  it('exists where a document names it', () => {
    const unknown = globSync(['*.md', 'docs/**/*.md', 'bench/*.md', 'deploy/*']).flatMap((file) =>
      namedIn(readFileSync(file, 'utf8'))
        .filter((name) => !ours.includes(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });
});

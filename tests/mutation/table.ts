import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Guard, Guards } from './mutant.ts';
import { ROOT } from './workplace.ts';

export interface Finding {
  /** The title of the test that failed, and its file. */
  noticed?: string;
  by?: string;
  /** Why nothing can be said. */
  trouble?: string;
}

export const TABLE = join(ROOT, 'docs/reference/mutants.md');

const HEAD = `# Guards

What keeps something bad from happening, where it stands, and the test that fails when it is taken away. \`npm run test:guards\`
takes each away in a copy of the repository, one at a time, and looks; \`npm run test:guards -- --write\` writes this page.
The guards themselves are named in [tests/mutation/mutants](../tests/mutation/mutants).
`;

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const base = (path: string): string => path.split('/').at(-1) ?? path;
const link = (path: string): string => `[${base(path)}](../${path})`;

const startOf = ({ name, file }: Guard): string => `| ${cell(name)} | ${link(file)} | `;

const rowOf = (guard: Guard, { noticed, by = '' }: Finding): string =>
  `${startOf(guard)}${noticed ? `${cell(noticed)} (${link(by)})` : NOTHING_YET} |`;

/** Written where no test has noticed, or the guard has not been tried. */
export const NOTHING_YET = '**nothing yet**';

/** What the page says of guards that a run has not tried. */
const knownRows = (): string[] => (existsSync(TABLE) ? readFileSync(TABLE, 'utf8').split('\n') : []);

/** Whether the page names a test for a guard. */
export const isKnown = (guard: Guard): boolean =>
  knownRows().some((line) => line.startsWith(startOf(guard)) && !line.includes(NOTHING_YET));

/** Writes docs/reference/mutants.md from what a run has found; a guard that it has not tried keeps its line. */
export const writeTable = (kinds: readonly Guards[], findings: ReadonlyMap<Guard, Finding>): void => {
  const known = knownRows();
  const lineOf = (guard: Guard): string => {
    const finding = findings.get(guard);
    const before = known.find((line) => line.startsWith(startOf(guard)));
    return finding || !before ? rowOf(guard, finding ?? {}) : before;
  };
  const tables = kinds.map(({ kind, guards }) =>
    [
      `## ${kind}`,
      '',
      '| guard | where | the test that fails without it |',
      '|---|---|---|',
      ...guards.map(lineOf),
    ].join('\n'),
  );
  writeFileSync(TABLE, `${[HEAD.trimEnd(), ...tables].join('\n\n')}\n`);
};

import { readFileSync } from 'node:fs';

const document = readFileSync(new URL('../../../docs/reference/rules.md', import.meta.url), 'utf8');

/** The lines of the table under a heading of docs/reference/rules.md, cell by cell. */
export const linesUnder = (heading: string): string[][] => {
  const section = document.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
};

/** The numbers of the reasons that stand under a heading: `3. The reason.` */
export const reasonsUnder = (heading: string): string[] => {
  const section = document.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^(\d+)\. \S/gm)].map(([, number = '']) => number);
};

/** A cell without the number of its reason: `ok 3` is `ok`. */
export const responseOf = (cell: string): string => cell.replace(/ \d+$/, '');
export const reasonOf = (cell: string): string | undefined => / (\d+)$/.exec(cell)?.[1];

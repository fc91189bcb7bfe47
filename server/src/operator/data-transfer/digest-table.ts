import type { TableDigest } from './digest.ts';

/** The tables with their counts and the beginnings of their checksums, a line each. */
export const digestTable = (tables: readonly TableDigest[]): string => {
  const width = Math.max(...tables.map(({ name }) => name.length), 5);
  const lines = tables.map(
    ({ name, rows, checksum }) => `${name.padEnd(width)}  ${String(rows).padStart(9)}  ${checksum.slice(0, 16)}`,
  );
  return [`${'table'.padEnd(width)}  ${'rows'.padStart(9)}  checksum`, ...lines].join('\n');
};

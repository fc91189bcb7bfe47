import { createHash } from 'node:crypto';
import type { Neutral } from './values.ts';

/** What is in a table: equal for equal rows, whatever their order and their engine. */
export interface TableDigest {
  name: string;
  rows: number;
  /** 64 hexadecimal digits. */
  checksum: string;
}

const MODULUS = 1n << 256n;

const hashOf = (row: readonly Neutral[]): bigint => {
  const text = JSON.stringify(
    row.map((value) => (Buffer.isBuffer(value) ? { bytes: value.toString('base64') } : value)),
  );
  return BigInt(`0x${createHash('sha256').update(text).digest('hex')}`);
};

/** Adds the hashes of rows up, so that their order does not matter, and nothing but a sum is kept of them. */
export const createDigest = (name: string) => {
  let rows = 0;
  let sum = 0n;
  return {
    add(row: readonly Neutral[]): void {
      rows += 1;
      sum = (sum + hashOf(row)) % MODULUS;
    },
    result: (): TableDigest => ({ name, rows, checksum: sum.toString(16).padStart(64, '0') }),
  };
};

/** The names of tables whose content differs, or which only one side has. */
export const differences = (a: readonly TableDigest[], b: readonly TableDigest[]): string[] => {
  const checksums = ({ rows, checksum }: TableDigest) => `${rows} ${checksum}`;
  const left = new Map(a.map((table) => [table.name, checksums(table)]));
  const right = new Map(b.map((table) => [table.name, checksums(table)]));
  return [...new Set([...left.keys(), ...right.keys()])].filter((name) => left.get(name) !== right.get(name));
};

/** The tables with their counts and the beginnings of their checksums, a line each. */
export const digestTable = (tables: readonly TableDigest[]): string => {
  const width = Math.max(...tables.map(({ name }) => name.length), 5);
  const lines = tables.map(
    ({ name, rows, checksum }) => `${name.padEnd(width)}  ${String(rows).padStart(9)}  ${checksum.slice(0, 16)}`,
  );
  return [`${'table'.padEnd(width)}  ${'rows'.padStart(9)}  checksum`, ...lines].join('\n');
};

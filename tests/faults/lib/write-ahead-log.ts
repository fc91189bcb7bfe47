import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const HEAD = 32;
const FRAME_HEAD = 24;

/** Where each transaction of a SQLite write-ahead log ends, bytes (https://sqlite.org/fileformat.html#walformat). */
export const commitsOf = (log: Buffer): number[] => {
  if (log.length < HEAD) return [];
  const frame = FRAME_HEAD + log.readUInt32BE(8);
  const salts = log.subarray(16, 24);
  const commits: number[] = [];
  for (let at = HEAD; at + frame <= log.length; at += frame) {
    // Frames of an earlier round of the log have other salts.
    if (!log.subarray(at + 8, at + 16).equals(salts)) break;
    if (log.readUInt32BE(at + 4) > 0) commits.push(at + frame);
  }
  return commits;
};

/** Copies a data directory whose server was killed, with another write-ahead log. */
export const copyWithLog = (from: string, to: string, log: Buffer): void => {
  mkdirSync(to);
  cpSync(from, to, { recursive: true, filter: (name) => !/-(wal|shm)$|server\.(lock|pid)$/.test(name) });
  writeFileSync(join(to, 'bike.sqlite-wal'), log);
};

export const readLog = (folder: string): Buffer => readFileSync(join(folder, 'bike.sqlite-wal'));

const TABLES = ['users', 'bikes', 'wishlists', 'orders', 'payments', 'images', 'identity_user', 'mail_outbox'];

/** How many rows each table has, and the result of SQLite's own check of the file. */
export const contentOf = (folder: string): string => {
  const database = new DatabaseSync(join(folder, 'bike.sqlite'));
  const rows = TABLES.map((table) => `${table} ${database.prepare(`select count(*) as n from ${table}`).get()?.n}`);
  const check = database.prepare('pragma integrity_check').get()?.integrity_check;
  database.close();
  return [...rows, `integrity ${check}`].join(', ');
};

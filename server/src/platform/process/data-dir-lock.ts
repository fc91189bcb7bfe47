import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '../config/config.ts';
import { SECOND } from '../lib/durations.ts';

/** How long a stopping server may take to release the lock, ms. */
const PATIENCE = 3 * SECOND;

/** References to open locks, because the garbage collector would close them. */
const held = new Set<DatabaseSync>();

const holderOf = (pidFile: string): string => {
  const pid = existsSync(pidFile) ? readFileSync(pidFile, 'utf8').trim() : '';
  return pid ? `the server with process id ${pid}` : 'another server';
};

/**
 * Makes this process the only server on a data directory, for as long as it lives. The lock is one of the operating
 * system's (SQLite takes it), so that it goes with its process however that ends: no left-over file and no process id
 * that now belongs to another program is ever believed. The id is kept beside it for people, `npm run admin` and backups take
 * no part. Throws `ConfigError` naming the process that was first.
 */
export const lockDataDir = (dataDir: string): void => {
  mkdirSync(dataDir, { recursive: true });
  const pidFile = join(dataDir, 'server.pid');
  const lock = new DatabaseSync(join(dataDir, 'server.lock'), { timeout: PATIENCE });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!/locked/.test(String(error))) throw error;
    throw new ConfigError([
      `DATA_DIR: ${dataDir} is in use by ${holderOf(pidFile)}. Stop it, or set DATA_DIR to another folder; several servers need DATABASE_URL.`,
    ]);
  }
  held.add(lock);
  writeFileSync(pidFile, `${process.pid}\n`);
};

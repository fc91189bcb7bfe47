import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { backup as backUpSqlite, DatabaseSync } from 'node:sqlite';
import type { FileEntry } from './manifest.ts';
import { isNoData } from './swap.ts';

/** Uploads under way, which no record refers to yet, and drawings that are made again when they are asked for. */
const PASSING_FOLDERS = ['uploads', 'previews'];
const isSqlite = (path: string): boolean => path.endsWith('.sqlite');
/** What SQLite keeps beside a database is in the copy that SQLite itself makes. */
const isBesideSqlite = (path: string): boolean => /\.sqlite-(wal|shm|journal)$/.test(path);

/** Everything in DATA_DIR that is to be kept, `database` apart; a kind of file that is new tomorrow is kept as well. */
export const listDataFiles = async (dataDir: string, database: string): Promise<string[]> => {
  // Where everything is in PostgreSQL, a bucket and the environment, there may be none.
  if (!existsSync(dataDir)) return [];
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => file !== database && !isBesideSqlite(file))
    .map((file) => relative(dataDir, file))
    .filter(
      (path) => !PASSING_FOLDERS.includes(path.split(/[\\/]/)[0] ?? '') && !isNoData(path.split(/[\\/]/)[0] ?? ''),
    )
    .sort();
};

const copySqlite = async (from: string, to: string): Promise<void> => {
  const database = new DatabaseSync(from, { readOnly: true });
  await backUpSqlite(database, to).finally(() => database.close());
};

/** Copies a file, with who may read it; one that has gone meanwhile is left out. Returns whether it was there. */
export const copyDataFile = async (from: string, to: string): Promise<boolean> => {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await (isSqlite(from) ? copySqlite(from, to) : copyFile(from, to));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
};

/** Reads a file to its end, a piece at a time. */
export const describeFile = async (folder: string, path: string): Promise<FileEntry> => {
  const file = join(folder, path);
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece);
  return { path, bytes: (await stat(file)).size, sha256: hash.digest('hex') };
};
